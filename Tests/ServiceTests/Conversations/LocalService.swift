import Accounts
import HTTPServer
import NativeAuth
import Synchronization
import Tenant
import Testing
import Tokens
import UserFlow

/// A tenant on a local port in this process, served as by `signup-tenant`, with an outbox for tests.
final class LocalService: Sendable {
    let port: UInt16
    let tenant: SharedTenant
    private let listener: Listener
    private let letters: Letters

    /// The delivered emails.
    private final class Letters: Sendable {
        let all = Mutex<[Email]>([])
    }

    /// Shared by all services, since generating a key is slow.
    private static let signer = try? RS256Signer()

    /// Serves a bundled flow; its clock stands still.
    init(_ flow: String, limit: RateLimit? = nil) throws {
        let flow = try #require(try UserFlow.bundled(flow))
        let signer = try #require(Self.signer)
        let letters = Letters()
        let moment = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)
        let tenant = SharedTenant(
            accounts: try .inMemory(cost: .forTests), clock: { moment },
            deliver: { letter in
                letters.all.withLock { $0.append(letter) }
                return true
            },
            make: { Tenant(flow: flow, accounts: $0, random: SodiumGenerator(), signer: signer) })
        var site = Site { await tenant.send($0) }
        site.limit = limit
        let socket = try ListeningSocket("127.0.0.1:0")
        self.tenant = tenant
        self.letters = letters
        port = socket.port
        listener = try Listener(on: socket) { [site] in await site.respond(to: $0) }
    }

    deinit { _ = listener.stop() }

    /// Returns the code in the newest email to an address.
    func code(for address: String) throws -> String {
        let letter = letters.all.withLock { $0.last { $0.isAddressed(to: address) } }
        return try #require(letter).code.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
