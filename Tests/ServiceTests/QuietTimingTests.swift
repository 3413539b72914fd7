import Foundation
import TestSupport
import Testing

/// Whether response times of a quiet tenant tell which names have an account (security E-32, E-33), over HTTP.
///
/// At night only, since it needs a quiet machine.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["NIGHTLY"] != nil), .serialized)
struct QuietTimingTests {
    private static let pairs = 4_000
    /// An address with an account and one without, of the same length.
    private static let names = ["ada@contoso.com", "bob@contoso.com"]

    /// A request whose response time must not depend on the account.
    enum Call: String, CaseIterable {
        case start, initiate, challenge, token, introspect

        var path: String {
            switch self {
            case .start: "/signup/v1.0/start"
            case .initiate: "/oauth2/v2.0/initiate"
            case .challenge: "/oauth2/v2.0/challenge"
            case .token: "/oauth2/v2.0/token"
            case .introspect: "/oauth2/v2.0/introspect"
            }
        }
    }

    @Test(arguments: Call.allCases)
    func `E-32 E-33 a known name takes as long as an unknown one`(call: Call) async throws {
        // A challenge for a code is limited to five an hour, so that of passwords stands in.
        let flow = call == .challenge ? "contoso" : "fabrikam"
        let arguments = ["--data", ":memory:", "--profile", "quiet", "--flow", flow]
        try await RunningServer.withServer(arguments) { server in
            try await Self.signUp(Self.names[0], flow: flow, at: server)
            var connection = TimedConnection(port: server.port)
            var tokens = Self.names.map { Self.token(for: $0, call, on: &connection) }

            let (test, means) = Self.welch { index in
                if call == .challenge { tokens[index] = Self.initiate(Self.names[index], on: &connection) }
                let form = Self.form(call, Self.names[index], tokens[index])
                return .microseconds(connection.post(call.path, encoded: form).microseconds)
            }

            print("\(call.rawValue): known \(means[0]) µs, unknown \(means[1]) µs, t \(test.t)")
            #expect(test.isBelowLimit)
        }
    }

    /// Measures again with as many samples when the first ones seem to differ: one outlier in a night is noise.
    private static func welch(
        _ work: (Int) -> Duration
    ) -> (test: WelchTest, means: [Double]) {
        let first = WelchTest.compare(pairs: pairs, work)
        return first.test.isBelowLimit ? first : WelchTest.compare(pairs: pairs, work)
    }

    private static func form(_ call: Call, _ name: String, _ token: String) -> String {
        switch call {
        case .start, .initiate:
            "client_id=app&username=\(name)&challenge_type=oob%20password%20redirect"
        case .challenge:
            "client_id=app&continuation_token=\(token)&challenge_type=oob%20password%20redirect"
        case .token:
            "client_id=app&continuation_token=\(token)&grant_type=oob&oob=1&scope=openid"
        case .introspect: "client_id=app&continuation_token=\(token)"
        }
    }

    private static func initiate(_ name: String, on connection: inout TimedConnection) -> String {
        token(of: connection.post(Call.initiate.path, encoded: form(.initiate, name, "")).response)
    }

    private static func token(of response: HTTPResponse) -> String { response["continuation_token"] ?? "" }

    /// Returns a token at the step that a call belongs to; none for one that starts a flow.
    private static func token(
        for name: String, _ call: Call, on connection: inout TimedConnection
    ) -> String {
        switch call {
        case .start, .initiate: return ""
        case .challenge, .introspect: return initiate(name, on: &connection)
        case .token:
            let challenge = form(.challenge, name, initiate(name, on: &connection))
            return token(of: connection.post(Call.challenge.path, encoded: challenge).response)
        }
    }

    private static func signUp(_ email: String, flow: String, at server: RunningServer) async throws {
        let password = flow == "contoso" ? [("password", "Correct-Horse-9")] : []
        let attributes = #"{"country":"Denmark","city":"Odense","jobTitle":"Engineer"}"#
        var client = RawClient(port: server.port)
        await client.post(
            "/signup/v1.0/start",
            [("username", email), ("challenge_type", "oob password redirect"), ("attributes", attributes)]
                + password)
        await client.post("/signup/v1.0/challenge", [("challenge_type", "oob password redirect")])
        let created = await client.post(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try await server.code(for: email))])
        try #require(created.status == 200, "\(created.object)")
    }
}
