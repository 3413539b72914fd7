import UserFlow

/// Requests that need neither disk nor mail.
enum RequestBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailOneTimePasscode)
        let form = "client_id=benchmarks&challenge_type=oob+redirect&username=nobody"
        let result = try await BenchmarkClient.runConcurrently(16, for: 4, on: server) { client, _ in
            let stopwatch = Stopwatch()
            _ = try client.connection.post("/signup/v1.0/start", form)
            return [stopwatch.seconds * 1_000]
        }
        return [
            "16 clients: \(Int(Double(result.count) / result.seconds)) a second, "
                + "p99 \(result.times.percentile(0.99).digits(2)) ms"
        ]
    }
}
