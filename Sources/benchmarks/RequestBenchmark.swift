import UserFlow

/// Requests that need neither disk nor mail.
enum RequestBenchmark {
    static func run() async throws -> [String] {
        let neighbour = try Neighbour(.emailOneTimePasscode)
        let form = "client_id=benchmarks&challenge_type=oob+redirect&username=nobody"
        let done = try await Client.crowd(16, for: 4, at: neighbour) { client, _ in
            let watch = Watch()
            _ = try client.line.post("/signup/v1.0/start", form)
            return [watch.seconds * 1_000]
        }
        return [
            "16 clients: \(Int(Double(done.count) / done.seconds)) a second, "
                + "p99 \(done.times.percentile(0.99).digits(2)) ms"
        ]
    }
}
