import NativeAuth
import SignUp
import Testing

@testable import Wizard

struct SignInReducerTests {
    private typealias Harness = ReducerHarness<SignInReducer>

    private static func atUsername() throws -> Harness {
        var harness = try Harness(SignInReducer(Harness.access, at: Harness.now))
        harness.navigation.pages[.signIn] = SignInPage(username: "ada@contoso.com")
        harness.reducer.open(.signIn, in: &harness.navigation)
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

        #expect(harness.navigation[current: .signInPassword]?.username == "ada@contoso.com")
        #expect(harness.reducer.hasSession)
    }

    @Test func `a right password ends on the last page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")

        harness.submit()
        #expect(harness.path == .token)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.result == .signedIn)
        #expect(harness.navigation[current: .done]?.access != nil)
        #expect(harness.navigation.pages.count == 1)
    }

    @Test func `a wrong password stays on its page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Wrong-Horse-7")
        harness.submit()

        harness.reply(400, Harness.refusal("invalid_grant", 50126))

        #expect(harness.result == .none)
        #expect(harness.navigation.pageID == .signInPassword)
        #expect(harness.messages.count == 1)
    }

    @Test func `another code can be requested`() throws {
        var harness = try Self.atUsername()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, Harness.codeSent)
        #expect(harness.navigation.pageID == .signInCode)

        harness.submit(.press(.resend))
        harness.reply(200, Harness.codeSent)

        #expect(harness.navigation.pages[.signInCode]?.sendCount == 2)
    }

    @Test func `the password page opens again without a request`() throws {
        var harness = try Self.atPassword()
        harness.goBack()
        #expect(harness.navigation.pageID == .signIn)

        harness.submit(.reopenNext)

        #expect(harness.result == .none)
        #expect(harness.navigation.pageID == .signInPassword)
    }

    @Test func `going back from the user name leaves the sign-in`() throws {
        var harness = try Self.atUsername()

        harness.goBack()

        #expect(harness.result == .left)
    }

    @Test func `an expired session starts again with the user name`() throws {
        var harness = try Self.atPassword()

        harness.reducer.expire(&harness.navigation)

        #expect(harness.navigation[current: .signIn]?.username == "ada@contoso.com")
        #expect(harness.messages == [Wizard.Strings().signin.expired])
        #expect(!harness.reducer.hasSession)
    }

    @Test func `a cancelled request keeps the page`() throws {
        var harness = try Self.atUsername()
        harness.submit()

        harness.fail(.cancelled)

        #expect(!harness.reducer.isWaiting)
        #expect(harness.messages == [Wizard.Strings().cancelled])
    }
}
