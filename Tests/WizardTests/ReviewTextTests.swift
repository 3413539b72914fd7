import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The answers as the review page shows them.
struct ReviewTextTests {
    private func makeHarness(_ language: Language = .english) throws -> WizardHarness {
        var harness = try WizardHarness("tailspin", language: language)
        harness.handle(.resize(Frame.Size(width: 40, height: 12)))
        for answer in ["ada@contoso.com", "ada", "Ada Lovelace"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("2004-7-3")
        harness.accept(token: "started")
        harness.accept(token: "sent", length: 6)
        harness.type("402739")
        let prefix = "extension_fedcba9876543210fedcba9876543210_"
        harness.answer(
            .attributesRequired(
                [.init(name: prefix + "Toys", kind: .integer), .init(name: prefix + "Topics", kind: .text)],
                token: "t5"))
        harness.enter("42")
        harness.press(.enter)
        harness.press(.character(" "), .enter, .enter)
        return harness
    }

    @Test(arguments: [
        (Language.english, "3 July 2004", "Not given", "Create account"),
        (.danish, "3. juli 2004", "Ikke udfyldt", "Opret konto"),
        (.german, "3. Juli 2004", "Keine Angabe", "Konto erstellen"),
        (.japanese, "2004年7月3日", "未入力", "アカウントを作成"),
    ])
    func `a date is written out, a missing answer is named, and the button says what it does`(
        language: Language, date: String, nothing: String, button: String
    ) throws {
        let harness = try makeHarness(language)

        try #require(harness.wizard.snapshot.page == .review)
        for text in [date, nothing, button] { #expect(harness.shows(text), "\(text)") }
    }

    @Test func `on a small screen the page opens at its top, and PgDn shows the rest`() throws {
        var harness = try makeHarness()
        try #require(harness.wizard.snapshot.page == .review)

        #expect(harness.text(40, 12).contains("Check your answers"))
        harness.press(.move(.pageDown))
        #expect(!harness.text(40, 12).contains("Check your answers"))
        harness.press(.enter)

        #expect(harness.wizard.isWaiting)
    }
}

/// The details for support: number, time and reference, on each page that can fail.
struct SupportDetailsTests {
    /// Harnesses that wait for a reply on each kind of page.
    private static func makePendingHarnesses() throws -> [WizardHarness] {
        var harnesses: [WizardHarness] = [
            try WizardHarness("fabrikam"), try .atCode(), try .atSignIn("answersFirst"), try .atSignInCode(),
            try .atSignInPassword(), try .atStrongAuth("mfa_required"),
            try .atStrongAuth("registration_required"),
            try .atAuthCode(), try .atReset(), try .atResetCode(), try .atNewPassword(), try .atDoneOffer(),
        ]
        let answers = [
            "ada@contoso.com", "40273951", "ada@contoso.com", "40273951", "Correct-Horse-7", "", "",
            "40273951", "", "40273951", "Correct-Horse-7", "",
        ]
        for index in harnesses.indices { harnesses[index].enter(answers[index]) }
        return harnesses
    }

    @Test(arguments: [true, false])
    func `a failure has its details on each page, the last one too, and no prose`(hasReply: Bool) throws {
        let line =
            "Details for support: \(hasReply ? "error 90033 · " : "")2026-01-15 10:00 "
            + "reference 6a1f0e5c-0000-4000-8000-000000000001"
        for var harness in try Self.makePendingHarnesses() {
            let page = harness.wizard.snapshot.page

            hasReply ? harness.refuse("server_error", code: 90033) : harness.fail(.offline(host: "h"))

            #expect(harness.shows(line), "\(page): \(harness.text())")
            #expect(!harness.shows("prose"), "\(page)")
        }
    }

    @Test func `several errors of one reply have their details once`() throws {
        var harness = try WizardHarness.sendingCode("answersFirst")

        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            extra: #","invalid_attributes":[{"name":"city"},{"name":"country"}]"#)

        #expect(harness.wizard.page.controls.problems.count == 2)
        #expect(harness.text(100, 60).ranges(of: "Details for support").count == 1)
    }

    @Test func `an error that no request has found has no details`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.enter("ada")

        #expect(harness.wizard.snapshot.fields[0].problem?.details == nil)
        #expect(!harness.text(100, 60).contains("Details for support"))
    }

    @Test(arguments: Language.supported)
    func `a person whose app is not set up reads one sentence in every language`(language: Language) {
        let strings = language.strings

        for key in MessageKey.misconfigurations + [.configReset, .configScope] {
            let text = strings.text(of: Message(key))
            #expect(!text.contains("{"), "\(text)")
            #expect(key.remedy != nil)
        }
    }

    @Test func `the date and the time are the user's`() {
        let time = LocalTime(now: Timestamp(wall: 1_767_225_540_000, monotonic: 0), offset: 3_600)

        #expect(time.dateAndTime == "2026-01-01 00:59")
    }
}
