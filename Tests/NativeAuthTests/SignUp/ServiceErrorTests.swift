import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// What the words and the numbers of an error mean, whichever version it is in.
struct ServiceErrorTests {
    private static let words: [String?] = [
        "attribute_required", "attribute_validation_error", "attribute_validation_failed",
        "auth_not_supported",
        "expired_refresh_token", "expired_token", "from_2031", "invalid_client", "invalid_continuation_token",
        "invalid_oob_value", "invalid_one_time_code", "invalid_scope", "invalid_username_or_password",
        "mfa_required", "nativeauthapi_disabled", "password_banned", "password_from_2031",
        "password_is_invalid", "password_policy_violation", "password_recently_used", "password_too_long",
        "password_too_short", "password_too_weak", "provider_blocked_by_rep", "registration_required",
        "unauthorized_client", "unsupported_auth_method", "unsupported_challenge_type",
        "user_already_exists", "user_not_found", nil,
    ]
    private static let codeNumbers = [50181, 50182, 50184, 501_811]
    private static let otherNumbers: [Int?] = [
        1, 50034, 50053, 50076, 50079, 50126, 50142, 50185, 55000, 55200, 70003, 70011, 90100, 120_002,
        399_246, 400_002, 500_222, 550_022, 550_024, 552_001, 552_003, 700_016, 701_014, 901_001, 901_007,
        1_002_027, 1_003_037, nil,
    ]

    @Test(arguments: words, otherNumbers)
    func `a word and a number mean the same in both versions`(word: String?, number: Int?) throws {
        for flow in [FlowKind.signUp, .signIn, .resetPassword] {
            let first = try Self.failure(word, number, in: flow, .v1)

            #expect(try Self.failure(word, number, in: flow, .v2) == first, "\(flow)")
        }
    }

    @Test(arguments: APIVersion.allCases, otherNumbers)
    func `a word that can be meant counts before a number`(api: APIVersion, number: Int?) throws {
        // A number may tell what is wrong with a client.
        for case let word? in Self.words where !word.hasSuffix("_client") {
            for flow in [FlowKind.signUp, .signIn, .resetPassword] {
                let alone = try Self.failure(word, nil, in: flow, api)
                if case .unknown = alone { continue }

                #expect(try Self.failure(word, number, in: flow, api) == alone, "\(flow), \(word)")
            }
        }
    }

    @Test(arguments: codeNumbers)
    func `version 1 has a word for a wrong code, and version 2 may have the number alone`(number: Int) throws
    {
        for flow in [FlowKind.signUp, .signIn, .resetPassword] {
            let expected: RequestFailure = number == 50182 ? .codeExpired : .codeWrong

            #expect(try Self.failure(nil, number, in: flow, .v1) == .unknown("invalid_request"))
            #expect(try Self.failure(nil, number, in: flow, .v2) == expected)
            #expect(try Self.failure("invalid_oob_value", number, in: flow, .v1) == expected)
        }
    }

    /// The failure of the first request of a flow, by an invalid request with a word and a number.
    private static func failure(
        _ word: String?, _ number: Int?, in flow: FlowKind, _ api: APIVersion
    ) throws -> RequestFailure {
        let start = FlowOperation.starting(username: "", nil)
        switch api {
        case .v1:
            let suberror = word.map { #","suberror":"\#($0)""# } ?? ""
            let codes = number.map { #","error_codes":[\#($0)]"# } ?? ""
            let response = response(#"{"error":"invalid_request"\#(suberror)\#(codes)}"#)
            return ServiceError(try #require(V1Reply(response)), response).failure(of: start, in: flow)
        case .v2:
            let inner = word.map { #","innerError":{"code":"\#($0)"}"# } ?? ""
            let message = number.map { #","message":"AADSTS\#($0): x""# } ?? ""
            let response = response(#"{"error":{"code":"invalid_request"\#(inner)\#(message)}}"#)
            let error = try ServiceError(#require(JSONObject(response)), response)
            return try #require(error).failure(of: start, in: flow)
        }
    }

    private static func response(_ json: String) -> Response { Response(status: 400, body: Data(json.utf8)) }
}
