import Foundation
import TestSupport
import Testing

/// The built program while its clocks are set, with libfaketime; `ClockTests` has more cases in process.
@Suite(.enabled(if: Nightly.isEnabled && FakeClock.isAvailable, "it runs nightly, with libfaketime"))
struct ClockJumpTests {
    private static let email = "ada@contoso.com"
    private static let start: RequestWriter.Form = [
        ("username", email), ("challenge_type", "oob redirect"),
    ]
    /// Another request for a code, which is no repetition of the first one.
    private static let resend: RequestWriter.Form = [
        ("challenge_type", "oob redirect"), ("client_info", "true"),
    ]

    @Test(.rule("E-71"), arguments: [7_200, -259_200])
    func `codes and tokens stay valid when the wall clock is set, and tokens expire by the new time`(
        seconds: Int
    ) async throws {
        try await Self.withServer(isWallClockOnly: true) { server, clock in
            var client = RawClient(port: server.port)

            let tokens = try await client.signUp(Self.email) { email in
                let code = try await server.code(for: email)
                try clock.set(by: seconds)
                return code
            }

            #expect(tokens.status == 200)
            let times = try Self.times(in: #require(tokens["id_token"]))
            let start = Int(Date().timeIntervalSince1970) + seconds - 300
            #expect((start - 120...start).contains(times.issue) && times.expiry == times.issue + 3_900)
        }
    }

    @Test(.rule("E-72"), arguments: [7_200, -259_200])
    func `waits stay as short as they were when the wall clock is set`(seconds: Int) async throws {
        try await Self.withServer(isWallClockOnly: true, ["--rate-limit", "3"]) { server, clock in
            var client = RawClient(port: server.port)
            await client.post("/signup/v1.0/start", Self.start)
            await client.post("/signup/v1.0/challenge", [("challenge_type", "oob redirect")])

            try clock.set(by: seconds)

            let early = await client.post("/signup/v1.0/challenge", Self.resend)
            #expect(early.status == 429)
            #expect(early.headers["retry-after"].flatMap { Int($0) }.map((1...30).contains) == true)
            // More requests than a second allows: each second allows some again.
            var statuses: [Int] = []
            while statuses.count < 100_000, statuses.count(where: { $0 == 200 }) < 8 {
                var other = RawClient(port: server.port)
                statuses.append(await other.post("/signup/v1.0/start", Self.start).status)
            }
            #expect(statuses.count(where: { $0 == 200 }) == 8 && statuses.contains(429))
        }
    }

    @Test(
        .rule("E-72"),
        arguments: [(0, 429, "too_many_requests"), (31, 200, nil), (601, 400, "expired_token")])
    func `nothing outlives its time when the computer sleeps`(
        seconds: Int, status: Int, error: String?
    ) async throws {
        try await Self.withServer(isWallClockOnly: false) { server, clock in
            var client = RawClient(port: server.port)
            await client.post("/signup/v1.0/start", Self.start)
            await client.post("/signup/v1.0/challenge", [("challenge_type", "oob redirect")])

            try clock.set(by: seconds)

            let response = await client.post("/signup/v1.0/challenge", Self.resend)
            #expect(response.status == status && response["error"] == error, "\(response.object)")
            #expect(await client.post("/signup/v1.0/start", Self.start).status == 200)
        }
    }

    private static func withServer(
        isWallClockOnly: Bool, _ options: [String] = [],
        _ body: (RunningServer, FakeClock) async throws -> Void
    ) async throws {
        let clock = try FakeClock(isWallClockOnly: isWallClockOnly)
        let arguments = ["--flow", "fabrikam"] + options
        try await RunningServer.withServer(arguments, via: clock.launcher) { try await body($0, clock) }
    }

    /// Returns when a token was issued and when it expires, in seconds since 1970.
    private static func times(in token: String) throws -> (issue: Int, expiry: Int) {
        struct Claims: Decodable {
            var iat: Int
            var exp: Int
        }
        let payload = try #require(Data(base64URL: String(token.split(separator: ".")[1])))
        let claims = try JSONDecoder().decode(Claims.self, from: payload)
        return (claims.iat, claims.exp)
    }
}
