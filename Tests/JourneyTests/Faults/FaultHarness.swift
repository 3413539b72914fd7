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
    private var headless: HeadlessWizard
    private(set) var tenant: any TestTenant
    var network = NetworkFaults()
    private let flow: UserFlow
    let api: APIVersion
    private var now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)

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
        headless = HeadlessWizard(Wizard.atStart(of: flow, by: api, now))
    }

    /// The wizard.
    var wizard: Wizard { headless.wizard }

    private static func makeTenant(_ flow: UserFlow) -> sending Tenant {
        Tenant(
            flow: flow, accounts: MemoryAccounts(), random: SeededGenerator(seed: 1), signer: Ed25519Signer())
    }

    /// Starts a new wizard in front of the same tenant.
    mutating func startOver() {
        headless = HeadlessWizard(Wizard.atStart(of: flow, by: api, now))
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

    /// Presses a button of the page.
    mutating func press(_ button: Wizard.Button) { feed(.press(button)) }

    mutating func paste(_ text: String) {
        feed(.paste(text))
        now = now.adding(milliseconds: 50)
        feed(.tick(now))
    }

    /// Lets time pass; a wizard that waits gets the ticks that it requests.
    mutating func wait(seconds: Int) {
        let end = now.adding(seconds: seconds)
        while wizard.isWaiting, let tick = headless.effects.requestedTick, tick < end {
            _ = headless.takeTick()
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
            for case .send(let request, let number) in headless.handle(events.removeFirst()) {
                let role = ExchangeRole(of: request, from: wizard)
                events.append(.reply(network.send(request, role, to: &tenant, at: now), to: number))
            }
        }
    }
}

extension Wizard {
    fileprivate static func atStart(of flow: UserFlow, by api: APIVersion, _ now: Timestamp)
        -> Wizard
    {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        var configuration = Configuration(flow: flow, client: client)
        configuration.isDemo = true
        configuration.api = api
        return Wizard(configuration, clock: LocalTime(now: now, offset: 0))
    }
}

/// What a request is for, in either version of the API.
enum ExchangeRole: CaseIterable {
    /// Starts a sign-up, or requests its code.
    case signUp
    /// May create the account.
    case creation
    /// Starts a password reset, or requests or verifies its code.
    case reset
    /// Sends a new password.
    case newPassword
    /// Asks whether the new password is stored.
    case poll
    /// Lists the methods for strong authentication.
    case methods
    /// Sends or verifies a code for strong authentication.
    case strongAuth
    /// Signs in after another flow, without a credential.
    case redemption
    /// Any other request of a sign-in.
    case signIn

    /// The role of a request: by version 1 that of its path, and by version 2, whose links are opaque, that
    /// of the operation which a wizard waits for.
    init(of request: Request, from wizard: Wizard) {
        self = Self.role(of: request) ?? Self.role(awaitedBy: wizard)
    }

    private static func role(of request: Request) -> ExchangeRole? {
        switch request.path {
        case .signUpStart, .signUpChallenge: .signUp
        case .signUpContinue: .creation
        case .resetPasswordStart, .resetPasswordChallenge, .resetPasswordContinue: .reset
        case .resetPasswordSubmit: .newPassword
        case .resetPasswordPoll: .poll
        case .signInIntrospect, .registerIntrospect: .methods
        case .registerChallenge, .registerContinue: .strongAuth
        case .signInChallenge where request.form[.methodID] != nil: .strongAuth
        case .token where request[text: .grantType] == "mfa_oob": .strongAuth
        case .token where request[text: .grantType] == "continuation_token": .redemption
        case .token where request[text: .grantType] == "authorization_code": .redemption
        case .authorizeChallenge where request.form[.continuationToken] != nil: .redemption
        case .signInInitiate, .signInChallenge, .token: .signIn
        default: nil
        }
    }

    private static func role(awaitedBy wizard: Wizard) -> ExchangeRole {
        if case .waiting(let operation) = wizard.signIn.activity { return role(of: operation, else: .signIn) }
        if case .waiting(let operation) = wizard.resetPassword.activity {
            return role(of: operation, else: .reset)
        }
        if case .waiting(let operation) = wizard.signUp.activity {
            return operation.createsAccount ? .creation : .signUp
        }
        Issue.record("The wizard waits for nothing.")
        return .signUp
    }

    private static func role(of operation: FlowOperation, else other: ExchangeRole) -> ExchangeRole {
        switch operation {
        case .listingMethods: .methods
        case .challengingMethod, .resendingStrongAuth, .checkingStrongAuth, .registering: .strongAuth
        case .redeeming: .redemption
        case .submittingPassword: .newPassword
        case .polling: .poll
        default: other
        }
    }
}

extension FlowOperation {
    fileprivate var createsAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        default: false
        }
    }
}

/// The tenant of a fault test: in process, or behind a port.
protocol TestTenant {
    /// The accounts, in the order of creation.
    var accountList: [Account] { get }
    /// The emails that were sent, newest last.
    var outbox: [Email] { get }

    /// The number of methods that users have registered.
    var methodCount: Int { get }

    /// Returns whether a password is the one of the account with this email address or alias.
    func accepts(_ password: Secret, of name: String) -> Bool

    /// Replies to a request.
    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure>

    /// Makes the tenant refuse the next request.
    mutating func refuseNext(_ refusal: InjectedOutcome)

    /// Deletes the emails.
    mutating func clearOutbox()
}

extension Tenant: TestTenant {
    var accountList: [Account] { (accounts as? MemoryAccounts)?.accounts ?? [] }

    var methodCount: Int {
        guard let accounts = accounts as? MemoryAccounts else { return 0 }
        return accounts.accounts.compactMap { accounts.account(named: $0.email) }
            .map { accounts.methods(of: $0.id).count }.reduce(0, +)
    }

    func accepts(_ password: Secret, of name: String) -> Bool {
        guard let accounts = accounts as? MemoryAccounts, let account = accounts.account(named: name) else {
            return false
        }
        return accounts.verifies(password, of: account.id)
    }

    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        .success(respond(to: request, at: now))
    }

    mutating func refuseNext(_ refusal: InjectedOutcome) { inject(refusal, for: .next) }

    mutating func clearOutbox() { outbox = [] }
}
