import UserFlow

/// Request latency while passwords are hashed on every core.
enum HashingBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailPassword)
        async let hashing = BenchmarkClient.runConcurrently(4, for: 6, on: server) { client, number in
            _ = try client.signUp("h\(number)@contoso.example", password: "Correct-Horse-\(number)")
            return []
        }
        let others = try await BenchmarkClient.runConcurrently(2, for: 6, on: server) { client, number in
            try client.signUp("o\(number)@contoso.example")
        }
        return [
            "\(Int(Double(try await hashing.count) / 6)) passwords a second; start and challenge: "
                + "p50 \(others.times.percentile(0.5).digits(2)) ms, "
                + "p99 \(others.times.percentile(0.99).digits(2)) ms (to reach: 50)"
        ]
    }
}
