import FoundationEssentials
import Glibc
import NativeAuth
import Synchronization
import Tenant
import TenantServer
import TenantStore
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

    convenience init(_ provider: UserFlow.IdentityProvider) throws { try self.init(Self.flow(provider)) }

    /// Creates a server for a flow, with a number of accounts that exist already.
    init(_ flow: UserFlow, accountCount: Int = 0) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        let codes = Codes()
        if accountCount > 0 { try Self.fill(folder, accountCount) }
        let dataFolder = try DataFolder(path: folder.path())
        let accounts = try SQLiteAccounts(in: dataFolder)
        let tenant = ConcurrentTenant(
            accounts: accounts, clock: Self.now, deliver: codes.deliver
        ) { [flow] accounts in
            Tenant(flow: flow, accounts: accounts, random: SodiumGenerator())
        }
        let socket = try ListeningSocket("127.0.0.1:0")
        let router = Router(Endpoint.allCases.map { .form($0.path, answer: tenant.send) })
        port = socket.port
        listener = try Listener(on: socket) { await router.respond(to: $0) }
        self.codes = codes
    }

    deinit {
        _ = listener.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a flow without a pause between two codes.
    static func flow(_ provider: UserFlow.IdentityProvider) -> UserFlow {
        var flow = UserFlow(name: "Benchmarks", identityProvider: provider)
        flow.code.interval = 0
        return flow
    }

    /// Creates the accounts file and adds accounts to it in one transaction.
    private static func fill(_ folder: URL, _ count: Int) throws {
        _ = try SQLiteAccounts(in: DataFolder(path: folder.path()))
        try Database(folder.appending(path: "accounts.sqlite").path()).execute(
            """
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(count))
            INSERT INTO account (email, created) SELECT n || '@filled.example', 1 FROM number
            """)
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

extension BenchmarkServer {
    private static let commonFields = "client_id=benchmarks&challenge_type=oob+password+redirect"

    /// The form of a request that needs neither disk nor mail.
    static let startForm = "client_id=benchmarks&challenge_type=oob+redirect&username=nobody@contoso.com"

    /// Signs up with a code, and with a password if there is one.
    ///
    /// - Returns: The duration of the start and challenge requests, in milliseconds.
    func signUp(
        _ email: String, password: String? = nil, over connection: HTTPConnection
    ) throws -> [Double] {
        func timedPost(_ path: String, _ form: String) throws -> (token: String, milliseconds: Double) {
            let stopwatch = Stopwatch()
            let response = try connection.post(path, "\(Self.commonFields)&\(form)")
            guard response.status == 200 else { throw BenchmarkFailure(response.body) }
            return (response.body.jsonString(named: "continuation_token"), stopwatch.seconds * 1_000)
        }
        let secret = password.map { "&password=\($0)" } ?? ""
        let start = try timedPost("/signup/v1.0/start", "username=\(email)\(secret)")
        let challenge = try timedPost("/signup/v1.0/challenge", "continuation_token=\(start.token)")
        let end = try connection.post(
            "/signup/v1.0/continue",
            "\(Self.commonFields)&grant_type=oob&oob=\(code(for: email))&continuation_token=\(challenge.token)"
        )
        // Without a password the server may ask for one; with one the hashing queue may be full.
        guard end.status == 200 || end.status == 503 || end.body.contains("credential_required") else {
            throw BenchmarkFailure(end.body)
        }
        return [start.milliseconds, challenge.milliseconds]
    }

    /// Measures sign-ups by code from 16 clients, or from another number of them.
    func measureSignUps(
        clientCount: Int = 16, for seconds: Double
    ) async throws -> LoadGenerator.Throughput {
        let generator = LoadGenerator(port: port, clientCount: clientCount)
        let run = UUID().uuidString.lowercased()
        return try await generator.run(for: seconds) { connection, number in
            try self.signUp("a\(number)@\(run).example", over: connection)
        }
    }
}
