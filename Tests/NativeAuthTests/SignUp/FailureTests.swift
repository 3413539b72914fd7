import NativeAuth
import SignUp
import Testing

/// The failures that no recorded reply shows, and the step at which a refusal leaves the sign-up.
struct FailureTests {
    @Test(
        arguments: [
            (.start, #"{"error":"invalid_request","error_codes":[90100]}"#, .unknown("invalid_request")),
            (
                .start, #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
                .attributesRefused([])
            ),
            (
                .start,
                #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#,
                .emailBlocked
            ),
            (.start, #"{"error":"invalid_request","error_codes":[50185]}"#, .emailUndelivered),
            (.start, #"{"error":"from_2031","error_codes":[1]}"#, .unknown("from_2031")),
            (.start, #"{"error":"invalid_grant","suberror":"from_2031"}"#, .unknown("from_2031")),
            (.start, #"{"error":"credential_required"}"#, .unknown("credential_required")),
            (
                .start,
                """
                {"error":"invalid_request","error_codes":[90100],
                 "error_description":"AADSTS90100: Username parameter is empty or not valid. Trace"}
                """, .usernameRefused
            ),
            (
                .start, #"{"error":"attributes_required","continuation_token":"t"}"#,
                .unknown("attributes_required")
            ),
            (.signInCode, #"{"error":"invalid_grant","error_codes":[50053]}"#, .locked(retryAfter: nil)),
            (
                .signInCode,
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#,
                .codeExpired
            ),
            (.signInCode, #"{"error":"user_already_exists"}"#, .unknown("user_already_exists")),
            (.signInCode, #"{"error":"from_2031"}"#, .unknown("from_2031")),
            (.refresh, #"{"error":"invalid_grant","error_codes":[700082]}"#, .refreshTokenExpired),
            (.refresh, #"{"error":"invalid_grant","error_codes":[50034]}"#, .refreshTokenExpired),
            (.refresh, #"{"error":"invalid_grant","error_codes":[50076]}"#, .secondFactorRequired),
            (.redemption, #"{"error":"invalid_grant"}"#, .unknown("invalid_grant")),
            (.methods, #"{"error":"invalid_request","error_codes":[50126]}"#, .sessionExpired),
            (.code, #"{"error":"invalid_request","error_codes":[552001]}"#, .sessionExpired),
            (.start, #"{"error":"invalid_client"}"#, .misconfigured(.unknownClient)),
            (
                .start, #"{"error":"invalid_client","error_codes":[550022]}"#,
                .misconfigured(.confidentialClient)
            ),
            (
                .password, #"{"error":"invalid_grant","suberror":"password_from_2031"}"#,
                .passwordRefused(.other)
            ),
            (.signInCode, #"{"error":"invalid_grant","error_codes":[400002]}"#, .methodUnsupported),
            (.resetCode, #"{"error":"invalid_grant","error_codes":[400002]}"#, .unknown("invalid_grant")),
        ] as [(PendingRequest, String, RequestFailure)])
    func `a refusal has its failure, and no request follows`(
        pending: PendingRequest, body: String, failure: RequestFailure
    ) {
        #expect(pending.outcome(400, body) == "\(failure)")
    }

    /// Requests of each flow that may be refused, the words, and what these mean.
    private static let words: [(pending: [PendingRequest], words: String, failure: RequestFailure)] = [
        (
            [
                .start, .challenge, .resend, .contact, .secondFactor, .signInChallenge, .resetStart,
                .resetChallenge, .resetResend,
            ],
            #""error":"access_denied","suberror":"provider_blocked_by_rep""#, .emailBlocked
        ),
        (
            [.code, .signInCode, .secondFactorCode, .contactCode, .resetCode],
            #""error":"invalid_grant","suberror":"invalid_oob_value""#, .codeWrong
        ),
        (
            [.code, .attributes, .initiate, .signInCode, .contact, .resetStart, .newPassword, .poll],
            #""error":"expired_token""#, .sessionExpired
        ),
        (
            [.start, .initiate, .resetStart], #""error":"unsupported_challenge_type""#,
            .misconfigured(.challengeType)
        ),
        (
            [.start, .initiate, .resetStart],
            #""error":"invalid_client","suberror":"nativeauthapi_disabled""#, .misconfigured(.nativeAuthOff)
        ),
        (
            [.start, .password, .newPassword], #""error":"invalid_grant","suberror":"password_banned""#,
            .passwordRefused(.banned)
        ),
        (
            [.start, .attributes], #""error":"invalid_grant","suberror":"attribute_validation_failed""#,
            .attributesRefused([])
        ),
        ([.start, .code], #""error":"user_already_exists""#, .userAlreadyExists),
        ([.initiate, .signInCode, .resetStart], #""error":"user_not_found""#, .userNotFound),
        (
            [.signInCode, .signInPassword], #""error":"invalid_grant","suberror":"mfa_required""#,
            .secondFactorRequired
        ),
        ([.signInCode, .signInPassword], #""error":"invalid_scope""#, .scopeRefused),
        (
            [.start, .initiate, .signInCode, .resetStart], #""error":"unsupported_auth_method""#,
            .methodUnsupported
        ),
    ]

    /// Numbers that mean something else in some flow, and one that means nothing.
    private static let numbers = [
        1, 50034, 50053, 50076, 50126, 50142, 50185, 55200, 90100, 399_246, 400_002, 500_222, 550_022,
        550_024, 700_016,
        701_014, 901_001, 901_007,
    ]

    @Test(arguments: words, numbers)
    func `words count before numbers, in every flow`(
        words: (pending: [PendingRequest], words: String, failure: RequestFailure), number: Int
    ) {
        for pending in words.pending {
            let outcome = pending.outcome(400, "{\(words.words),\"error_codes\":[\(number)]}")
            #expect(outcome == "\(words.failure)", "\(pending)")
        }
    }

    @Test(arguments: [
        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
        #"{"error":"invalid_grant","suberror":"password_banned"}"#,
        #"{"error":"invalid_grant","suberror":"attribute_validation_failed"}"#,
        #"{"error":"from_2031"}"#, "", #"{"error":"invalid_grant"}"#,
    ])
    func `the token is kept if a retry can succeed`(body: String) throws {
        var driver = SignUpDriver.checkingCode()
        let step = driver.machine.step

        driver.reply(400, body)
        #expect(driver.machine.step == step)
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.token == "t2")
    }

    @Test(arguments: [
        #"{"error":"expired_token"}"#, #"{"error":"invalid_request","error_codes":[55200]}"#,
        #"{"error":"user_already_exists"}"#,
    ])
    func `a sign-up that has ended at the tenant starts again`(body: String) {
        var driver = SignUpDriver.checkingCode()

        driver.reply(400, body)

        #expect(driver.machine.step == .start)
    }

    @Test func `a failed resend keeps the code that was sent`() throws {
        var driver = SignUpDriver.atCode().submitted(.resend)

        driver.reply(400, #"{"error":"invalid_request","error_codes":[701014]}"#)
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.token == "t2")
    }

    @Test func `a transport failure keeps the step`() {
        var driver = SignUpDriver.checkingCode()

        driver.fail(.interrupted(host: "h"))

        #expect(driver.machine.step == SignUpDriver.atCode().machine.step)
    }

    @Test func `cancelling a request restores the previous state`() {
        let before = SignUpDriver.atCode()
        var driver = before.submitted(.resend)

        driver.machine.cancel()

        #expect(driver.machine == before.machine)
    }

    @Test(arguments: [
        #""error_codes":[50181,9223372036854775808]"#, #""error_codes":["x",50181]"#,
        #""error_codes":[50181,1e30]"#, #""error_codes":[50181],"code_length":8.5,"interval":"soon""#,
        #""error_codes":[50181],"continuation_token":7,"invalid_attributes":{}"#,
    ])
    func `a member of the wrong type does not affect the others`(members: String) {
        var driver = SignUpDriver.checkingCode()

        driver.reply(
            400,
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","correlation_id":"id",\#(members)}"#)

        #expect(
            driver.machine.activity
                == .failed(
                    .codeWrong, reference: ErrorReference(code: 50181, correlationID: ServerText("id"))))
    }
}
