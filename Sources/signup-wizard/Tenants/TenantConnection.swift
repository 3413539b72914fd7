import HTTPClient
import NativeAuth
import PosixSupport
import UserFlow
import Wizard

/// A connection to the tenant that handles sign-ups.
enum TenantConnection: Sendable {
    /// The tenant inside this process.
    case embedded(EmbeddedTenant)
    /// A tenant reached over HTTP.
    case remote(HTTPClient)

    /// Whether the tenant has an inbox and demo addresses.
    var isDemo: Bool {
        switch self {
        case .embedded: true
        case .remote: false
        }
    }

    /// The client of a remote tenant; `nil` for the embedded one.
    var httpClient: HTTPClient? {
        switch self {
        case .embedded: nil
        case .remote(let client): client
        }
    }

    /// Opens the accounts, so that the first request is not delayed.
    func open() async throws(DataFolderFailure) {
        switch self {
        case .embedded(let tenant): try await tenant.open()
        case .remote: break
        }
    }

    /// Returns why a remote tenant cannot be reached; `nil` if it can, and for the embedded one.
    func connectionFailure() async -> TransportFailure? {
        switch self {
        case .embedded: nil
        case .remote(let client): await client.connectionFailure()
        }
    }

    /// Makes the embedded tenant follow another flow; a remote one has its own.
    func follow(_ flow: UserFlow) async {
        switch self {
        case .embedded(let tenant): await tenant.follow(flow)
        case .remote: break
        }
    }

    /// Replaces the embedded tenant in memory by one with another flow and without accounts; a
    /// remote one has its own.
    func start(_ flow: UserFlow) async {
        switch self {
        case .embedded(let tenant): await tenant.start(flow)
        case .remote: break
        }
    }

    /// Returns the emails sent so far, newest first; none for a remote tenant.
    func emails() async -> [Wizard.InboxEmail] {
        switch self {
        case .embedded(let tenant): await tenant.emails()
        case .remote: []
        }
    }
}

extension TenantConnection: Transport {
    func send(_ request: Request) async throws(TransportFailure) -> Response {
        switch self {
        case .embedded(let tenant): try await tenant.send(request)
        case .remote(let client): try await client.send(request)
        }
    }
}
