import Foundation
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
        harness.refuse(
            "attributes_required", code: 55_106,
            extra: """
                ,"continuation_token":"t5","required_attributes":[{"name":"\(prefix)Toys","type":"int64"},
                {"name":"\(prefix)Topics","type":"string"}]
                """)
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

        try #require(harness.wizard.snapshot.page == "review")
        for text in [date, nothing, button] { #expect(harness.shows(text), "\(text)") }
    }

    @Test func `on a small screen the page opens at its top, and PgDn shows the rest`() throws {
        var harness = try makeHarness()
        try #require(harness.wizard.snapshot.page == "review")

        #expect(harness.text(40, 12).contains("Check your answers"))
        harness.press(.move(.pageDown))
        #expect(!harness.text(40, 12).contains("Check your answers"))
        harness.press(.enter)

        #expect(harness.wizard.isWaiting)
    }
}
