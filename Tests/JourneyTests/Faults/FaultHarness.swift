import TenantStore
import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Tenant

/// A wizard, a tenant, the network between them and the time as one value.
///
/// A copy continues independently of the original, unless the tenant is behind a port.
struct FaultHarness {
    private(set) var wizard: AccompaniedWizard
    private(set) var tenant: any TestTenant
    var network = NetworkFaults()
    private let flow: UserFlow
    let api: APIVersion
    private var now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)
    /// The tick that the wizard requested last.
    private var requestedTick: Timestamp?

    init(_ name: String, by api: APIVersion, at distance: Distance = .inProcess) throws {
        try self.init(.sample(name), by: api, at: distance)
    }

    init(_ flow: UserFlow, by api: APIVersion, at distance: Distance = .inProcess) throws {
        self.flow = flow
        self.api = api
        tenant =
            switch distance {
            case .inProcess: Self.makeTenant(flow)
            case .http: try RemoteTenantFixture(Self.makeTenant(flow), isSecure: false)
            case .https: try RemoteTenantFixture(Self.makeTenant(flow), isSecure: true)
            }
        wizard = Wizard.atStart(of: flow, by: api, now)
    }

    private static func makeTenant(_ flow: UserFlow) -> sending Tenant {
        Tenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1), signer: Ed25519Signer())
    }

    /// Starts a new wizard in front of the same tenant.
    mutating func startOver() {
        wizard = Wizard.atStart(of: flow, by: api, now)
        tenant.clearOutbox()
        network = NetworkFaults()
    }

    /// The accounts, with all their answers.
    var accounts: [Account] { tenant.accountList }

    /// The number of methods that users have registered.
    var methodCount: Int { tenant.methodCount }

    /// The emails with a code, newest last.
    var codeEmails: [Email] { tenant.outbox.filter { $0.kind != .passwordChanged } }

    /// The code in the newest email that has one.
    var newestCode: String {
        codeEmails.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    mutating func press(_ keys: Key...) {
        for key in keys { feed(.key(key)) }
    }

    mutating func paste(_ text: String) {
        feed(.paste(text))
        now = now.adding(milliseconds: 50)
        feed(.tick(now))
    }

    /// Lets time pass; a wizard that waits gets the ticks that it requests.
    mutating func wait(seconds: Int) {
        let end = now.adding(seconds: seconds)
        while wizard.isWaiting, let tick = requestedTick, tick < end {
            requestedTick = nil
            now = max(now, tick)
            feed(.tick(now))
        }
        now = end
        feed(.tick(now))
    }

    /// Sends an event to the wizard, and performs the requests that result.
    private mutating func feed(_ event: Wizard.Event) {
        var events = [event]
        while !events.isEmpty {
            for effect in wizard.handle(events.removeFirst()) {
                if case .send(let request, let number) = effect {
                    let role = ExchangeRole(of: request, from: wizard)
                    events.append(.reply(network.send(request, role, to: &tenant, at: now), to: number))
                }
                if case .tick(let tick) = effect { requestedTick = tick }
            }
        }
    }
}

extension Wizard {
    fileprivate static func atStart(of flow: UserFlow, by api: APIVersion, _ now: Timestamp)
        -> AccompaniedWizard
    {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        var configuration = Configuration(flow: flow, client: client)
        configuration.isDemo = true
        configuration.api = api
        return AccompaniedWizard(configuration, clock: LocalTime(now: now, offset: 0))
    }
}
