import Glibc
import NativeAuth
import SignUp
import Tenant
import UserFlow

/// How the cost of a request changes with the conversations that are open and the accounts that exist.
enum GrowthBenchmark {
    private static let seconds = 2.0

    static func run() async throws -> [String] {
        let (first, full) = (try await requests(conversations: 0), try await requests(conversations: 10_000))
        let (empty, large) = (try await signUps(accounts: 0), try await signUps(accounts: 1_000_000))
        return [
            "a start with 10,000 conversations open costs \((first / full).digits(2)) of one with none "
                + "(to reach: 1.5)",
            "a sign-up with a million accounts costs \((empty / large).digits(2)) of one with none "
                + "(to reach: 1.5)",
        ]
    }

    private static func requests(conversations count: Int) async throws -> Double {
        let server = try BenchmarkServer(.emailOneTimePasscode)
        let connection = try HTTPConnection(to: server.port)
        for _ in 0..<count { _ = try connection.post("/signup/v1.0/start", BenchmarkServer.startForm) }
        return try await LoadGenerator(port: server.port, clientCount: 16).run(for: seconds) {
            connection, _ in
            _ = try connection.post("/signup/v1.0/start", BenchmarkServer.startForm)
            return []
        }.rate
    }

    private static func signUps(accounts count: Int) async throws -> Double {
        let server = try BenchmarkServer(
            BenchmarkServer.flow(.emailOneTimePasscode), accountCount: count)
        return try await server.measureSignUps(for: seconds).rate
    }
}

/// Complete sign-ups by code, with client and tenant in one process and nothing on disk.
enum MemoryBenchmark {
    static func run() throws -> [String] {
        let flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        var tenant = Tenant(flow: flow, accounts: MemoryAccounts(), random: SodiumGenerator())
        var now = Timestamp(wall: 1_768_471_200_000, monotonic: 0)
        let stopwatch = Stopwatch()
        var count = 0
        while stopwatch.seconds < 3 {
            try signUp("a\(count)@contoso.example", at: &tenant, &now)
            count += 1
        }
        return ["\(stopwatch.rate(count)) a second (to reach: 5000)"]
    }

    private static func signUp(_ email: String, at tenant: inout Tenant, _ now: inout Timestamp) throws {
        var signUp = SignUp(client: OAuthClient(clientID: "benchmarks", correlationID: "benchmarks"))
        var request = signUp.submit(.start(email: email, password: nil, attributes: []))
        while let next = request {
            request = signUp.receive(.success(tenant.respond(to: next, at: now)))
            now = now.adding(milliseconds: 1)
            if request == nil, case .code = signUp.step, let email = tenant.drainOutbox().last {
                request = signUp.submit(.code(email.code))
            }
        }
        guard case .done = signUp.step else { throw BenchmarkFailure("stopped at \(signUp.step)") }
    }
}

/// Request latency while passwords are hashed on every core.
enum HashingBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailPassword)
        async let hashing = LoadGenerator(port: server.port, clientCount: 4).run(for: 3) {
            connection, number in
            _ = try server.signUp(
                "h\(number)@contoso.example", password: "Correct-Horse-\(number)", over: connection)
            return []
        }
        let others = try await LoadGenerator(port: server.port, clientCount: 2).run(for: 3) {
            connection, number in
            // Their sign-ups wait for a password: without a pause they would fill the table.
            usleep(1_000)
            return try server.signUp("o\(number)@contoso.example", over: connection)
        }
        return [
            "\((try await hashing.rate).digits(0)) passwords a second; start and challenge: "
                + "p50 \(others.times.percentile(0.5).digits(2)) ms, "
                + "p99 \(others.times.percentile(0.99).digits(2)) ms (to reach: 20)"
        ]
    }
}
