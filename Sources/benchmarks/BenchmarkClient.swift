import Synchronization

/// A client that signs up repeatedly over one connection.
struct BenchmarkClient {
    let connection: HTTPConnection
    let server: BenchmarkServer

    private static let commonFields = "client_id=benchmarks&challenge_type=oob+password+redirect"

    init(to server: BenchmarkServer) throws {
        self.server = server
        connection = try HTTPConnection(to: server.port)
    }

    /// Signs up with a code, and with a password if there is one.
    ///
    /// - Returns: The duration of the start and challenge requests, in milliseconds.
    func signUp(_ email: String, password: String? = nil) throws -> [Double] {
        let secret = password.map { "&password=\($0)" } ?? ""
        let start = try timedPost("/signup/v1.0/start", "username=\(email)\(secret)")
        let challenge = try timedPost(
            "/signup/v1.0/challenge", "continuation_token=\(start.body.continuationToken)")
        let end = try connection.post(
            "/signup/v1.0/continue",
            "\(Self.commonFields)&grant_type=oob&oob=\(server.code(for: email))"
                + "&continuation_token=\(challenge.body.continuationToken)")
        // Without a password the server may ask for one; with one the hashing queue may be full.
        guard end.status == 200 || end.status == 503 || end.body.contains("credential_required") else {
            throw BenchmarkFailure(end.body)
        }
        return [start.milliseconds, challenge.milliseconds]
    }

    private func timedPost(_ path: String, _ form: String) throws -> (body: String, milliseconds: Double) {
        let stopwatch = Stopwatch()
        let response = try connection.post(path, "\(Self.commonFields)&\(form)")
        guard response.status == 200 else { throw BenchmarkFailure(response.body) }
        return (response.body, stopwatch.seconds * 1_000)
    }

    /// Runs an operation repeatedly in many clients, each on its own thread, until the time is over.
    ///
    /// - Returns: The number of runs, the elapsed time and all measurements.
    static func runConcurrently(
        _ count: Int, for seconds: Double, on server: BenchmarkServer,
        _ operation: @escaping @Sendable (BenchmarkClient, Int) throws -> [Double]
    ) async throws -> (count: Int, seconds: Double, times: [Double]) {
        let stopwatch = Stopwatch()
        let counter = Counter()
        let times = try await withThrowingTaskGroup(of: [[Double]].self) { group in
            for _ in 0..<count {
                group.addTask {
                    try await runOnThread {
                        let client = try BenchmarkClient(to: server)
                        var times: [[Double]] = []
                        while stopwatch.seconds < seconds {
                            let number = counter.next()
                            times.append(try operation(client, number))
                        }
                        return times
                    }
                }
            }
            return try await group.reduce(into: [[Double]]()) { $0 += $1 }
        }
        return (times.count, stopwatch.seconds, times.flatMap(\.self))
    }
}

/// A thread-safe counter.
private final class Counter: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
