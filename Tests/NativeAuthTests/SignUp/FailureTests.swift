import NativeAuth
import Testing

@testable import SignUp

/// The failure for each refusal, and the step at which it leaves the sign-up.
struct FailureTests {
    @Test(arguments: [
        (#"{"error":"user_already_exists","error_codes":[1003037]}"#, RequestFailure.userAlreadyExists),
        (
            """
            {"error":"invalid_request","error_codes":[90100],
             "error_description":"AADSTS90100: Username parameter is empty or not valid. Trace"}
            """, .usernameRefused
        ),
        (
            """
            {"error":"invalid_request","error_codes":[90100],
             "error_description":"AADSTS90100: client_id parameter is empty or not valid."}
            """, .misconfigured(.unknownClient)
        ),
        (#"{"error":"invalid_request","error_codes":[90100]}"#, .unknown("invalid_request")),
        (#"{"error":"invalid_grant","suberror":"password_too_weak"}"#, .passwordRefused(.tooWeak)),
        (#"{"error":"invalid_grant","suberror":"password_too_short"}"#, .passwordRefused(.tooShort)),
        (#"{"error":"invalid_grant","suberror":"password_too_long"}"#, .passwordRefused(.tooLong)),
        (#"{"error":"invalid_grant","suberror":"password_banned"}"#, .passwordRefused(.banned)),
        (#"{"error":"invalid_grant","suberror":"password_recently_used"}"#, .passwordRefused(.recentlyUsed)),
        (#"{"error":"invalid_grant","suberror":"password_is_invalid"}"#, .passwordRefused(.invalid)),
        (
            """
            {"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[1002027],
             "invalid_attributes":[{"name":"city"},{"name":"country"}]}
            """, .attributesRefused(["city", "country"])
        ),
        (#"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#, .attributesRefused([])),
        (#"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#, .codeWrong),
        (#"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#, .codeExpired),
        (#"{"error":"invalid_request","error_codes":[701014]}"#, .codesExhausted),
        (
            #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#,
            .emailBlocked
        ),
        (#"{"error":"invalid_request","error_codes":[50185]}"#, .emailUndelivered),
        (#"{"error":"expired_token","error_codes":[552003]}"#, .sessionExpired),
        (#"{"error":"invalid_request","error_codes":[55200]}"#, .sessionReplaced),
        (#"{"error":"unsupported_auth_method"}"#, .methodUnsupported),
        (#"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#, .misconfigured(.nativeAuthOff)),
        (#"{"error":"invalid_client","error_codes":[550022]}"#, .misconfigured(.confidentialClient)),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, .misconfigured(.unknownClient)),
        (#"{"error":"invalid_request","error_codes":[901007]}"#, .misconfigured(.challengeType)),
        (#"{"error":"from_2031","error_codes":[1]}"#, .unknown("from_2031")),
        (#"{"error":"invalid_grant","suberror":"from_2031"}"#, .unknown("from_2031")),
        (#"{"error":"credential_required"}"#, .unknown("credential_required")),
        (#"{"error":"attributes_required","continuation_token":"t"}"#, .unknown("attributes_required")),
        ("{}", .replyUnreadable),
        ("", .replyUnreadable),
        ("[", .replyUnreadable),
        (#"{"error":"a","error":"b"}"#, .replyUnreadable),
    ])
    func `every refusal maps to a failure`(body: String, failure: RequestFailure) {
        var driver = SignUpDriver.start()

        driver.reply(400, body)

        #expect(driver.failure == failure)
        #expect(driver.request == nil)
    }

    @Test(arguments: [
        (404, "", RequestFailure.misconfigured(.noUserFlow)), (429, "", .tooManyRequests(retryAfter: 7)),
        (429, #"{"error":"x"}"#, .tooManyRequests(retryAfter: 7)), (500, "", .serviceDown(status: 500)),
        (503, #"{"error":"temporarily_unavailable"}"#, .serviceDown(status: 503)),
        (302, "", .replyUnreadable), (204, "", .replyUnreadable), (200, "", .replyUnreadable),
        (200, #"{"error":"invalid_grant"}"#, .replyUnreadable),
        (200, #"{"continuation_token":""}"#, .replyUnreadable),
    ])
    func `the status decides if it contradicts the body`(
        status: Int, body: String, failure: RequestFailure
    ) {
        var driver = SignUpDriver.start()

        driver.reply(status, body, headers: ["retry-after": "7"])

        #expect(driver.failure == failure)
    }

    @Test(arguments: [
        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
        #"{"error":"invalid_grant","suberror":"password_banned"}"#,
        #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
        #"{"error":"from_2031"}"#, "", #"{"error":"invalid_grant"}"#,
    ])
    func `the token is kept if a retry can succeed`(body: String) throws {
        var driver = SignUpDriver.atCode()
        let step = driver.signUp.step
        driver.submit(.code(try #require(Secret("00000000"))))

        driver.reply(400, body)
        #expect(driver.signUp.step == step)
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.token == "t2")
    }

    @Test(arguments: [
        #"{"error":"expired_token"}"#, #"{"error":"invalid_request","error_codes":[55200]}"#,
        #"{"error":"user_already_exists"}"#,
    ])
    func `a sign-up that has ended at the tenant starts again`(body: String) throws {
        var driver = SignUpDriver.atCode()
        driver.submit(.code(try #require(Secret("12345678"))))

        driver.reply(400, body)

        #expect(driver.signUp.step == .start)
    }

    @Test(arguments: [
        TransportFailure.offline(host: "h"), .timedOut(host: "h", seconds: 10), .interrupted(host: "h"),
        .tooLong(host: "h"),
    ])
    func `a transport failure is reported and keeps the step`(failure: TransportFailure) throws {
        var driver = SignUpDriver.atCode()
        let step = driver.signUp.step
        driver.submit(.code(try #require(Secret("12345678"))))

        driver.fail(failure)

        #expect(driver.signUp.step == step)
        #expect(driver.failure == .unreachable(failure))
    }

    @Test func `a failed resend keeps the code that was sent`() throws {
        var driver = SignUpDriver.atCode()
        driver.submit(.resend)

        driver.reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#)
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.token == "t2")
    }

    @Test func `cancelling a request restores the previous state`() {
        var driver = SignUpDriver.atCode()
        let before = driver.signUp
        driver.submit(.resend)

        driver.signUp.cancel()

        #expect(driver.signUp == before)
    }

    @Test(arguments: [
        #""error_codes":[50181,9223372036854775808]"#, #""error_codes":["x",50181]"#,
        #""error_codes":[50181,1e30]"#, #""error_codes":[50181],"code_length":8.5,"interval":"soon""#,
        #""error_codes":[50181],"continuation_token":7,"invalid_attributes":{}"#,
    ])
    func `a member of the wrong type does not affect the others`(members: String) throws {
        var driver = SignUpDriver.atCode()
        driver.submit(.code(try #require(Secret("00000000"))))

        driver.reply(
            400,
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","correlation_id":"id",\#(members)}"#)

        #expect(
            driver.signUp.activity
                == .failed(
                    .codeWrong, reference: ErrorReference(code: 50181, correlationID: ServerText("id"))))
    }

    @Test(arguments: [
        ("0", nil), ("-1", nil), ("8", 8), ("8.0", 8), ("12", 12), ("65", nil), ("2147483648", nil),
        ("1e30", nil), ("null", nil), ("\"8\"", nil), ("true", nil),
    ])
    func `an implausible code length counts as unknown`(length: String, expected: Int?) {
        var driver = SignUpDriver.start()
        driver.reply(200, #"{"continuation_token":"t1"}"#)

        driver.reply(
            200, SignUpDriver.codeSent.replacing("\"code_length\":8", with: "\"code_length\":\(length)"))

        guard case .code(let code) = driver.signUp.step else {
            Issue.record("at \(driver.signUp.step)")
            return
        }
        #expect(code.length == expected)
    }
}
