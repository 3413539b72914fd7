import Journeys
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Signing in to a new account, or to an existing one.
@Suite(.atEveryDistance) struct SignInJourneys {
    @Test(.rule("R-29"), arguments: UserFlow.endingInAnAccount)
    func `one key signs in after every bundled flow`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        let page = await ada.answer(.ada.merging(["signIn": "token"]) { $1 })
        await ada.press(.enter)

        #expect(page.notice?.id == "done")
        #expect(ada.outcome == .signedUp(email: "Ada@contoso.com", isSignedIn: true))
        #expect(await environment.codes.count == 1)
    }

    @Test(arguments: UserFlow.endingInAnAccount, ["email", "alias"])
    func `after declining, a user can sign in from the last page`(flow: String, name: String) async throws {
        let environment = try JourneyEnvironment(flow)
        let name = environment.flow.alias == .off ? "email" : name
        var ada = environment.user()

        await ada.answer(.ada.merging(["signIn": name]) { $1 })

        #expect(ada.wizard.snapshot.notice?.id == "done")
        #expect(ada.wizard.isSignedIn)
    }

    @Test(arguments: UserFlow.endingInAnAccount, ["email", "alias"])
    func `a returning user signs in`(flow: String, name: String) async throws {
        let environment = try JourneyEnvironment(flow)
        let name = environment.flow.alias == .off ? "email" : name
        try await environment.signUpAda()
        var ada = environment.user()

        let page = await ada.signIn(.ada.merging(["signIn": name]) { $1 })
        await ada.press(.enter)

        #expect(page.notice?.id == "signin.done")
        #expect(ada.outcome == .signedIn(name: name == "alias" ? "Ada_L" : "Ada@contoso.com"))
        #expect(environment.rows("SELECT count(*) FROM account") == ["1"])
    }

    @Test func `ten wrong passwords lock the account for a minute, even for the right one`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await environment.signUpAda()
        var ada = environment.user()
        await ada.signIn(.ada.merging(["signIn": "email", "password": "Wrong-Horse-7"]) { $1 })
        for _ in 2...10 {
            #expect(ada.wizard.snapshot.problem?.id == "signin.password.wrong")
            await ada.type("Wrong-Horse-7")
            await ada.press(.enter)
        }

        await ada.type("Correct-Horse-7")
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.problem?.id == "signin.password.locked.open")
        environment.clock.advance(seconds: 61)
        await ada.wait(until: environment.clock.now)
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `an unknown user name can be corrected`() async throws {
        let environment = try JourneyEnvironment("contoso")
        try await environment.signUpAda()
        var ada = environment.user()

        let refused = await ada.signIn(.ada.merging(["signIn": "alias", "alias": "ada_m"]) { $1 })
        #expect(refused.problem?.id == "signin.unknown")
        await ada.press(.move(.end), .backspace)
        await ada.type("l")
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.page == .signInPassword)
        await ada.type("Correct-Horse-7")
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `after a resend the old code is refused and the new one signs in`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        try await environment.signUpAda()
        var ada = environment.user()
        let refused = await ada.signIn(.ada.merging(["signIn": "email", "code": "00000000"]) { $1 })
        #expect(refused.problem?.id == "code.wrong")
        environment.clock.advance(seconds: 31)
        await ada.wait(until: environment.clock.now)

        await ada.press(.control("t"))
        #expect(ada.wizard.snapshot.notice?.id == "resend.sent")
        let codes = await environment.codes
        await ada.type(codes[1])
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.problem?.id == "code.wrong.newest")
        await ada.type(codes[2])
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test(.rule("R-14"))
    func `a user whose address is taken signs in with two keys and the password`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await environment.signUpAda()
        var ada = environment.user()
        let refused = await ada.answer(.ada)
        #expect(refused.problem?.id == "email.taken")

        await ada.press(.tab, .enter)
        await ada.type("Correct-Horse-7")
        await ada.press(.enter)

        #expect(ada.wizard.snapshot.notice?.id == "signin.done")
        #expect(environment.rows("SELECT count(*) FROM account") == ["1"])
    }
}

extension JourneyEnvironment {
    /// Signs Ada up.
    func signUpAda() async throws {
        var ada = user()
        await ada.answer(.ada)
        try #require(ada.wizard.snapshot.page == .done)
    }
}
