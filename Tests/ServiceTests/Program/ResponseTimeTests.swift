import Foundation
import TestSupport
import Testing

/// Whether response times over HTTP leak what responses do not; `QuietTimingTests` compares names.
///
/// The statistics are asserted at night only, since they need a quiet machine.
@Suite(.serialized) struct ResponseTimeTests {
    private static let isNightly = ProcessInfo.processInfo.environment["NIGHTLY"] != nil

    /// The number of pairs, and the number of addresses of each kind.
    private static func count(_ nightly: Int) -> Int { isNightly ? nightly : 6 }

    @Test func `E-08 over HTTP a code wrong in its first digit takes as long as one wrong in its last`()
        async throws
    {
        let arguments = ["--data", ":memory:", "--flow", "fabrikam", "--control"]
        try await RunningServer.withServer(arguments, via: Self.quiet) { server in
            let key = try Self.controlKey(of: server)
            try await Self.compare("wrong codes", pairs: Self.count(2_000), port: server.port) {
                connection, pair in
                let user = "user\(pair)@contoso.com"
                let start = connection.post("/signup/v1.0/start", Self.begin(user)).response
                let sent = connection.post("/signup/v1.0/challenge", Self.continuing(start)).response
                let emails = connection.get("/control/letters?to=\(user)", key: key)
                let code = try #require(
                    (emails.object["letters"] as? [[String: Any]])?.last?["code"] as? String)
                let guesses = [Self.changed(code, at: 0), Self.changed(code, at: code.count - 1)]
                return { connection, index in
                    connection.post(
                        "/signup/v1.0/continue",
                        Self.continuing(sent) + [("grant_type", "oob"), ("oob", guesses[index])])
                }
            }
        }
    }

    @Test func `E-32 over HTTP a wrong password takes as long without an account as with one`() async throws {
        try await Self.withAccounts(Self.isNightly ? 320 : 2) { port, accounts in
            try await Self.compare("wrong passwords", pairs: Self.count(500), port: port) {
                connection, pair in
                let users = Self.users(pair % accounts)
                let tokens = users.map { user in
                    let initiated = connection.post("/oauth2/v2.0/initiate", Self.begin(user)).response
                    return connection.post("/oauth2/v2.0/challenge", Self.continuing(initiated)).response
                }
                return { connection, index in
                    connection.post(
                        "/oauth2/v2.0/token",
                        Self.continuing(tokens[index]) + [
                            ("grant_type", "password"), ("password", "Wrong-Horse-7"), ("scope", "openid"),
                        ])
                }
            }
        }
    }

    /// The addresses of an account and of a stranger, of the same length.
    private static func users(_ number: Int) -> [String] {
        ["known\(number)@contoso.com", "other\(number)@contoso.com"]
    }

    /// Runs a quiet tenant with accounts that have a password.
    private static func withAccounts(
        _ count: Int, _ body: (UInt16, Int) async throws -> Void
    ) async throws {
        let arguments = [
            "--data", ":memory:", "--flow", "woodgrove", "--profile", "quiet", "--control",
        ]
        try await RunningServer.withServer(arguments, via: quiet) { server in
            let key = try controlKey(of: server)
            let port = server.port
            try await TimedConnection.run {
                var connection = TimedConnection(port: port)
                for number in 0..<count { try signUp(users(number)[0], key, &connection) }
            }
            try await body(server.port, count)
        }
    }

    private static func signUp(
        _ user: String, _ key: String, _ connection: inout TimedConnection
    ) throws {
        let password = [("password", "Correct-Horse-7")]
        let start = connection.post("/signup/v1.0/start", begin(user) + password).response
        let sent = connection.post("/signup/v1.0/challenge", continuing(start)).response
        let emails = connection.get("/control/letters?to=\(user)", key: key)
        let code = try #require((emails.object["letters"] as? [[String: Any]])?.last?["code"] as? String)
        let created = connection.post(
            "/signup/v1.0/continue", continuing(sent) + [("grant_type", "oob"), ("oob", code)])
        try #require(created.response.status == 200, "\(created.response.object)")
    }
}

// MARK: - Measuring

extension ResponseTimeTests {
    /// Sends one of the two requests of a pair.
    private typealias Send = (inout TimedConnection, Int) -> (response: HTTPResponse, microseconds: Double)
    /// Prepares the requests of a pair.
    private typealias Prepare = @Sendable (inout TimedConnection, Int) throws -> Send

    /// Compares the times of two requests, each pair in random order, and again if they seem to differ.
    private static func compare(
        _ name: String, pairs: Int, port: UInt16, _ prepare: @escaping Prepare
    ) async throws {
        var test = try await measure(0..<pairs, port, prepare)
        print("Welch's t of \(name) over \(pairs) pairs: \(test.t)")
        if isNightly, !test.isBelowLimit {
            test = try await measure(pairs..<5 * pairs, port, prepare)
            print("Welch's t of \(name) over \(4 * pairs) more pairs: \(test.t)")
        }
        #expect(test.isBelowLimit || !isNightly, "\(test.t)")
    }

    private static func measure(
        _ pairs: Range<Int>, _ port: UInt16, _ prepare: @escaping Prepare
    ) async throws -> WelchTest {
        try await TimedConnection.run {
            var connection = TimedConnection(port: port)
            var times: [[Double]] = [[], []]
            var statuses: [Set<Int>] = [[], []]
            for pair in pairs {
                let send = try prepare(&connection, pair)
                for index in [0, 1].shuffled() {
                    let (response, microseconds) = send(&connection, index)
                    statuses[index].insert(response.status)
                    times[index].append(microseconds)
                }
            }
            // Both kinds are answered alike, and none by an error of the server.
            try #require(statuses[0] == statuses[1] && statuses[0].isSubset(of: [200, 400]), "\(statuses)")
            return WelchTest(times[0], times[1])
        }
    }

    private static func begin(_ user: String) -> RequestWriter.Form {
        [("username", user), ("challenge_type", "oob password redirect")]
    }

    private static func continuing(_ response: HTTPResponse) -> RequestWriter.Form {
        [
            ("continuation_token", response["continuation_token"] ?? ""),
            ("challenge_type", "oob password redirect"),
        ]
    }

    /// Returns a code with another digit at an index.
    private static func changed(_ code: String, at index: Int) -> String {
        var digits = Array(code)
        digits[index] = digits[index] == "1" ? "2" : "1"
        return String(digits)
    }

    /// A command that drops the access log.
    private static let quiet = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"]

    private static func controlKey(of server: RunningServer) throws -> String {
        let path = try #require(server.controlKey)
        return try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
    }
}
