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
            let connection = try KeepAliveConnection(port: server.port)
            var tokens = try Self.names.map { try Self.token(for: $0, call, on: connection) }

            let (test, means) = try Self.welch { index in
                if call == .challenge { tokens[index] = try Self.initiate(Self.names[index], on: connection) }
                let form = Self.form(call, Self.names[index], tokens[index])
                return try connection.post(call.path, form).duration
            }

            print("\(call.rawValue): known \(means[0]) µs, unknown \(means[1]) µs, t \(test.t)")
            #expect(test.isBelowLimit)
        }
    }

    /// Measures again with as many samples when the first ones seem to differ: one outlier in a night is noise.
    private static func welch(
        _ work: (Int) throws -> Duration
    ) rethrows -> (test: WelchTest, means: [Double]) {
        let first = try WelchTest.compare(pairs: pairs, work)
        return first.test.isBelowLimit ? first : try WelchTest.compare(pairs: pairs, work)
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

    private static func initiate(_ name: String, on connection: KeepAliveConnection) throws -> String {
        try connection.post(Call.initiate.path, form(.initiate, name, "")).token
    }

    /// Returns a token at the step that a call belongs to; none for one that starts a flow.
    private static func token(
        for name: String, _ call: Call, on connection: KeepAliveConnection
    ) throws -> String {
        switch call {
        case .start, .initiate: ""
        case .challenge, .introspect: try initiate(name, on: connection)
        case .token:
            try connection.post(
                Call.challenge.path, form(.challenge, name, try initiate(name, on: connection))
            ).token
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

/// A connection that carries many requests, one after another, and measures each.
private final class KeepAliveConnection {
    private let descriptor: Int32

    struct Failure: Error {}

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard result == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// Sends a form and waits for the whole response.
    func post(_ path: String, _ form: String) throws -> (duration: Duration, token: String) {
        let request = Array(
            """
            POST \(path) HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(form.utf8.count)\r
            \r
            \(form)
            """.utf8)
        let start = ContinuousClock.now
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw Failure()
        }
        let response = try receive()
        let duration = ContinuousClock.now - start
        let token = response.firstMatch(of: #/"continuation_token":"([^"]*)"/#)?.output.1 ?? ""
        return (duration, String(token))
    }

    private func receive() throws -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 8_192)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { throw Failure() }
            text += String(decoding: buffer[..<count], as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n"),
                let length = text.firstMatch(of: #/(?i)content-length: (\d+)/#).flatMap({ Int($0.output.1) })
            else { continue }
            if text[end.upperBound...].utf8.count >= length { return text }
        }
    }
}
