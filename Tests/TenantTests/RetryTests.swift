import FoundationEssentials
import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// A client that received no response and retries (wire-protocol, annex B.5, security E-18).
struct RetryTests {
    private let invalid = "400 invalid_request 55200"

    /// A request that replaces its token.
    enum Call: CaseIterable {
        case challenge, resend, code, passwordChallenge, password, attributes, lastAttributes, signIn

        /// Returns a client that can send this request next.
        func client() throws -> Client {
            if self == .signIn {
                var client = Client.withAccount(.codes())
                client.initiate()
                return client
            }
            var client = try Client(bundled: "adventure")
            client.start()
            guard self != .challenge else { return client }
            client.challenge()
            client.wait(seconds: 30)
            guard self != .resend, self != .code else { return client }
            client.submit(code: client.code)
            guard self != .passwordChallenge else { return client }
            client.challenge()
            guard self != .password else { return client }
            client.submit(password: goodPassword)
            return client
        }

        func send(with client: inout Client) -> Reply {
            switch self {
            case .challenge, .resend, .passwordChallenge: client.challenge()
            case .code: client.submit(code: client.code)
            case .password: client.submit(password: goodPassword)
            case .attributes: client.submit(attributes: #"{"country":"Denmark"}"#)
            case .lastAttributes: client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#)
            case .signIn: client.challengeSignIn()
            }
        }
    }

    /// Sends a request twice, with a pause in between.
    private func sendTwice(
        _ call: Call, after milliseconds: Int64, changing change: (inout Client) -> Void = { _ in }
    ) throws -> (first: Reply, again: Reply, client: Client) {
        var client = try call.client()
        let token = client.token
        let first = call.send(with: &client)
        client.token = token
        client.wait(milliseconds: milliseconds)
        change(&client)
        return (first, call.send(with: &client), client)
    }

    @Test(.rule("E-18"), arguments: Call.allCases, [Int64(0), 500, 4_999])
    func `the same request within five seconds has the same response`(
        call: Call, milliseconds: Int64
    ) throws {
        let (first, again, _) = try sendTwice(call, after: milliseconds)

        #expect(first.token != nil)
        #expect(again == first)
    }

    @Test(.rule("E-18"), arguments: Call.allCases)
    func `after five seconds a used token is refused`(call: Call) throws {
        #expect(try sendTwice(call, after: 5_000).again.line == invalid)
    }

    @Test(.rule("E-18"), arguments: Call.allCases)
    func `a repeated request takes effect once`(call: Call) throws {
        var single = try call.client()
        _ = call.send(with: &single)

        let client = try sendTwice(call, after: 500).client

        #expect(client.tenant.outbox.count == single.tenant.outbox.count)
        #expect(client.store.accounts.count == single.store.accounts.count)
        #expect(client.tenant.signUps.count == single.tenant.signUps.count)
        #expect(client.tenant.signIns.count == single.tenant.signIns.count)
    }

    @Test(.rule("E-18"), arguments: Call.allCases)
    func `a different request with the same token is not a retry`(call: Call) throws {
        #expect(try sendTwice(call, after: 0) { $0.correlationID = "another" }.again.line == invalid)
        #expect(try sendTwice(call, after: 0) { $0.clientID = "another" }.again.line == invalid)
    }

    @Test(.rule("E-18")) func `a client can continue from the repeated response`() throws {
        let (first, _, client) = try sendTwice(.code, after: 500)
        var next = client
        next.token = first.token ?? ""

        #expect(next.challenge().line == "200 password")
        #expect(next.submit(password: goodPassword).line == "400 attributes_required 55106")
    }

    @Test(.rule("E-18")) func `a wrong code sent twice counts as two attempts`() throws {
        var client = try Call.code.client()

        let lines = (1...5).map { _ in client.submit(code: client.wrongCode).line }

        #expect(Set(lines) == ["400 invalid_grant/invalid_oob_value 50181"])
        #expect(client.submit(code: client.code).line == lines[0])
    }

    @Test(.rule("E-18")) func `tokens are issued once`() {
        var client = Client.atPassword()
        let token = client.token

        let first = client.redeem(password: goodPassword)
        client.token = token

        #expect([first.line, client.redeem(password: goodPassword).line] == ["200 Bearer", invalid])
    }

    @Test(.rule("E-18")) func `an injected outcome precedes the replay and is not repeated`() throws {
        var client = try Call.code.client()
        let token = client.token
        let first = client.submit(code: client.code)
        client.token = token
        client.tenant.nextOutcome = .refuse(.unavailable)

        #expect(client.submit(code: client.code).line == "503 server_error")
        #expect(client.submit(code: client.code) == first)
    }

    @Test(.rule("E-18")) func `at most ten thousand responses are kept, for a short time`() throws {
        var replays = ResponseCache()
        let response = Response(status: 200, body: Data("{}".utf8))
        let start = Timestamp(wall: 0, monotonic: 0)
        func call(_ number: Int) throws -> IdempotencyKey {
            let form: [Request.Field: Request.Value] = [.continuationToken: .text("\(number)")]
            return try #require(IdempotencyKey(Request(.signUpChallenge, form, correlationID: "id")))
        }

        for number in 1...12_000 {
            replays.store(response, for: try call(number), at: start)
        }

        #expect(replays.count <= ResponseCache.maximumCount)
        #expect(replays.response(for: try call(12_000), at: start) == response)
        replays.store(response, for: try call(0), at: start.adding(seconds: 60))
        #expect(replays.count == 1)
    }
}
