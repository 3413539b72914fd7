import Journeys
import Terminal
import Testing
import UserFlow
import Wizard

/// Signing in to a new account, or to an existing one.
@Suite(.atEveryDistance) struct SignInJourneys {
    @Test(arguments: UserFlow.endingInAnAccount)
    func `R-29 one key signs in after every bundled flow`(flow: String) async throws {
        let town = try Town(flow)
        var ada = town.person()

        let prompt = await ada.answer(.ada.merging(["signIn": "token"]) { $1 })
        await ada.press(.enter)

        #expect(prompt.noticeID == "done")
        #expect(ada.outcome == .signedUp(email: "Ada@contoso.com", isSignedIn: true))
        #expect(await town.codes.count == 1)
    }

    @Test(arguments: UserFlow.endingInAnAccount, ["email", "alias"])
    func `after declining, a user can sign in from the last page`(flow: String, name: String) async throws {
        let town = try Town(flow)
        let name = town.flow.alias == .off ? "email" : name
        var ada = town.person()

        await ada.answer(.ada.merging(["signIn": name]) { $1 })

        #expect(ada.wizard.prompt.noticeID == "done")
        #expect(ada.wizard.isSignedIn)
    }

    @Test(arguments: UserFlow.endingInAnAccount, ["email", "alias"])
    func `a returning user signs in`(flow: String, name: String) async throws {
        let town = try Town(flow)
        let name = town.flow.alias == .off ? "email" : name
        try await town.settle()
        var ada = town.person()

        let prompt = await ada.signIn(.ada.merging(["signIn": name]) { $1 })
        await ada.press(.enter)

        #expect(prompt.noticeID == "signin.done")
        #expect(ada.outcome == .signedIn(name: name == "alias" ? "Ada_L" : "Ada@contoso.com"))
        #expect(town.rows("SELECT count(*) FROM account") == ["1"])
    }

    @Test func `a wrong password can be corrected`() async throws {
        let town = try Town("woodgrove")
        try await town.settle()
        var ada = town.person()

        let refused = await ada.signIn(.ada.merging(["signIn": "email", "password": "Wrong-Horse-7"]) { $1 })
        #expect(refused.problemID == "signin.password.wrong")
        await ada.type("Correct-Horse-7")
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `ten wrong passwords lock the account for a minute, even for the right one`() async throws {
        let town = try Town("woodgrove")
        try await town.settle()
        var ada = town.person()
        await ada.signIn(.ada.merging(["signIn": "email", "password": "Wrong-Horse-7"]) { $1 })
        for _ in 2...10 {
            #expect(ada.wizard.prompt.problemID == "signin.password.wrong")
            await ada.type("Wrong-Horse-7")
            await ada.press(.enter)
        }

        await ada.type("Correct-Horse-7")
        await ada.press(.enter)
        #expect(ada.wizard.prompt.problemID == "signin.password.locked.open")
        town.clock.advance(seconds: 61)
        await ada.wait(until: town.clock.now)
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `an unknown user name can be corrected`() async throws {
        let town = try Town("contoso")
        try await town.settle()
        var ada = town.person()

        let refused = await ada.signIn(.ada.merging(["signIn": "alias", "alias": "ada_m"]) { $1 })
        #expect(refused.problemID == "signin.unknown")
        await ada.press(.move(.end), .backspace)
        await ada.type("l")
        await ada.press(.enter)
        #expect(ada.wizard.prompt.page == "signInPassword")
        await ada.type("Correct-Horse-7")
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `after a resend the old code is refused and the new one signs in`() async throws {
        let town = try Town("fabrikam")
        try await town.settle()
        var ada = town.person()
        let refused = await ada.signIn(.ada.merging(["signIn": "email", "code": "00000000"]) { $1 })
        #expect(refused.problemID == "code.wrong")
        town.clock.advance(seconds: 31)
        await ada.wait(until: town.clock.now)

        await ada.press(.control("t"))
        #expect(ada.wizard.prompt.noticeID == "resend.sent")
        let codes = await town.codes
        await ada.type(codes[1])
        await ada.press(.enter)
        #expect(ada.wizard.prompt.problemID == "code.wrong.newest")
        await ada.type(codes[2])
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `R-14 a user whose address is taken signs in with two keys and the password`() async throws {
        let town = try Town("woodgrove")
        try await town.settle()
        var ada = town.person()
        let refused = await ada.answer(.ada)
        #expect(refused.problemID == "email.taken")

        await ada.press(.tab, .tab, .enter, .enter)
        await ada.type("Correct-Horse-7")
        await ada.press(.enter)

        #expect(ada.wizard.prompt.noticeID == "signin.done")
        #expect(town.rows("SELECT count(*) FROM account") == ["1"])
    }
}

extension Town {
    /// Signs Ada up.
    func settle() async throws {
        var ada = person()
        await ada.answer(.ada)
        try #require(ada.wizard.prompt.page == "done")
    }
}
