import Glibc
import Synchronization

/// Clients that repeat an operation, each on a thread and over a connection of its own.
struct LoadGenerator {
    /// The port of the server.
    let port: UInt16
    /// The number of clients.
    let clientCount: Int

    /// What a run achieved.
    struct Throughput {
        /// The number of operations.
        var count: Int
        /// The elapsed time.
        var seconds: Double
        /// All measurements, in milliseconds.
        var times: [Double]

        /// The number of operations per second.
        var rate: Double { Double(count) / seconds }
    }

    /// Runs an operation, which returns its measurements, until the time is over.
    func run(
        for seconds: Double, _ operation: @escaping @Sendable (HTTPConnection, Int) throws -> [Double]
    ) async throws -> Throughput {
        let (ready, counter) = (Counter(), Counter())
        let results = try await withThrowingTaskGroup(of: (seconds: Double, times: [[Double]]).self) {
            group in
            for _ in 0..<clientCount {
                group.addTask {
                    try await runOnThread {
                        let connection = Result { try HTTPConnection(to: port) }
                        ready.waitForAll(clientCount)
                        return try repeatOperation(for: seconds, over: connection.get()) {
                            try operation($0, counter.next())
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let times = results.flatMap(\.times)
        let longest = results.map(\.seconds).max() ?? seconds
        return Throughput(count: times.count, seconds: longest, times: times.flatMap(\.self))
    }

    private func repeatOperation(
        for seconds: Double, over connection: HTTPConnection,
        _ operation: (HTTPConnection) throws -> [Double]
    ) throws -> (seconds: Double, times: [[Double]]) {
        let stopwatch = Stopwatch()
        var times: [[Double]] = []
        while stopwatch.seconds < seconds {
            times.append(try operation(connection))
        }
        return (stopwatch.seconds, times)
    }
}

/// A thread-safe counter.
private final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }

    /// Counts the caller and returns when all callers have been counted.
    func waitForAll(_ count: Int) {
        _ = next()
        while last.load(ordering: .acquiring) < count { wait() }
    }

    private func wait() {
        var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        nanosleep(&pause, nil)
    }
}
