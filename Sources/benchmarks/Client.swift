import Synchronization

/// A client that signs up repeatedly over one connection.
struct Client {
    let line: Line
    let neighbour: Neighbour

    private static let app = "client_id=benchmarks&challenge_type=oob+password+redirect"

    init(of neighbour: Neighbour) throws {
        self.neighbour = neighbour
        line = try Line(to: neighbour.port)
    }

    /// Signs up with a code, and with a password if there is one.
    ///
    /// - Returns: The duration of the start and challenge requests, in milliseconds.
    func signUp(_ email: String, password: String? = nil) throws -> [Double] {
        let secret = password.map { "&password=\($0)" } ?? ""
        let start = try timed("/signup/v1.0/start", "username=\(email)\(secret)")
        let challenge = try timed("/signup/v1.0/challenge", "continuation_token=\(start.body.token)")
        let end = try line.post(
            "/signup/v1.0/continue",
            "\(Self.app)&grant_type=oob&oob=\(neighbour.code(for: email))"
                + "&continuation_token=\(challenge.body.token)")
        // Without a password the server may ask for one; with one the hashing queue may be full.
        guard end.status == 200 || end.status == 503 || end.body.contains("credential_required") else {
            throw BenchmarkFailure(end.body)
        }
        return [start.milliseconds, challenge.milliseconds]
    }

    private func timed(_ path: String, _ form: String) throws -> (body: String, milliseconds: Double) {
        let watch = Watch()
        let answer = try line.post(path, "\(Self.app)&\(form)")
        guard answer.status == 200 else { throw BenchmarkFailure(answer.body) }
        return (answer.body, watch.seconds * 1_000)
    }

    /// Runs an operation repeatedly in many clients, each on its own thread, until the time is over.
    ///
    /// - Returns: The number of runs, the elapsed time and all measurements.
    static func crowd(
        _ count: Int, for seconds: Double, at neighbour: Neighbour,
        _ act: @escaping @Sendable (Client, Int) throws -> [Double]
    ) async throws -> (count: Int, seconds: Double, times: [Double]) {
        let watch = Watch()
        let numbers = Numbers()
        let times = try await withThrowingTaskGroup(of: [[Double]].self) { group in
            for _ in 0..<count {
                group.addTask {
                    try await onThread {
                        let client = try Client(of: neighbour)
                        var times: [[Double]] = []
                        while watch.seconds < seconds {
                            let next = numbers.next()
                            times.append(try act(client, next))
                        }
                        return times
                    }
                }
            }
            return try await group.reduce(into: [[Double]]()) { $0 += $1 }
        }
        return (times.count, watch.seconds, times.flatMap(\.self))
    }
}

/// A thread-safe counter.
private final class Numbers: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
