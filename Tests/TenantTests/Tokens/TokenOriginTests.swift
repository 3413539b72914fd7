import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Which continuation token allows which request: all pairs (wire-protocol §4.1 and §4.2, annex B.5).
struct TokenOriginTests {
    private let expired = "400 expired_token 552001"

    @Test(.rule("E-11"), arguments: TokenOrigin.allCases)
    func `a token works only for the step that issued it, and a refused request leaves it valid`(
        origin: TokenOrigin
    ) {
        var refused = origin.client()
        let (token, accounts) = (refused.token, refused.store.accounts)
        let others = TokenCall.all.filter { origin.allowed[$0] == nil }

        for call in others { #expect(call.send(&refused).line == origin.refusal(of: call), "\(call)") }

        #expect(refused.token == token)
        #expect(refused.store.accounts == accounts)
        for (call, line) in origin.allowed {
            var client = origin.client()
            for other in others { other.send(&client) }
            #expect(call.send(&client).line == line, "\(call)")
        }
    }

    @Test(.rule("E-11"), arguments: TokenOrigin.allCases)
    func `another client's token is refused, and stays valid for its owner`(origin: TokenOrigin) {
        for (call, line) in origin.allowed {
            var client = origin.client()
            let owner = client.clientID

            client.clientID = "another"
            for other in TokenCall.all { #expect(other.send(&client).line == other.refusal, "\(other)") }
            client.clientID = owner

            #expect(call.send(&client).line == line, "\(call)")
        }
    }

    @Test(.rule("E-12"), arguments: TokenOrigin.allCases)
    func `every reply but one with tokens has a new token, which replaces the used one`(origin: TokenOrigin) {
        for (call, line) in origin.allowed {
            var client = origin.client()
            let token = client.token

            let reply = call.send(&client)

            #expect((reply.token == nil) == (line == "200 Bearer"), "\(call)")
            #expect(reply.token != token, "\(call)")
            // Clients may submit another password with the token of an earlier attempt.
            guard call != .resetPassword else { continue }
            client.wait(seconds: 5)
            for other in TokenCall.all {
                client.token = token
                #expect(other.send(&client).line == other.refusal, "\(call), then \(other)")
            }
        }
    }

    @Test(.rule("E-18"), arguments: TokenOrigin.allCases, [0, 500, 4_999])
    func `the same request within five seconds has the same response, and one effect`(
        origin: TokenOrigin, milliseconds: Int
    ) {
        for call in origin.allowed.keys where call.isIdempotent {
            var client = origin.client()
            let token = client.token
            let first = call.send(&client)
            let effects = client.effects

            client.token = token
            client.wait(milliseconds: Int64(milliseconds))

            #expect(call.send(&client) == first, "\(call)")
            #expect(client.effects == effects, "\(call)")
        }
    }

    @Test(.rule("E-18"), arguments: TokenOrigin.allCases)
    func `a different request with the same token is not a retry, and tokens are issued once`(
        origin: TokenOrigin
    ) {
        for call in origin.allowed.keys where call != .resetPassword {
            var client = origin.client()
            let token = client.token
            call.send(&client)

            client.token = token
            var other = client
            other.clientID = "another"
            if call.isIdempotent { client.correlationID = "another" }

            #expect(call.send(&other).line == call.refusal, "\(call)")
            #expect(call.send(&client).line == call.refusal, "\(call)")
        }
    }

    @Test(
        .rule("E-15", "E-70"), arguments: TokenOrigin.allCases,
        [(599_999, false), (600_000, true), (600_001, true)] as [(milliseconds: Int, isExpired: Bool)])
    func `an unused token works for 600 seconds`(
        origin: TokenOrigin, time: (milliseconds: Int, isExpired: Bool)
    ) {
        for (call, line) in origin.allowed {
            var client = origin.client(after: 0)

            client.wait(milliseconds: Int64(time.milliseconds))

            #expect(call.send(&client).line == (time.isExpired ? expired : line), "\(call)")
        }
    }
}

/// Requests without challenge types, malformed ones, and those whose answer is refused.
struct TokenRequestTests {
    @Test(arguments: [
        TokenOrigin.signUpStarted, .signUpCodeSent, .passwordRequired, .signUpPasswordChallenged,
        .passwordInitiated, .codeSent, .factorListed,
    ])
    func `a challenge needs no challenge types`(origin: TokenOrigin) {
        var client = origin.client()

        if let line = origin.allowed[.signUpChallenge] {
            #expect(client.challenge(types: nil).line == line)
        } else {
            #expect(client.challengeSignIn(types: nil).line == origin.allowed[.challenge])
        }
    }

    @Test func `a refused request leaves the token valid`() throws {
        var client = try Client(bundled: "adventure")
        client.beginSignUp()
        let token = client.token

        let refused = [
            client.send(.signUpContinue, [.continuationToken: token, .grantType: nil]),
            client.send(.signUpContinue, [.continuationToken: token, .grantType: "sms"]),
            client.send(.signUpContinue, [.continuationToken: token, .grantType: "OOB"]),
            client.send(.signUpContinue, [.continuationToken: token, .grantType: "oob"]),
            client.submit(code: client.wrongCode),
            client.challenge(types: "oob"),
            client.challenge(types: "sms redirect"),
            client.challenge(types: "redirect"),
            client.challenge(),
        ]

        #expect(
            refused.map(\.line) == [
                "400 invalid_request 90100", "400 invalid_grant", "400 invalid_grant",
                "400 invalid_request 90100", "400 invalid_grant/invalid_oob_value 50181",
                "400 invalid_request 901007", "400 invalid_request 901007", "200 redirect",
                "429 too_many_requests",
            ])
        #expect(refused.allSatisfy { $0.token == nil })
        #expect(client.submit(code: client.code).line == "400 credential_required 55103")
    }

    @Test(.rule("E-14")) func `a weak password and an invalid attribute leave the token valid`() throws {
        var client = try Client(bundled: "adventure")
        client.signUp()
        client.challenge()

        let weak = client.submit(password: "Abc1")
        let good = client.submit(password: goodPassword)
        let refused = client.submit(attributes: #"{"country":"Denmark","city":[]}"#)
        let taken = client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#)

        #expect(weak.line == "400 invalid_grant/password_too_short 399246")
        #expect(good.line == "400 attributes_required 55106")
        #expect(good.required == ["country", "city"])
        #expect(refused.line == "400 invalid_grant/attribute_validation_failed 1002027")
        #expect(refused.invalid == ["city"])
        #expect(taken.line == "200")
    }
}

/// A client that received no response and retries (wire-protocol, annex B.5, security E-18).
struct RetryTests {
    @Test(.rule("E-18")) func `a client can continue from the repeated response`() throws {
        var client = try Client(bundled: "adventure")
        client.beginSignUp()
        let token = client.token
        client.submit(code: client.code)
        client.token = token

        client.submit(code: client.code)

        #expect(client.challenge().line == "200 password")
        #expect(client.submit(password: goodPassword).line == "400 attributes_required 55106")
    }

    @Test(.rule("E-18")) func `an injected outcome precedes the replay and is not repeated`() throws {
        var client = try Client(bundled: "adventure")
        client.beginSignUp()
        let token = client.token
        let first = client.submit(code: client.code)
        client.token = token
        client.tenant.inject(.refuse(.unavailable), for: .next)

        #expect(client.submit(code: client.code).line == "503 server_error")
        #expect(client.submit(code: client.code) == first)
    }

    @Test(.rule("E-18")) func `at most a thousand responses are kept, for a short time`() throws {
        var replays = ResponseCache()
        let response = Response(status: 200, body: Data("{}".utf8))
        let start = Timestamp(wall: 0, monotonic: 0)
        func call(_ number: Int) throws -> IdempotencyKey {
            let form: [Request.Field: Request.Value] = [.continuationToken: .text("\(number)")]
            return try #require(IdempotencyKey(Request(.signUpChallenge, form, correlationID: "id")))
        }

        for number in 1...3_000 {
            replays.store(response, for: try call(number), at: start)
        }

        #expect(replays.count <= ResponseCache.maximumCount)
        #expect(replays.response(for: try call(3_000), at: start) == response)
        #expect(replays.response(for: try call(3_000), at: start.adding(seconds: 5)) == nil)
    }
}

extension Client {
    /// What requests have done: the number of emails, accounts, sign-ups, sign-ins and resets.
    fileprivate var effects: [Int] {
        [
            tenant.outbox.count, store.accounts.count, tenant.signUps.count, tenant.signIns.count,
            tenant.passwordResets.count,
        ]
    }
}
