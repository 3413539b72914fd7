import Commands
import NativeAuth
import PosixSupport
import Storyboard
import Tenant
import TenantStore
import UserFlow
import Wizard

/// The tenant inside the wizard's process.
///
/// It is opened after the first frame and runs on a dedicated thread.
actor EmbeddedTenant: Transport {
    /// Where accounts are stored.
    enum Storage: Sendable {
        case memory
        case folder(DataFolder)
    }

    /// How long the tenant keeps an idle sign-up or sign-in, in seconds; longer than a code works.
    static let continuationLifetime = 1_800

    private var flow: UserFlow
    private let storage: Storage
    private let executor = DedicatedThreadExecutor()
    private var tenant: TenantService?

    /// The executor of the tenant's thread.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(flow: UserFlow, storage: Storage) {
        self.flow = flow
        self.storage = storage
    }

    /// Opens the accounts, unless they are open.
    func open() throws(DataFolderFailure) {
        if tenant != nil { return }
        let accounts: SQLiteAccounts =
            switch storage {
            case .memory: try .inMemory(cost: .minimum)
            case .folder(let folder): try SQLiteAccounts(in: folder)
            }
        var tenant = Tenant(
            flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer(),
            continuationLifetime: Self.continuationLifetime)
        tenant.demo = DemoAddresses()
        self.tenant = TenantService(tenant, on: executor)
    }

    /// Follows another flow; accounts, codes and sign-ups under way stay.
    func follow(_ flow: UserFlow) async {
        self.flow = flow
        await tenant?.withTenant { $0.flow = flow }
    }

    /// Follows another flow, and forgets the accounts, codes and sign-ups of a tenant in memory.
    func start(_ flow: UserFlow) async {
        if case .memory = storage { tenant = nil }
        await follow(flow)
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let delay = DemoAddresses.delay(for: request)
        if delay > 0 { try? await Task.sleep(for: .seconds(delay)) }
        if Task.isCancelled { throw .cancelled }
        try? open()
        guard let tenant else { throw .offline(host: flow.name) }
        return await tenant.respond(to: request, at: SystemClock.now())
    }

    /// Returns the emails sent so far, newest first.
    func emails() async -> [Wizard.InboxEmail] {
        let emails = await tenant?.withTenant { $0.outbox } ?? []
        return emails.reversed().map(\.inInbox)
    }
}
