import Accounts
import NativeAuth
import Programs
import Tenant
import UserFlow
import Wizard

/// The tenant inside the wizard's process. It is opened after the first frame and runs on its own thread.
actor EmbeddedTenant: Transport {
    /// Where accounts are stored.
    enum Place: Sendable {
        case memory
        case folder(DataFolder)
    }

    private let flow: UserFlow
    private let place: Place
    private let thread = DedicatedThreadExecutor()
    private var tenant: Tenant?

    /// The executor of the tenant's thread.
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(flow: UserFlow, place: Place) {
        self.flow = flow
        self.place = place
    }

    /// Opens the accounts, unless they are open.
    func open() throws(DataFolderFailure) {
        if tenant != nil { return }
        let accounts: SQLiteAccounts =
            switch place {
            case .memory: try .inMemory(cost: .ephemeral)
            case .folder(let folder): try SQLiteAccounts(in: folder)
            }
        var tenant = Tenant(
            flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer())
        tenant.demo = DemoAddresses()
        self.tenant = tenant
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let pause = DemoAddresses.delay(for: request)
        if pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
        if Task.isCancelled { throw .cancelled }
        try? open()
        guard let answer = tenant?.respond(to: request, at: SystemClock.now()) else {
            throw .offline(host: flow.name)
        }
        return answer
    }

    /// Returns the emails sent so far, newest first.
    func letters() -> [Wizard.InboxEmail] {
        (tenant?.outbox ?? []).reversed().map { letter in
            Wizard.InboxEmail(recipient: Untrusted(letter.to), sentAt: letter.sentAt, code: letter.code)
        }
    }
}
