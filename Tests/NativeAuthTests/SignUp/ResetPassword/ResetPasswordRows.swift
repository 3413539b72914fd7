import NativeAuth

@testable import SignUp

extension ResetPasswordRow {
    /// The rows up to the accepted code (K04 to K25); K01 to K03 have their own tests.
    static let beforePassword = start + sendingCode + resendingCode + checkingCode

    private static let redirect = #"{"challenge_type":"redirect","continuation_token":"x"}"#
    private static let sessionsEnd = [
        #"{"error":"expired_token","error_codes":[552003]}"#,
        #"{"error":"invalid_request","error_codes":[55200]}"#,
    ]

    private static let start: [ResetPasswordRow] =
        [
            (#"{"error":"user_not_found"}"#, RequestFailure.userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[50034]}"#, .userNotFound, "K06"),
            (#"{"error":"invalid_request","error_codes":[500222]}"#, .accountWithoutPassword, "K07"),
            (#"{"error":"invalid_request","error_codes":[7,8,500222]}"#, .accountWithoutPassword, "K07"),
            (parameter("username"), .usernameRefused, "K08"),
            (#"{"error":"invalid_request","error_codes":[901007]}"#, .misconfigured(.challengeType), "K09"),
            (#"{"error":"unsupported_challenge_type"}"#, .misconfigured(.challengeType), "K09"),
            (
                #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#,
                .misconfigured(.nativeAuthOff), "K10"
            ),
            (
                #"{"error":"invalid_client","error_codes":[550022]}"#, .misconfigured(.confidentialClient),
                "K10"
            ),
            (#"{"error":"invalid_client"}"#, .misconfigured(.unknownClient), "K10"),
            (#"{"error":"unauthorized_client"}"#, .misconfigured(.unknownClient), "K10"),
            (
                #"{"error":"unauthorized_client","error_codes":[700016]}"#, .misconfigured(.unknownClient),
                "K10"
            ),
            (parameter("client_id"), .misconfigured(.unknownClient), "K10"),
        ].map { ResetPasswordRow($2, .starting(), .reply(400, $0), .fails($1, .same)) } + [
            ResetPasswordRow(
                "K04", .starting(), .reply(200, #"{"continuation_token":"r1"}"#),
                .sends(.resetPasswordChallenge, .start)),
            ResetPasswordRow("K05", .starting(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow("K05", .starting(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
            ResetPasswordRow(
                "K10", .starting(), .reply(404, ""), .fails(.misconfigured(.noUserFlow), .same)),
        ]

    private static let sendingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K14", .sendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetPasswordRow(
                "K11", .sendingCode(), .reply(200, ResetPasswordDriver.codeSent), .idle(.code("r2"))),
            ResetPasswordRow("K12", .sendingCode(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow(
                "K13", .sendingCode(),
                .reply(200, #"{"continuation_token":"x","challenge_type":"password"}"#),
                .fails(.methodUnsupported, .start)),
            ResetPasswordRow(
                "K13", .sendingCode(), .reply(200, #"{"continuation_token":"x","challenge_type":"2031"}"#),
                .fails(.methodUnsupported, .start)),
            ResetPasswordRow(
                "K13", .sendingCode(), .reply(200, #"{"challenge_type":"oob"}"#),
                .fails(.replyUnreadable, .start)),
            ResetPasswordRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .start)),
            ResetPasswordRow(
                "K14", .sendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .start)),
        ]

    private static let resendingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K17", .resendingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        } + [
            ResetPasswordRow(
                "K15", .atCode(), .answer(.resend), .sends(.resetPasswordChallenge, .code("r2"))),
            ResetPasswordRow(
                "K16", .resendingCode(),
                .reply(200, #"{"continuation_token":"r2b","challenge_type":"oob"}"#), .idle(.code("r2b"))),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply429, .fails(.tooManyRequests(retryAfter: 7), .same)),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#),
                .fails(.codesExhausted, .same)),
            ResetPasswordRow(
                "K17", .resendingCode(), .reply(400, #"{"error":"from_2031"}"#),
                .fails(.unknown("from_2031"), .same)),
            ResetPasswordRow("K18", .resendingCode(), .reply(200, redirect), .idle(.browser)),
        ]

    private static let checkingCode: [ResetPasswordRow] =
        sessionsEnd.map {
            ResetPasswordRow("K23", .checkingCode(), .reply(400, $0), .fails(.sessionExpired, .start))
        }
        + [
            (
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
                RequestFailure.codeWrong, "K22"
            ),
            (
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
                .codeExpired, "K22"
            ),
            (#"{"error":"invalid_request"}"#, .misconfigured(.passwordResetOff), "K24"),
            (#"{"error":"invalid_request","error_codes":[9]}"#, .unknown("invalid_request"), "K24"),
            (#"{"error":"invalid_grant"}"#, .unknown("invalid_grant"), "K25"),
            (
                #"{"error":"verification_required","continuation_token":"x"}"#,
                .unknown("verification_required"), "K25"
            ),
        ].map { ResetPasswordRow($2, .checkingCode(), .reply(400, $0), .fails($1, .same)) } + [
            ResetPasswordRow(
                "K19", .atCode(), .answer(.code(ResetPasswordDriver.secret)),
                .sends(.resetPasswordContinue, .code("r2"))),
            ResetPasswordRow(
                "K20", .checkingCode(), .reply(200, #"{"continuation_token":"r3","expires_in":600}"#),
                .idle(.password("r3"))),
            ResetPasswordRow("K21", .checkingCode(), .reply(200, redirect), .idle(.browser)),
            ResetPasswordRow("K21", .checkingCode(), .reply(200, "{}"), .fails(.replyUnreadable, .same)),
        ]

    /// A refusal because of an empty parameter.
    private static func parameter(_ name: String) -> String {
        """
        {"error":"invalid_request","error_codes":[90100],
         "error_description":"AADSTS90100: \(name) parameter is empty or not valid."}
        """
    }
}
