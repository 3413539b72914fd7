import Journeys
import NativeAuth
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Demo addresses, which show refusals without a network, and how a user continues after them.
struct DemoJourneys {
    /// Returns a user who answers everything, with the demo address of a scenario, until the wizard refuses.
    private func ada(_ scenario: String, in environment: JourneyEnvironment) async -> SimulatedUser {
        var ada = environment.user()
        let code = environment.flow.code.length == 8 ? "12345678" : "inbox"
        await ada.answer(.ada.merging(["email": "Ada+\(scenario)@Demo.example", "code": code]) { $1 })
        return ada
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("weak", "password", "password.weak.service", "Battery-Staple-8"),
            ("refused.city", "city", "attribute.refused", "Aarhus"),
            ("wrongcode", "code", "code.wrong", "12345678"),
        ])
    func `an answer is refused once at its field, and can be corrected`(
        scenario: String, field: String, id: String, answer: String
    ) async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = await ada(scenario, in: environment)
        #expect(ada.wizard.snapshot.focusedField?.name.rawValue == field)
        #expect(ada.wizard.snapshot.problem?.id == id)
        #expect(environment.rows("SELECT count(*) FROM account") == ["0"])

        await ada.retype(answer)
        await ada.press(.enter)
        await ada.answer(scenario == "refused.city" ? [:] : .ada)

        #expect(ada.wizard.snapshot.page == .done)
    }

    @Test func `a password that the service refused as weak is not called stronger when it is entered again`()
        async throws
    {
        var ada = await ada("weak", in: try JourneyEnvironment("contoso"))
        await ada.retype("Battery-Staple-8")
        let other = ada.wizard.snapshot.fields.first?.notes ?? []

        await ada.retype("Correct-Horse-7")

        let notes = try #require(ada.wizard.snapshot.fields.first?.notes)
        #expect(notes.contains("Strength: very weak") && !other.contains("Strength: very weak"))
        #expect(notes.contains("Still needed: Not a common password."), "\(notes)")
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("mfa", ["signIn": "token"], .authMethod), ("register", ["signIn": "token"], .registration),
            ("forgot", ["signIn": "reset", "newPassword": "Battery-Staple-8"], .resetCode),
        ] as [(String, SimulatedUser.Answers, PageKind)])
    func `a demo address leads through what it asks for to a sign-in`(
        scenario: String, answers: SimulatedUser.Answers, page: PageKind
    ) async throws {
        let environment = try JourneyEnvironment("contoso")
        let known = scenario == "forgot" ? [:] : SimulatedUser.Answers.ada
        let all = known.merging(answers) { $1 }.merging(["email": "ada+\(scenario)@demo.example"]) { $1 }

        let report = await Replay.run(Journey(answers: all, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.outcome == .signedIn && report.steps.contains(page))
        // The notice about a changed password has no code.
        #expect(await Set(environment.codes).subtracting([""]) == ["12345678"])
    }

    @Test(.rule("R-66")) func `an expired code of a demo address is replaced by pressing Enter`() async throws
    {
        let environment = try JourneyEnvironment("fabrikam")
        var ada = await ada("expired", in: environment)
        #expect(ada.wizard.snapshot.focusedField?.name == nil)

        await ada.press(.enter)
        await ada.type("12345678")
        await ada.press(.enter)

        #expect(environment.rows("SELECT email FROM account") == ["Ada+expired@Demo.example"])
    }

    @Test(.rule("R-66")) func `an address that is taken signs in with a code`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()
        await ada.type("Ada+taken@Demo.example")
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.focusedField?.name == "email")
        #expect(ada.wizard.snapshot.problem?.id == "email.taken")

        await ada.press(.enter)
        await ada.type("12345678")
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("throttled", PageKind.password, "resend.limit.open"),
            ("unsupported", .deadEnd, "config.challenge"),
            ("down", .password, "service.down"),
        ])
    func `a refusal that is not about an answer is shown as a notice`(
        scenario: String, page: PageKind, id: String
    ) async throws {
        let snapshot = await ada(scenario, in: try JourneyEnvironment("woodgrove")).wizard.snapshot

        #expect(snapshot.page == page)
        #expect(snapshot.notice?.id == id)
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("taken", .email, "email.taken"), ("unsupported", .deadEnd, "config.challenge"),
            ("down", .email, "service.down"), ("browser", .browser, nil),
        ] as [(String, PageKind, String?)])
    func `in a flow for the browser, what help offers happens before it`(
        scenario: String, page: PageKind, id: String?
    ) async throws {
        var ada = try JourneyEnvironment("litware").user()
        await ada.type("ada+\(scenario)@demo.example")
        await ada.press(.enter)

        let snapshot = ada.wizard.snapshot
        #expect(snapshot.page == page)
        #expect((snapshot.problem?.id ?? snapshot.notice?.id) == id)
    }

    @Test(.rule("R-66")) func `browser opens the browser page, with the tenant's reason`() async throws {
        let ada = await ada("browser", in: try JourneyEnvironment("woodgrove"))

        #expect(ada.wizard.snapshot.page == .browser)
        #expect(ada.wizard.snapshot.lead.joined().contains("(the service says: \"this address asks for a"))
    }

    @Test(.rule("R-66")) func `a service that was down once accepts the same answers`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        var ada = await ada("down", in: environment)

        await ada.press(.enter)

        #expect(ada.wizard.snapshot.page == .code)
        #expect(await environment.codes == ["12345678"])
    }

    @Test(.rule("R-66"))
    func `every code to the domain counts up, to the flow's number of digits`() async throws {
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.code.length = 12
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        await ada.type("ada@demo.example")
        await ada.press(.enter)

        #expect(await environment.codes == ["123456789012"])
    }

    @Test(.rule("R-66"), arguments: UserFlow.bundled, Language.supported)
    func `the address in the tip on the first page does what help says`(
        name: String, language: Language
    ) async throws {
        let environment = try JourneyEnvironment(name)
        let ada = environment.user(language: language)
        let text = ada.wizard.frame(size: Frame.Size(width: 120, height: 30)).text
        let address = try #require(text.firstMatch(of: #/[a-z]+\+[a-z.]+@[a-z.]+/#)).output

        let examples = SimulatedUser.Answers.examples(for: environment.flow)
        let answers = examples.merging(["email": String(address)]) { $1 }

        let report = await Replay.run(Journey(answers: answers, expected: .userAlreadyExists), by: ada)

        #expect(text.matches(of: #/\+[a-z]+/#).count == 1)
        #expect(report.isAsExpected, "\(report.screen)")
    }

    @Test(
        .rule("R-66"),
        arguments: [
            "ada+taken@contoso.com", "ada+taken@demo.example.com", "ada+other@demo.example",
            "taken@demo.example",
        ])
    func `other addresses have no scenario`(address: String) async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var ada = environment.user()

        await ada.type(address)
        await ada.press(.enter)

        #expect(ada.wizard.snapshot.page == .code)
    }

    @Test(.rule("R-66")) func `slow asks the transport to delay the start of a sign-up only`() {
        func pause(_ path: Request.Path, _ address: String) -> Int {
            DemoAddresses.delay(
                for: Request(path, [.username: .text(address)], correlationID: ""))
        }

        #expect(pause(.signUpStart, "ada+slow@demo.example") == 9)
        #expect(pause(.signInInitiate, "ada+slow@demo.example") == 0)
        #expect(pause(.signUpStart, "ada@demo.example") == 0)
    }

    @Test(.rule("R-66"), arguments: DemoAddresses.Scenario.allCases)
    func `F1 on the first page lists every scenario`(scenario: DemoAddresses.Scenario) async throws {
        var ada = try JourneyEnvironment("contoso").user()

        await ada.press(.function(1))

        let help = ada.wizard.frame(size: .init(width: 80, height: 40)).text
        #expect(help.contains("+\(scenario.rawValue) "))
    }
}
