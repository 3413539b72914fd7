import FoundationEssentials
import NativeAuth
import SignUp
import Terminal
import UserFlow
import Wizard

/// The processing time of a key press, from input to frame.
enum KeyBenchmark {
    static func run() throws -> [String] {
        guard let flow = try UserFlow.bundled("contoso") else { throw BenchmarkFailure("no flow") }
        var configuration = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: "benchmarks", correlationID: UUID().uuidString))
        configuration.isDemo = true
        var wizard = AccompaniedWizard(
            configuration,
            clock: LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 0), offset: 0))
        let size = Frame.Size(width: 80, height: 24)
        var times: [Double] = []
        for number in 0..<20_000 {
            let stopwatch = Stopwatch()
            _ = wizard.handle(.key(number % 40 < 20 ? .character("a") : .backspace))
            _ = wizard.frame(size: size)
            times.append(stopwatch.seconds * 1e6)
        }
        return [
            "handle and frame at 80x24: median \(times.percentile(0.5).digits(1)) µs, "
                + "p99 \(times.percentile(0.99).digits(1)) µs (to reach: 50)"
        ]
    }
}
