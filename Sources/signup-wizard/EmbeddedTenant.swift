import Accounts
import NativeAuth
import Programs
import Tenant
import UserFlow
import Wizard

/// The tenant that comes with the wizard: opened after the first frame, behind which it works.
actor EmbeddedTenant: Transport {
    /// Where accounts are kept.
    enum Place: Sendable {
        case memory
        case folder(DataFolder)
    }

    private let flow: UserFlow
    private let place: Place
    private var tenant: LocalTenant?

    init(flow: UserFlow, place: Place) {
        self.flow = flow
        self.place = place
    }

    /// Opens the accounts, unless that was done.
    func open() throws(DataFolderFailure) -> LocalTenant {
        if let tenant { return tenant }
        let accounts: SQLiteAccounts =
            switch place {
            case .memory: try .inMemory(cost: .forgotten)
            case .folder(let folder): try SQLiteAccounts(in: folder)
            }
        let tenant = LocalTenant(
            flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer(),
            demo: DemoAddresses(), clock: SystemClock.now)
        self.tenant = tenant
        return tenant
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        guard let tenant = try? open() else { throw .offline(host: flow.name) }
        let pause = DemoAddresses.pause(before: request)
        if pause > 0, (try? await Task.sleep(for: .seconds(pause))) == nil { throw .cancelled }
        return try await tenant.send(request)
    }

    /// The letters that went out, newest first.
    func letters() async -> [Wizard.Letter] {
        let letters = await tenant?.letters() ?? []
        return letters.reversed().map { letter in
            Wizard.Letter(to: Untrusted(letter.to), sent: letter.sent, code: letter.code)
        }
    }
}
