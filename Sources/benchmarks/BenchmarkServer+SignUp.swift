import FoundationEssentials

extension BenchmarkServer {
    private static let commonFields = "client_id=benchmarks&challenge_type=oob+password+redirect"

    /// The form of a request that needs neither disk nor mail.
    static let startForm = "client_id=benchmarks&challenge_type=oob+redirect&username=nobody@contoso.com"

    /// Signs up with a code, and with a password if there is one.
    ///
    /// - Returns: The duration of the start and challenge requests, in milliseconds.
    func signUp(
        _ email: String, password: String? = nil, over connection: HTTPConnection
    ) throws -> [Double] {
        func timedPost(_ path: String, _ form: String) throws -> (token: String, milliseconds: Double) {
            let stopwatch = Stopwatch()
            let response = try connection.post(path, "\(Self.commonFields)&\(form)")
            guard response.status == 200 else { throw BenchmarkFailure(response.body) }
            return (response.body.jsonString(named: "continuation_token"), stopwatch.seconds * 1_000)
        }
        let secret = password.map { "&password=\($0)" } ?? ""
        let start = try timedPost("/signup/v1.0/start", "username=\(email)\(secret)")
        let challenge = try timedPost("/signup/v1.0/challenge", "continuation_token=\(start.token)")
        let end = try connection.post(
            "/signup/v1.0/continue",
            "\(Self.commonFields)&grant_type=oob&oob=\(code(for: email))&continuation_token=\(challenge.token)"
        )
        // Without a password the server may ask for one; with one the hashing queue may be full.
        guard end.status == 200 || end.status == 503 || end.body.contains("credential_required") else {
            throw BenchmarkFailure(end.body)
        }
        return [start.milliseconds, challenge.milliseconds]
    }

    /// Measures sign-ups by code from 16 clients, or from another number of them.
    func measureSignUps(
        clientCount: Int = 16, for seconds: Double
    ) async throws -> LoadGenerator.Throughput {
        let generator = LoadGenerator(port: port, clientCount: clientCount)
        let run = UUID().uuidString.lowercased()
        return try await generator.run(for: seconds) { connection, number in
            try self.signUp("a\(number)@\(run).example", over: connection)
        }
    }
}
