import NativeAuth
import Synchronization
import Tenant
import TenantServer
import TenantStore
import Testing
import UserFlow

/// A tenant on a local port in this process, served as by `signup-tenant`, with an outbox for tests.
final class LocalService: Sendable {
    let port: UInt16
    let tenant: ConcurrentTenant
    private let listener: Listener
    private let outbox: Outbox

    /// The delivered emails.
    private final class Outbox: Sendable {
        let emails = Mutex<[Email]>([])
    }

    /// Shared by all services, since generating a key is slow.
    private static let signer = try? RS256Signer()

    /// Serves a bundled flow; its clock stands still.
    ///
    /// - Parameter change: Changes the flow.
    init(
        _ flow: String, rateLimit: RateLimit? = nil, changing change: (inout UserFlow) -> Void = { _ in }
    ) throws {
        var changed = try #require(try UserFlow.bundled(flow))
        change(&changed)
        let flow = changed
        let signer = try #require(Self.signer)
        let outbox = Outbox()
        let timestamp = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)
        let tenant = ConcurrentTenant(
            accounts: try .inMemory(cost: .minimum), clock: { timestamp },
            deliver: { email in
                outbox.emails.withLock { $0.append(email) }
                return true
            },
            makeTenant: { Tenant(flow: flow, accounts: $0, random: SodiumGenerator(), signer: signer) })
        let paths = Endpoint.allCases.map(\.path) + [.authorizeChallenge]
        var router = Router(
            paths.map { .form($0, answer: tenant.send) }
                + [.links(below: V2Path.prefix, answer: tenant.send)])
        router.rateLimit = rateLimit
        let socket = try ListeningSocket("127.0.0.1:0")
        self.tenant = tenant
        self.outbox = outbox
        port = socket.port
        listener = try Listener(on: socket) { [router] in await router.respond(to: $0) }
    }

    deinit { _ = listener.stop() }

    /// Returns the code in the newest email to an address.
    func code(for address: String) throws -> String {
        let email = outbox.emails.withLock { $0.last { $0.isAddressed(to: address) } }
        return try #require(email).code.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
