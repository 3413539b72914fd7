import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// A flow that asks for the code first: every other answer follows after it.
@Suite(.rule("R-47"))
struct CodeFirstTests {
    private static let texts = ["ada@contoso.com", "Correct-Horse-7", "Denmark", "40273951", "ada_l"]
    private static let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    /// Returns a harness after the code of contoso, for which a password is required.
    private func afterCode() throws -> WizardHarness {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.accept(token: "started")
        harness.accept(token: "sent")
        harness.enter("40273951")
        harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
        return harness
    }

    /// Returns a harness at contoso's page after the code.
    private func atPassword() throws -> WizardHarness {
        var harness = try afterCode()
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return harness
    }

    private func atAlias(requiring names: String...) throws -> WizardHarness {
        var harness = try atPassword()
        harness.enter("Correct-Horse-7")
        harness.requireAttributes(names)
        return harness
    }

    /// Answers what the pages of attributes ask for.
    private func answerAttributes(_ harness: inout WizardHarness) {
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.enter("Engineer")
        harness.press(.enter)
    }

    @Test(.rule("R-47"))
    func `the first request has the address alone, and the alias travels with the attributes`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle")
        harness.enter("ada_l")
        answerAttributes(&harness)

        #expect(
            harness.requests.map(\.path) == [
                .signUpStart, .signUpChallenge, .signUpContinue, .signUpChallenge, .signUpContinue,
                .signUpContinue,
            ])
        let fields = harness.requests.map { Set($0.form.keys) }
        #expect(fields[0] == [.clientID, .username, .challengeType, .capabilities])
        #expect(fields[2].contains(.code))
        #expect(fields[4].contains(.password))
        #expect(
            harness.lastForm["attributes"]
                == #"{"city":"Odense","country":"Denmark","\#(Self.newsletter)":false,"#
                + #""flatusername":"ada_l","jobTitle":"Engineer"}"#)
    }

    @Test func `the pages come in the order of the file, after the code`() throws {
        var harness = try WizardHarness("contoso")
        #expect(
            harness.wizard.pageSession.pageOrder == [
                .email, .code, .passwordAfterCode, .alias, .attributes(0), .attributes(1), .done,
            ])
        var progress = [harness.wizard.snapshot.progress]

        harness = try atPassword()
        progress.append(harness.wizard.snapshot.progress)
        harness = try atAlias(requiring: "country")
        progress.append(harness.wizard.snapshot.progress)
        harness.press(.enter)
        progress.append(harness.wizard.snapshot.progress)

        #expect(
            progress == ["Sign up · 1 of 6", "Sign up · 3 of 6", "Sign up · 4 of 6", "Sign up · 5 of 6"])
    }

    @Test func `an address that is taken when the answers are sent shows at the alias`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle")
        harness.enter("ada_l")
        answerAttributes(&harness)

        harness.refuse("user_already_exists", code: 1_003_037)

        #expect(harness.wizard.snapshot.page == .alias)
        #expect(harness.wizard.snapshot.problem?.id == "identity.taken")
        harness.enter("2")
        for _ in 0..<4 { harness.press(.enter) }
        #expect(harness.lastForm["attributes"]?.contains(#""flatusername":"ada_l2""#) == true)
    }

    @Test func `an alias that only the tenant requires is asked for on its page`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle", "flatusername")
        #expect(harness.wizard.pageSession.pages[.unknownAttributes] == nil)
        harness.press(.enter)
        answerAttributes(&harness)

        harness.requireAttributes(["flatusername"])

        #expect(harness.wizard.snapshot.page == .alias)
        #expect(harness.wizard.snapshot.problem?.id == "alias.empty")
    }

    @Test func `a password is asked for although the request after the code has failed`() throws {
        var harness = try afterCode()

        harness.fail(.offline(host: "h"))

        #expect(harness.wizard.snapshot.pageID == .passwordAfterCode)
        #expect(harness.wizard.snapshot.notice?.id == "net.offline")
        harness.enter("Correct-Horse-7")
        #expect(harness.requests.last?.path == .signUpChallenge)
        #expect(harness.lastForm["continuation_token"] == "t3")
    }

    @Test func `a page whose code was accepted has no field, and takes no other code`() throws {
        var harness = try atAlias(requiring: "country")
        harness.press(.escape)
        let before = harness.wizard.snapshot
        #expect(before.page == .code && before.fields == [])

        harness.handle(.answer(.code, .text("12345678")))

        #expect(harness.wizard.snapshot == before)
    }

    @Test func `Back from the attributes reaches the code and the address, and sends nothing`() throws {
        var harness = try atAlias(requiring: "country")
        let requestCount = harness.requests.count

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .code)
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .email)
        harness.press(.enter, .enter)

        #expect(harness.wizard.snapshot.page == .alias)
        #expect(harness.requests.count == requestCount)
    }

    @Test(arguments: Nightly.selection(6, of: Array(1...40 as ClosedRange<UInt64>)))
    func `whatever is typed and answered, no first request has more than the address`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var harness = seed.isMultiple(of: 2) ? try atAlias(requiring: "country") : try atPassword()
        let keys: [Key] = [
            .enter, .enter, .enter, .tab, .backTab, .escape, .backspace, .move(.pageUp), .move(.pageDown),
            .control("t"), .character("n"),
        ]
        for _ in 0..<150 where harness.exitOutcome == nil {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: harness.type(Self.texts.randomElement(using: &generator) ?? "")
            case 1 where harness.wizard.isWaiting: harness.accept()
            case 2 where harness.wizard.isWaiting: harness.refuse("expired_token", code: 552003)
            case 3 where harness.wizard.isWaiting: harness.requireAttributes(["country", "flatusername"])
            default: harness.press(keys.randomElement(using: &generator) ?? .enter)
            }
        }

        let starts = harness.requests.filter { $0.path == .signUpStart }
        #expect(!starts.isEmpty)
        #expect(
            starts.allSatisfy { Set($0.form.keys) == [.clientID, .username, .challengeType, .capabilities] })
    }
}
