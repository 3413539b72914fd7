import UserFlow

/// Durable sign-ups by code over loopback, compared with what the disk and the HTTP library allow.
///
/// A sign-up is three requests and one row, so it cannot be faster than a third of the requests of a bare
/// server, nor than SQLite when it commits each row.
enum DurableBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailOneTimePasscode)
        var lines: [String] = []
        for clientCount in [1, 16, 64] {
            // In turn, as the speed of a disk changes with time.
            var (rates, diskRates, networkRates) = ([Double](), [Double](), [Double]())
            for _ in 0..<3 {
                rates.append(try await server.measureSignUps(clientCount: clientCount, for: 1.5).rate)
                diskRates.append(try CommitBaseline.measureRowRate(for: 1))
                networkRates.append(try await BareServer.measureRate(clientCount: clientCount, for: 1) / 3)
            }
            let (rate, disk, network) = (rates.median, diskRates.median, networkRates.median)
            lines.append(
                "\(clientCount) clients: \(rate.digits(0)) sign-ups a second, "
                    + "\((rate / min(disk, network)).digits(2))x (to reach: 0.2x) of the lesser of "
                    + "\(disk.digits(0)) (SQLite alone, one row a commit) and "
                    + "\(network.digits(0)) (a third of libmicrohttpd)")
        }
        return lines
    }
}
