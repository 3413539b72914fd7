import UserFlow

/// Requests that need neither disk nor mail, compared with libmicrohttpd answering a constant.
enum RequestBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailOneTimePasscode)
        let generator = LoadGenerator(port: server.port, clientCount: 16)
        var (rates, bareRates, times) = ([Double](), [Double](), [Double]())
        for _ in 0..<3 {
            bareRates.append(try await BareServer.measureRate(for: 2))
            let result = try await generator.run(for: 2) { connection, _ in
                let stopwatch = Stopwatch()
                _ = try connection.post("/signup/v1.0/start", BenchmarkServer.startForm)
                return [stopwatch.seconds * 1_000]
            }
            rates.append(result.rate)
            times += result.times
        }
        let (rate, bareRate) = (rates.median, bareRates.median)
        return [
            "libmicrohttpd answering a constant: \(bareRate.digits(0)) a second",
            "start, 16 clients: \(rate.digits(0)) a second, \((rate / bareRate).digits(2))x (to reach: 0.2x), "
                + "p99 \(times.percentile(0.99).digits(2)) ms",
        ]
    }
}
