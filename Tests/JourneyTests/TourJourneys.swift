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
    private static func wizard(_ flow: UserFlow, in environment: JourneyEnvironment) -> AccompaniedWizard {
        let effort = Wizard.KeystrokeCost(pages: 1, fields: 1, keys: 1, calls: 1)
        var configuration = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c"))
        configuration.isDemo = true
        let demo = Wizard.Demo([Wizard.Demo.Flow(flow, effort: effort)], tourMode: .stepwise)
        return AccompaniedWizard(
            configuration, demo: demo, clock: LocalTime(now: environment.clock.now, offset: 0))
    }

    @Test(arguments: UserFlow.bundled)
    func `the tour of a bundled flow reaches its end with Space alone`(name: String) async throws {
        let flow = try #require(try UserFlow.bundled(name))
        let environment = try JourneyEnvironment(flow)
        let tenant = environment.tenant
        var user = SimulatedUser(with: Self.wizard(flow, in: environment), transport: environment.transport) {
            await tenant.outbox().reversed().map { email in
                Wizard.InboxEmail(recipient: ServerText(email.to), sentAt: email.sentAt, code: email.code)
            }
        }
        var count = 0
        while !user.wizard.isSignedIn, user.wizard.snapshot.page != "browser", count < 60 {
            await user.press(.character(" "))
            count += 1
        }

        #expect(user.wizard.isSignedIn != flow.needsBrowser)
        #expect(environment.rows("SELECT count(*) FROM account") == [flow.needsBrowser ? "0" : "1"])
        await user.press(.character(" "))
        #expect(user.wizard.snapshot.state == "flows")
    }

    @Test func `each fault of the menu is a demo address of the tenant`() throws {
        let faults = Set(Wizard.demoFaultNames)

        #expect(faults == Set(DemoAddresses.Scenario.allCases.map(\.rawValue)))
    }
}
