import Journeys
import NativeAuth
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// demo addresses, which show refusals without a network, and how a user continues after them.
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
            ("taken", "email", "email.taken"), ("weak", "password", "password.weak.service"),
            ("refused.city", "city", "attribute.refused"), ("wrongcode", "code", "code.wrong"),
        ])
    func `an answer is refused at its field`(scenario: String, field: String, id: String) async throws {
        let environment = try JourneyEnvironment(scenario == "taken" ? "woodgrove" : "contoso")

        let page = await ada(scenario, in: environment).wizard.snapshot

        #expect(page.focusedField?.name == field)
        #expect(page.problem?.id == id)
        // The account of an address that is taken exists.
        #expect(environment.rows("SELECT count(*) FROM account") == [scenario == "taken" ? "1" : "0"])
    }

    @Test(.rule("R-66")) func `an address that is taken signs in with a code`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()
        await ada.type("Ada+taken@Demo.example")
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.problem?.id == "email.taken")

        await ada.press(.enter)
        await ada.type("12345678")
        await ada.press(.enter)

        #expect(ada.wizard.isSignedIn)
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("throttled", "password", "resend.limit.open"), ("unsupported", "deadEnd", "config.challenge"),
            ("down", "password", "service.down"),
        ])
    func `a refusal that is not about an answer is shown as a notice`(
        scenario: String, page: String, id: String
    ) async throws {
        let snapshot = await ada(scenario, in: try JourneyEnvironment("woodgrove")).wizard.snapshot

        #expect(snapshot.page == page)
        #expect(snapshot.notice?.id == id)
    }

    @Test(.rule("R-66")) func `browser opens the browser page, with the tenant's reason`() async throws {
        let ada = await ada("browser", in: try JourneyEnvironment("woodgrove"))

        #expect(ada.wizard.snapshot.page == "browser")
        #expect(ada.wizard.snapshot.lead.joined().contains("(the service says: \"this address asks for a"))
    }

    @Test(.rule("R-66")) func `an expired code is replaced by pressing Enter`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var ada = await ada("expired", in: environment)
        #expect(ada.wizard.snapshot.focusedField?.name == nil)

        await ada.press(.enter)
        await ada.type("12345678")
        await ada.press(.enter)

        #expect(environment.rows("SELECT email FROM account") == ["Ada+expired@Demo.example"])
    }

    @Test(
        .rule("R-66"),
        arguments: [
            ("weak", "Battery-Staple-8"), ("refused.city", "Aarhus"), ("wrongcode", "12345678"),
        ])
    func `an answer refused once can be corrected`(scenario: String, answer: String) async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = await ada(scenario, in: environment)

        await ada.retype(answer)
        await ada.press(.enter)
        await ada.answer(scenario == "refused.city" ? [:] : .ada)

        #expect(ada.wizard.isSignedUp)
    }

    @Test(.rule("R-66")) func `a service that was down once accepts the same answers`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        var ada = await ada("down", in: environment)

        await ada.press(.enter)

        #expect(ada.wizard.snapshot.page == "code")
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

        #expect(ada.wizard.snapshot.page == "code")
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

    @Test(.rule("R-66"), arguments: [("mfa", "authMethod"), ("register", "registration")])
    func `demo addresses ask for a second factor and a registration`(
        scenario: String, page: String
    ) async throws {
        let environment = try JourneyEnvironment("contoso")
        let answers = SimulatedUser.Answers.ada.merging(
            ["email": "ada+\(scenario)@demo.example", "signIn": "token"]) { $1 }

        let report = await Replay.run(
            Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.steps.contains(page))
    }

    @Test(.rule("R-66")) func `a demo address has a forgotten password`() async throws {
        let answers = [
            "email": "ada+forgot@demo.example", "signIn": "reset", "newPassword": "Battery-Staple-8",
        ]

        let environment = try JourneyEnvironment("contoso")
        let report = await Replay.run(
            Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
    }

    @Test(.rule("R-66"), arguments: DemoAddresses.Scenario.allCases)
    func `F1 on the first page lists every scenario`(scenario: DemoAddresses.Scenario) async throws {
        var ada = try JourneyEnvironment("fabrikam").user()

        await ada.press(.function(1))

        let help = ada.wizard.frame(size: .init(width: 80, height: 40)).text
        #expect(help.contains("+\(scenario.rawValue) "))
    }

    @Test(.rule("R-66")) func `a tenant without demo addresses has no scenarios`() async throws {
        let flow = UserFlow(name: "Real", identityProvider: .emailOneTimePasscode)
        let tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1),
            clock: { Timestamp(wall: 0, monotonic: 0) })
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("c"), .username: .text("ada+taken@demo.example"),
            .challengeType: .text("oob redirect"),
        ]

        #expect(try await tenant.send(Request(.signUpStart, form, correlationID: "")).status == 200)
    }
}

extension Wizard {
    /// Whether the account exists.
    fileprivate var isSignedUp: Bool {
        snapshot.page == "done"
    }
}
