import NativeAuth
import SignUp
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
