import Accounts
import FoundationEssentials
import Glibc
import HTTPServer
import NativeAuth
import Synchronization
import Tenant
import TenantRuntime
import UserFlow

/// A tenant as `signup-tenant` serves it, in this process, with accounts in a temporary folder.
final class BenchmarkServer: Sendable {
    let port: UInt16
    private let folder: URL
    private let listener: Listener
    private let codes: Codes

    /// The codes of the delivered emails, by address.
    private final class Codes: Sendable {
        private let codes = Mutex<[String: String]>([:])

        @Sendable func deliver(_ email: Email) async -> Bool {
            let code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
            codes.withLock { $0[email.to] = code }
            return true
        }

        func take(_ address: String) -> String { codes.withLock { $0.removeValue(forKey: address) ?? "" } }
    }

    init(_ provider: UserFlow.IdentityProvider) throws {
        var flow = UserFlow(name: "Benchmarks", identityProvider: provider)
        flow.code.interval = 0
        folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        let codes = Codes()
        let accounts = try SQLiteAccounts(in: DataFolder(path: folder.path()))
        let tenant = ConcurrentTenant(accounts: accounts, clock: Self.now, deliver: codes.deliver) {
            [flow] accounts in
            Tenant(flow: flow, accounts: accounts, random: SodiumGenerator())
        }
        let socket = try ListeningSocket("127.0.0.1:0")
        let router = Router(endpoints: Endpoint.allCases.map(\.path)) { request, address in
            await tenant.respond(to: request, from: address)
        }
        port = socket.port
        listener = try Listener(on: socket) { await router.respond(to: $0) }
        self.codes = codes
    }

    deinit {
        _ = listener.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns the code in the email to an address.
    func code(for address: String) -> String { codes.take(address) }

    @Sendable private static func now() -> Timestamp {
        func milliseconds(_ clock: clockid_t) -> Int64 {
            var time = timespec()
            clock_gettime(clock, &time)
            return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
        }
        return Timestamp(wall: milliseconds(CLOCK_REALTIME), monotonic: milliseconds(CLOCK_BOOTTIME))
    }
}
