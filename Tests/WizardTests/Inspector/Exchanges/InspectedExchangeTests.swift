import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

@testable import Wizard

/// How the requests of a session end.
struct InspectedExchangeTests {
    @Test(arguments: [
        (#"{"continuation_token":"t"}"#, 200, ReplyOutcome.accepted), ("{}", 204, .accepted),
        (#"{"challenge_type":"redirect"}"#, 200, .accepted),
        (#"{"error":"attributes_required","continuation_token":"t"}"#, 400, .answerNeeded),
        (
            #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t"}"#, 400,
            .answerNeeded
        ),
        (
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#, 400,
            .answerNeeded
        ),
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, 400, .answerNeeded),
        (#"{"error":"user_already_exists","error_codes":[1003037]}"#, 400, .answerNeeded),
        (#"{"error":"user_not_found","error_codes":[50034]}"#, 400, .answerNeeded),
        (#"{"error":"invalid_grant","suberror":"password_too_weak"}"#, 400, .answerNeeded),
        (#"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#, 400, .answerNeeded),
        (#"{"error":"expired_token","error_codes":[552003]}"#, 400, .answerNeeded),
        (#"{"error":"redirect_to_web"}"#, 400, .answerNeeded),
        (
            #"{"error":{"code":"invalidGrant","innerError":{"code":"invalidOneTimeCode"}}}"#, 400,
            .answerNeeded
        ),
        (#"{"error":"InsufficientAuthorization","continuation_token":"t"}"#, 401, .answerNeeded),
        (#"{"error":"InsufficientAuthorization","continuationToken":"t"}"#, 401, .answerNeeded),
        (#"{"error":"too_many_requests"}"#, 429, .answerNeeded),
        (#"{"error":"invalid_grant"}"#, 400, .failed), (#"{"error":"invalid_client"}"#, 401, .failed),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, 400, .failed),
        (#"{"error":"invalid_request","error_codes":[550022]}"#, 400, .failed),
        (#"{"error":{"code":"unauthorizedClient"}}"#, 400, .failed), ("{}", 400, .failed),
        ("<html>", 502, .failed), (#"{"error":"server_error"}"#, 500, .failed), ("", 302, .failed),
    ])
    func `a reply is a success, a step or a failure`(body: String, status: Int, outcome: ReplyOutcome) {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))
        trace.finish(.success(.json(body, status: status)), at: Timestamp(wall: 0, monotonic: 0))

        #expect(trace.exchanges.map(\.result) == [.reply(outcome)])
    }

    @Test func `a request has the kind of credential in its title`() {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))

        #expect(trace.exchanges.map(\.record.title) == ["POST /signup/v1.0/start (password)"])
        #expect(trace.exchanges.map(\.record.shortName) == ["start(password)"])
    }

    @Test(.rule("C-85")) func `nothing printed of a trace is a secret, or was typed`() {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))
        let waiting = "\(trace) \(String(reflecting: trace))"
        trace.finish(
            .success(
                .json(#"{"continuation_token":"next-token-0123","challenge_target_label":"a**@c.com"}"#)),
            at: Timestamp(wall: 0, monotonic: 0))
        let finished = "\(trace) \(String(reflecting: trace))"

        // Of a pending request, only the names of its fields are printed.
        for text in [waiting, finished] {
            for value in [
                "Correct-Horse-9", "83150274", "ct-0123456789abcdef", "next-token-0123", "ada@", "Skagen",
                "a**@",
            ] {
                #expect(!text.contains(value))
            }
        }
    }

    @Test func `an exchange takes the time from the request to the reply`() {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 1_000))
        #expect(trace.exchanges.map(\.result) == [.waiting])

        trace.finish(.success(.json("{}")), at: Timestamp(wall: 0, monotonic: 1_041))
        trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 9_000))

        #expect(trace.exchanges.map(\.milliseconds) == [41])
        #expect(trace.exchanges.map(\.record.reply?.status) == [200])
        #expect(trace.milliseconds == 41)
    }

    @Test func `only the last exchanges are kept, and all are counted`() {
        var trace = ExchangeTrace()
        for _ in 0..<(ExchangeTrace.maximumCount + 5) {
            trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))
            trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 1))
        }

        #expect(trace.exchanges.count == ExchangeTrace.maximumCount)
        #expect(trace.count == ExchangeTrace.maximumCount + 5)
    }
}

extension Request {
    /// A request with every field.
    static let everything = Request(
        .signUpStart,
        [
            .attributes: .text(#"{"city":"Skagen","age":42,"extension_0_News":true,"deep":{"a":1}}"#),
            .capabilities: .text("mfa_required"), .challengeChannel: .text("email"),
            .challengeTarget: .text("ada@fabrikam.com"), .challengeType: .text("oob password redirect"),
            .claims: .text("{}"), .clientID: .text("client"),
            .continuationToken: .text("ct-0123456789abcdef"),
            .methodID: .text("1"), .grantType: .text("password"),
            .code: .secret(Secret("83150274") ?? Secret()),
            .password: .secret(Secret("Correct-Horse-9") ?? Secret()),
            .newPassword: .secret(Secret("Battery-Staple-8") ?? Secret()),
            .refreshToken: .text("rt-0123456789"),
            .scope: .text("openid"), .username: .text("ada@contoso.com"),
        ], correlationID: "7c9e6679-7425-40de-944b-e07fc1f90ae7")
}

extension Response {
    /// Creates a response with a body.
    static func json(_ body: String, status: Int = 200) -> Response {
        Response(status: status, body: Data(body.utf8))
    }
}
