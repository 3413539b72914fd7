import Foundation
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
@testable import Wizard

struct SignUpControllerTests {
    private typealias Harness = ControllerHarness<SignUpController>

    private static func atEmail(_ flow: String = "fabrikam") throws -> Harness {
        var harness = try Harness(SignUpController(Harness.access, at: Harness.now), flow: flow)
        harness.controller.open(.email, in: &harness.pageSession)
        harness.enter("ada@contoso.com")
        return harness
    }

    private static func atCode() throws -> Harness {
        var harness = try atEmail()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, Harness.codeSent)
        return harness
    }

    @Test func `an address leads to two requests and the code page`() throws {
        var harness = try Self.atEmail()

        harness.submit()
        #expect(harness.path == .signUpStart)
        harness.reply(200, #"{"continuation_token":"started"}"#)
        #expect(harness.path == .signUpChallenge)
        harness.reply(200, Harness.codeSent)

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .code)
        #expect(harness.controller.hasSession)
    }

    @Test func `an invalid address sends nothing`() throws {
        var harness = try Self.atEmail()
        harness.enter(" and more")

        harness.submit()

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .email)
        #expect(harness.messages.count == 1)
    }

    @Test func `a right code ends in an account and an offer to sign in`() throws {
        var harness = try Self.atCode()
        harness.enter("12345678")

        harness.submit()
        #expect(harness.path == .signUpContinue)
        harness.reply(200, #"{"continuation_token":"done"}"#)

        #expect(harness.pageSession.pageID == .done)
        #expect(harness.pageSession.pages[.done]?.completion != nil)
        #expect(harness.pageSession.pages.count == 1)
        #expect(harness.controller.submission.answers == nil)
    }

    @Test func `a wrong code stays on the code page`() throws {
        var harness = try Self.atCode()
        harness.enter("12345678")
        harness.submit()

        harness.reply(400, Harness.refusal("invalid_grant", 50181, "invalid_oob_value"))

        #expect(harness.pageSession.pageID == .code)
        #expect(harness.messages == [Wizard.Strings().common.code.wrong])
    }

    @Test func `another code can be requested`() throws {
        var harness = try Self.atCode()

        harness.submit(.press(.resend))
        #expect(harness.path == .signUpChallenge)
        harness.reply(200, Harness.codeSent)

        #expect(harness.pageSession.pages[.code]?.sendCount == 2)
    }

    @Test func `the next page opens again without a request`() throws {
        var harness = try Self.atCode()
        harness.goBack()
        #expect(harness.pageSession.pageID == .email)

        harness.submit(.reopenNext)

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .code)
    }

    @Test func `going back from the first page asks whether to leave`() throws {
        var harness = try Self.atEmail()

        harness.goBack()

        #expect(harness.pageSession.overlay is LeaveQuestion)
    }

    @Test func `after a cancelled request that creates the account, the account may exist`() throws {
        var harness = try Self.atCode()
        harness.enter("12345678")
        harness.submit()

        harness.fail(.cancelled)

        #expect(!harness.controller.isWaiting)
        #expect(harness.controller.submission.accountMayExist)
        #expect(harness.messages == [Wizard.Strings().waiting.unsure])
    }

    @Test func `an expired session starts again with the address`() throws {
        var harness = try Self.atCode()

        harness.controller.expire(&harness.pageSession)

        #expect(harness.pageSession.pageID == .email)
        #expect(harness.pageSession[current: .email]?.address == "ada@contoso.com")
        #expect(harness.messages == [Wizard.Strings().session.expired])
        #expect(!harness.controller.hasSession)
    }

    @Test func `a reply without a request changes nothing`() throws {
        var harness = try Self.atEmail()

        harness.reply(200, Harness.codeSent)

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .email)
    }
}

/// A flow that asks for the code first: every other answer follows after it.
@Suite(.rule("R-47"))
struct CodeFirstTests {
    private static let texts = ["ada@contoso.com", "Correct-Horse-7", "Denmark", "40273951", "ada_l"]
    private static let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    /// Returns a harness at contoso's page after the code.
    private func atPassword() throws -> WizardHarness {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.accept(token: "started")
        harness.accept(token: "sent")
        harness.enter("40273951")
        harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return harness
    }

    private func atAlias(requiring names: String...) throws -> WizardHarness {
        var harness = try atPassword()
        harness.enter("Correct-Horse-7")
        harness.requireAttributes(names)
        return harness
    }

    @Test(.rule("R-47"))
    func `the first request has the address alone, and the alias travels with the attributes`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle")
        harness.enter("ada_l")
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.enter("Engineer")
        harness.press(.enter)

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

    @Test func `F3 a taken address shows on page 1, after one request`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")

        harness.refuse("user_already_exists", code: 1003037)

        #expect(harness.wizard.snapshot.page == "email")
        #expect(harness.wizard.snapshot.problem?.id == "email.taken")
        #expect(harness.requests.count == 1)
    }

    @Test func `an address that is taken when the answers are sent shows at the alias`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle")
        harness.enter("ada_l")
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.enter("Engineer")
        harness.press(.enter)

        harness.refuse("user_already_exists", code: 1003037)

        #expect(harness.wizard.snapshot.page == "alias")
        #expect(harness.wizard.snapshot.problem?.id == "identity.taken")
        harness.enter("2")
        for _ in 0..<4 { harness.press(.enter) }
        #expect(harness.lastForm["attributes"]?.contains(#""flatusername":"ada_l2""#) == true)
    }

    @Test func `an alias that only the tenant requires is asked for on its page`() throws {
        var harness = try atAlias(requiring: "country", "city", "jobTitle", "flatusername")
        #expect(harness.wizard.pageSession.pages[.unknownAttributes] == nil)
        harness.press(.enter)
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.enter("Engineer")
        harness.press(.enter)

        harness.requireAttributes(["flatusername"])

        #expect(harness.wizard.snapshot.page == "alias")
        #expect(harness.wizard.snapshot.problem?.id == "alias.empty")
    }

    @Test func `a password is asked for although the request after the code has failed`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.accept(token: "started")
        harness.accept(token: "sent")
        harness.enter("40273951")
        harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)

        harness.fail(.offline(host: "h"))

        #expect(harness.wizard.snapshot.pageName == "laterPassword")
        #expect(harness.wizard.snapshot.notice?.id == "net.offline")
        harness.enter("Correct-Horse-7")
        #expect(harness.requests.last?.path == .signUpChallenge)
        #expect(harness.lastForm["continuation_token"] == "t3")
    }

    @Test func `Back from the attributes reaches the code and the address, and sends nothing`() throws {
        var harness = try atAlias(requiring: "country")
        let requestCount = harness.requests.count

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == "code")
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == "email")
        harness.press(.enter, .enter)

        #expect(harness.wizard.snapshot.page == "alias")
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

extension WizardHarness {
    /// Replies that these attributes are required.
    fileprivate mutating func requireAttributes(_ names: [String]) {
        let list = names.map { #"{"name":"\#($0)","type":"string","required":true}"# }
        refuse(
            "attributes_required", code: 55_106,
            extra: #","continuation_token":"t5","required_attributes":[\#(list.joined(separator: ","))]"#)
    }
}
