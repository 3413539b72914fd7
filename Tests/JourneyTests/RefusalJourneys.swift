import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Refusals that a user can meet, and how the user continues after them.
@Suite(.atEveryDistance) struct RefusalJourneys {
    @Test func `an address that is taken, in any letter case, can be changed`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        var ada = environment.user()
        await ada.answer(.ada)
        var grace = environment.user()

        let refused = await grace.answer(.ada.merging(["email": "ADA@CONTOSO.COM"]) { $1 })
        #expect(refused.page == .email)
        #expect(
            refused.problem?.text
                == "There's already an account for ADA@CONTOSO.COM. Sign in, or use a different email.")
        await grace.retype("grace@contoso.com")
        await grace.press(.enter, .enter, .function(2), .enter)

        #expect(grace.wizard.snapshot.page == .done)
        #expect(
            environment.rows("SELECT email FROM account ORDER BY id") == [
                "Ada@contoso.com", "grace@contoso.com",
            ])
    }

    @Test func `a taken alias can be changed before a code is sent`() async throws {
        let environment = try JourneyEnvironment("answersFirst")
        var ada = environment.user()
        await ada.answer(.ada)
        var grace = environment.user()

        let refused = await grace.answer(
            .ada.merging(["email": "grace@contoso.com", "alias": "ada_l"]) { $1 })
        #expect(refused.page == .alias)
        #expect(
            refused.problem?.text
                == "There's already an account for grace@contoso.com or the username ada_l. Change one of them, or sign in."
        )
        #expect(await environment.codes.count == 1)
        await grace.retype("grace")
        await grace.press(.enter, .enter, .enter)

        #expect(grace.wizard.snapshot.page == .code)
        #expect(await environment.codes.count == 2)
    }

    @Test(.rule("R-47"))
    func `with the code first, a taken alias can be changed without another code`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()
        await ada.answer(.ada)
        var grace = environment.user()

        let refused = await grace.answer(
            .ada.merging(["email": "grace@contoso.com", "alias": "ada_l"]) { $1 })
        #expect(refused.page == .alias)
        #expect(refused.problem?.id == "identity.taken")
        await grace.retype("grace")
        await grace.press(.enter, .enter, .enter, .enter, .enter)

        #expect(grace.wizard.snapshot.page == .done)
        #expect(await environment.codes.count == 2)
        #expect(environment.rows("SELECT alias FROM account ORDER BY id") == ["Ada_L", "grace"])
    }

    @Test func `after a resend the old code is refused and the new one works`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var ada = environment.user()
        await ada.type("ada@contoso.com")
        await ada.press(.enter)
        environment.clock.advance(seconds: 30)
        await ada.wait(until: environment.clock.now)

        await ada.press(.control("t"))
        #expect(
            ada.wizard.snapshot.notice?.text.hasPrefix("We sent a new code to ada@contoso.com at 10:00.")
                == true)
        let codes = await environment.codes
        try #require(codes.count == 2)
        await ada.type(codes[0])
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.problem != nil)
        await ada.type(codes[1])
        await ada.press(.enter)

        #expect(ada.wizard.snapshot.page == .done)
    }

    @Test func `an expired code is replaced by pressing Enter`() async throws {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        flow.code.lifetime = 60
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()
        await ada.type("ada@contoso.com")
        await ada.press(.enter)
        environment.clock.advance(seconds: 61)
        await ada.wait(until: environment.clock.now)

        await ada.press(.function(2), .enter)
        #expect(
            ada.wizard.snapshot.fields.first?.problem?.text
                == "This code has expired. Press Enter to send a new one to ada@contoso.com.")
        await ada.press(.enter)
        #expect(await environment.codes.count == 2)
        await ada.press(.function(2), .enter)

        #expect(ada.wizard.snapshot.page == .done)
    }

    @Test func `a password that is too common can be changed`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        var ada = environment.user()

        let refused = await ada.answer(.ada.merging(["password": "P@ssw0rd123"]) { $1 })
        #expect(refused.focusedField?.name == "password")
        // Version 2 names no reason.
        let text =
            APIVersion.current == .v1
            ? "This password, or a word in it, is too common. Choose a different one."
            : "This password wasn't accepted, and we don't know why. Try a longer one."
        #expect(refused.problem?.text == text)
        await ada.type("Battery-Staple-8")
        await ada.press(.enter, .function(2), .enter)

        #expect(ada.wizard.snapshot.page == .done)
    }

    @Test func `an expired sign-up starts again with the answers kept`() async throws {
        let environment = try JourneyEnvironment("answersFirst")
        var ada = environment.user()
        let page = await ada.answer(.ada.merging(["code": ""]) { $1 })
        #expect(page.page == .code)
        environment.clock.advance(seconds: 601)
        await ada.type(try #require(await environment.codes.last))
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.page == .email)

        await ada.press(.enter)
        await ada.type("Correct-Horse-7")
        await ada.press(.enter, .enter, .enter, .enter)
        await ada.press(.function(2), .enter)
        await ada.type("Engineer")
        await ada.press(.enter, .enter)

        #expect(ada.wizard.snapshot.page == .done)
        #expect(
            environment.rows("SELECT alias FROM account") == ["Ada_L"])
    }

    @Test func `with the code first, an expired sign-up keeps all answers but the password`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()
        let page = await ada.answer(.ada.merging(["jobTitle": ""]) { $1 })
        #expect(page.focusedField?.name == "jobTitle")
        environment.clock.advance(seconds: 601)
        await ada.type("Engineer")
        await ada.press(.enter, .enter)
        #expect(ada.wizard.snapshot.page == .email)

        await ada.press(.enter)
        await ada.press(.function(2), .enter, .enter)
        await ada.type("Correct-Horse-7")
        await ada.press(.enter, .enter, .enter, .enter, .enter, .enter)

        #expect(ada.wizard.snapshot.page == .done)
        #expect(environment.rows("SELECT alias FROM account") == ["Ada_L"])
    }

    @Test func `an attribute that the tenant would refuse is corrected before it is sent`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()

        let page = await ada.answer(.ada.merging(["jobTitle": "007"]) { $1 })
        #expect(page.problem?.text == "Job title wouldn't be accepted. Write it like \"Engineer\".")
        await ada.press(.enter, .enter)
        #expect(ada.wizard.snapshot.focusedField?.name == "jobTitle")
        await ada.retype("Engineer")
        await ada.press(.enter, .enter)

        #expect(ada.wizard.snapshot.page == .done)
        #expect(environment.rows("SELECT value FROM attribute WHERE name = 'jobTitle'") == ["Engineer"])
        #expect(await environment.codes.count == 1)
    }
}
