import Glibc
import UserFlow

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
                + "p99 \(others.times.percentile(0.99).digits(2)) ms (to reach: 16)"
        ]
    }
}
