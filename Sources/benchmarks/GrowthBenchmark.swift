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
