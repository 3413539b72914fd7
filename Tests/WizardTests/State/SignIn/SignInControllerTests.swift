import NativeAuth
import SignUp
import Testing

@testable import Wizard

struct SignInControllerTests {
    private typealias Harness = ControllerHarness<SignInController>

    private static func atUsername() throws -> Harness {
        var harness = try Harness(SignInController(Harness.access, at: Harness.now))
        harness.pageSession.pages[.signIn] = SignInPage(username: "ada@contoso.com")
        harness.controller.open(.signIn, in: &harness.pageSession)
        return harness
    }

    private static func atPassword() throws -> Harness {
        var harness = try atUsername()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"challenged"}"#)
        return harness
    }

    @Test func `a user name leads to two requests and the password page`() throws {
        var harness = try Self.atUsername()

        harness.submit()
        #expect(harness.path == .signInInitiate)
        harness.reply(200, #"{"continuation_token":"started"}"#)
        #expect(harness.path == .signInChallenge)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"challenged"}"#)

        #expect(harness.pageSession[current: .signInPassword]?.username == "ada@contoso.com")
        #expect(harness.controller.hasSession)
    }

    @Test func `a right password ends on the last page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")

        harness.submit()
        #expect(harness.path == .token)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.result == .signedIn)
        #expect(harness.pageSession[current: .done]?.access != nil)
        #expect(harness.pageSession.pages.count == 1)
    }

    @Test func `a wrong password stays on its page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Wrong-Horse-7")
        harness.submit()

        harness.reply(400, Harness.refusal("invalid_grant", 50126))

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .signInPassword)
        #expect(harness.messages.count == 1)
    }

    @Test func `another code can be requested`() throws {
        var harness = try Self.atUsername()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, Harness.codeSent)
        #expect(harness.pageSession.pageID == .signInCode)

        harness.submit(.press(.resend))
        harness.reply(200, Harness.codeSent)

        #expect(harness.pageSession.pages[.signInCode]?.sendCount == 2)
    }

    @Test func `the password page opens again without a request`() throws {
        var harness = try Self.atPassword()
        harness.goBack()
        #expect(harness.pageSession.pageID == .signIn)

        harness.submit(.reopenNext)

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .signInPassword)
    }

    @Test func `going back from the user name leaves the sign-in`() throws {
        var harness = try Self.atUsername()

        harness.goBack()

        #expect(harness.result == .left)
    }

    @Test func `an expired session starts again with the user name`() throws {
        var harness = try Self.atPassword()

        harness.controller.expire(&harness.pageSession)

        #expect(harness.pageSession[current: .signIn]?.username == "ada@contoso.com")
        #expect(harness.messages == [Wizard.Strings().signin.expired])
        #expect(!harness.controller.hasSession)
    }

    @Test func `a cancelled request keeps the page`() throws {
        var harness = try Self.atUsername()
        harness.submit()

        harness.fail(.cancelled)

        #expect(!harness.controller.isWaiting)
        #expect(harness.messages == [Wizard.Strings().cancelled])
    }
}
