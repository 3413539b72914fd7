import Journeys
import NativeAuth
import SignUp
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// The guided tour of a demo, with a real tenant.
struct TourJourneys {
    private static func wizard(_ flow: UserFlow, in environment: JourneyEnvironment) -> Wizard {
        let effort = Wizard.Effort(pages: 1, fields: 1, keys: 1, calls: 1)
        var configuration = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c"))
        configuration.isDemo = true
        let demo = Wizard.Demo([Wizard.Demo.Flow(flow, effort: effort)], tourMode: .stepwise)
        return Wizard(
            configuration, demo: demo, clock: LocalTime(now: environment.clock.now, offset: 0))
    }

    /// A flow that asks for a password twice, for a city by a choice, and for a level by a number.
    static func unusualFlow() throws -> UserFlow {
        try UserFlow(
            json: Array(
                """
                {"name": "One", "identityProvider": "emailPassword", "password": {"minimum": 20, "confirm": true},
                 "pages": [{"title": {"en": "One"}, "attributes": ["city", "department", "level"]}],
                 "attributes": [
                  {"name": "city", "kind": "choice", "required": true, "label": {"en": "City"}, "choices": [
                   {"value": "osl", "label": {"en": "Oslo"}}, {"value": "cph", "label": {"en": "Copenhagen"}}]},
                  {"name": "department", "kind": "text", "required": true, "label": {"en": "Department"},
                   "pattern": "[A-Z]{3}", "example": "LAB"},
                  {"name": "level", "kind": "integer", "required": true, "label": {"en": "Level"},
                   "minimum": 0, "maximum": 10}]}
                """.utf8))
    }

    @Test(arguments: UserFlow.bundled + ["unusual"])
    func `the tour of a flow reaches its end with Space alone`(name: String) async throws {
        let flow = try UserFlow.bundled(name) ?? Self.unusualFlow()
        let environment = try JourneyEnvironment(flow)
        let tenant = environment.tenant
        var user = SimulatedUser(with: Self.wizard(flow, in: environment), transport: environment.transport) {
            await tenant.outbox().reversed().map { email in
                Wizard.InboxEmail(recipient: ServerText(email.to), sentAt: email.sentAt, code: email.code)
            }
        }
        var count = 0
        while !user.wizard.isSignedIn, user.wizard.snapshot.page != .browser, count < 60 {
            await user.press(.character(" "))
            count += 1
        }

        #expect(user.wizard.isSignedIn != flow.needsBrowser)
        #expect(environment.rows("SELECT count(*) FROM account") == [flow.needsBrowser ? "0" : "1"])
        await user.press(.character(" "))
        #expect(user.wizard.snapshot.state == "flows")
    }

    @Test func `the accounts of a journey are made whatever the flow asks for`() async throws {
        let environment = try JourneyEnvironment(Self.unusualFlow())
        let json = """
            {"answers": {"email": "ada@x.co", "password": "generated"}, "accounts": [{"email": "ada@x.co"}],
             "expect": "userAlreadyExists"}
            """
        let journey = try Journey(json: Array(json.utf8))
        var random = SystemRandomNumberGenerator()

        let report = await Replay.run(journey, random: &random) { _ in environment.user() }

        #expect(report.outcome == .userAlreadyExists && report.isAsExpected)
        #expect(environment.rows("SELECT count(*) FROM account") == ["1"])
    }

    @Test func `each fault of the menu is a demo address of the tenant`() throws {
        let faults = Set(Wizard.demoFaultNames)

        #expect(faults == Set(DemoAddresses.Scenario.allCases.map(\.rawValue)))
    }
}

/// going back from every page of every flow to the first one, and forward again.
@Suite(.atEveryDistance) struct BackJourneys {
    private static let size = Frame.Size(width: 80, height: 60)

    @Test(.rule("R-07"), arguments: UserFlow.bundled)
    func `going back and forward loses no answers and sends no email`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()
        var wizards: [Wizard] = []
        await ada.answer(.ada) { wizards.append($0) }
        let codeCount = await environment.codes.count

        for wizard in wizards where ![.done, .browser].contains(wizard.snapshot.page) {
            var other = SimulatedUser(with: wizard, transport: environment.transport)
            await goBack(&other)
            await goForward(&other, to: wizard.snapshot)

            #expect(other.wizard.snapshot.page == wizard.snapshot.page)
            #expect(text(of: other.wizard) == text(of: wizard))
        }
        #expect(!wizards.isEmpty)
        #expect(await environment.codes.count == codeCount)
    }

    private func text(of wizard: Wizard) -> String {
        wizard.frame(size: Self.size).text
    }

    /// Presses Esc until the wizard asks whether to leave, and stays.
    private func goBack(_ user: inout SimulatedUser) async {
        for _ in 0..<20 where user.wizard.snapshot.notice?.id != "leave.confirm" { await user.press(.escape) }
        #expect(user.wizard.snapshot.page == .email)
        await user.press(.character("n"))
    }

    /// Presses Enter until the wizard shows the same page and field again; a choice may have
    /// led to a button of it.
    private func goForward(_ user: inout SimulatedUser, to page: Wizard.PageSnapshot) async {
        for _ in 0..<40 {
            let current = user.wizard.snapshot
            let isSamePage = current.id == page.id
            if isSamePage, current.focusedField?.name == page.focusedField?.name { return }
            await user.press(isSamePage && page.focusedField == nil ? .tab : .enter)
        }
    }
}

/// How many keys and pages a stranger needs.
struct KeyCountTests {
    /// A user whose keys and pages are counted.
    private struct CountedUser {
        var user: SimulatedUser
        private(set) var keyCount = 0
        private(set) var pages: [String] = []

        init(_ user: SimulatedUser) {
            self.user = user
            pages = [user.wizard.snapshot.id]
        }

        mutating func press(_ keys: Key...) async {
            for key in keys {
                keyCount += 1
                await user.press(key)
                let snapshot = user.wizard.snapshot
                if snapshot.kind == .page, snapshot.id != pages.last { pages.append(snapshot.id) }
            }
        }

        mutating func enter(_ text: String) async {
            for character in text { await press(.character(character)) }
            await press(.enter)
        }
    }

    @Test func `contoso takes at most 58 keys and 7 pages from the first frame to signed in`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = CountedUser(environment.user())

        await ada.enter("ada@contoso.com")
        // Enter in the inbox submits the code as well (F9).
        await ada.press(.function(2), .enter)
        await ada.enter("Correct-Horse-9")
        await ada.press(.enter)
        await ada.enter("dk")
        await ada.press(.enter)
        await ada.enter("Odense")
        await ada.enter("Engineer")
        await ada.press(.enter)
        #expect(
            ada.pages == [
                "email", "code", "laterPassword", "alias", "attributes1", "attributes2", "done",
            ])
        #expect(!ada.user.wizard.isSignedIn)
        await ada.press(.enter)

        #expect(ada.user.wizard.isSignedIn)
        #expect(ada.keyCount <= 58)
        #expect(ada.pages.count <= 7)
        #expect(
            environment.rows("SELECT value FROM attribute ORDER BY name").prefix(2) == ["Odense", "Denmark"])
    }
}
