import Accounts
import HTTPClient
import NativeAuth
import Wizard

/// Where sign-ups go.
enum Destination: Sendable {
    /// To the tenant that comes with the program.
    case embedded(EmbeddedTenant)
    /// To a tenant behind an address.
    case remote(HTTPClient)

    /// Whether it is the one with an inbox and with wishes.
    var isDemo: Bool {
        switch self {
        case .embedded: true
        case .remote: false
        }
    }

    /// Gets ready, so that the first request need not wait for that.
    func open() async throws(DataFolderFailure) {
        switch self {
        case .embedded(let tenant): try await tenant.open()
        case .remote(let client): client.prepare()
        }
    }

    /// The letters that went out, newest first; none that a tenant elsewhere has sent.
    func letters() async -> [Wizard.Letter] {
        switch self {
        case .embedded(let tenant): await tenant.letters()
        case .remote: []
        }
    }
}

extension Destination: Transport {
    func send(_ request: Request) async throws(TransportFailure) -> Response {
        switch self {
        case .embedded(let tenant): try await tenant.send(request)
        case .remote(let client): try await client.send(request)
        }
    }
}
