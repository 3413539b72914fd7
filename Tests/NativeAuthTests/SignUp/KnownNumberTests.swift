import NativeAuth
import SignUp
import Testing

/// Refusals without the member `error`: a known number in `error_codes` identifies the error.
struct KnownNumberTests {
    @Test(arguments: [
        (90100, RequestFailure.usernameRefused), (50181, .codeWrong), (50184, .codeWrong),
        (501_811, .codeWrong), (50182, .codeExpired), (55200, .sessionReplaced), (552_001, .sessionExpired),
        (552_003, .sessionExpired), (701_014, .codesExhausted), (1_003_037, .userAlreadyExists),
        (1_002_027, .attributesRefused([])), (399_246, .passwordRefused(.other)), (550_024, .emailBlocked),
        (50185, .emailUndelivered), (901_007, .misconfigured(.challengeType)),
        (550_022, .misconfigured(.confidentialClient)), (700_016, .misconfigured(.unknownClient)),
        (50126, .unknown("invalid_grant")), (50034, .unknown("user_not_found")), (1, .replyUnreadable),
    ])
    func `a number identifies the failure of a sign-up`(number: Int, failure: RequestFailure) {
        var driver = SignUpDriver.checkingCode()

        driver.reply(400, #"{"error_codes":[\#(number)]}"#)

        #expect(driver.failure == failure)
    }

    @Test(arguments: [
        (90100, RequestFailure.usernameRefused), (50181, .codeWrong), (50182, .codeExpired),
        (55200, .sessionExpired), (552_001, .sessionExpired), (701_014, .codesExhausted),
        (50126, .passwordWrong), (50034, .userNotFound), (50053, .locked(retryAfter: nil)),
        (50142, .passwordChangeRequired), (400_002, .methodUnsupported), (500_222, .methodUnsupported),
        (50076, .secondFactorRequired), (50079, .registrationRequired), (70011, .scopeRefused),
        (70003, .unknown("unsupported_grant_type")), (550_024, .emailBlocked), (901_001, .contactRefused),
        (901_007, .misconfigured(.challengeType)), (700_016, .misconfigured(.unknownClient)),
        (50185, .emailUndelivered), (1, .replyUnreadable),
    ])
    func `a number identifies the failure of a sign-in`(number: Int, failure: RequestFailure) {
        var driver = StrongAuthDriver.redeeming()

        driver.reply(400, #"{"error_codes":[\#(number)]}"#)

        #expect(driver.failure == failure)
        #expect(driver.request == nil)
    }

    @Test(arguments: [
        (90100, RequestFailure.usernameRefused), (50181, .codeWrong), (50182, .codeExpired),
        (55200, .sessionExpired), (552_003, .sessionExpired), (701_014, .codesExhausted),
        (550_024, .emailBlocked), (50185, .emailUndelivered),
        (50034, .userNotFound), (500_222, .accountWithoutPassword), (399_246, .passwordRefused(.other)),
        (901_007, .misconfigured(.challengeType)), (550_022, .misconfigured(.confidentialClient)),
        (700_016, .misconfigured(.unknownClient)), (1, .replyUnreadable),
    ])
    func `a number identifies the failure of a reset`(number: Int, failure: RequestFailure) {
        for given in [ResetPasswordDriver.starting(), .checkingCode(), .submitting(), .polling()] {
            var driver = given
            driver.reply(400, #"{"error_codes":[\#(number)]}"#)
            #expect(driver.failure == failure)
        }
    }

    @Test func `50126 is a refused password only where a new password was sent`() {
        let body = #"{"error_codes":[50126]}"#
        var (code, password) = (ResetPasswordDriver.checkingCode(), ResetPasswordDriver.submitting())

        code.reply(400, body)
        password.reply(400, body)

        #expect(code.failure == .unknown("invalid_grant"))
        #expect(password.failure == .passwordRefused(.other))
    }

    @Test func `a number asks for more input as its error does`() {
        var (password, attributes) = (SignUpDriver.checkingCode(), SignUpDriver.checkingCode())
        var factor = StrongAuthDriver.redeeming()

        password.reply(400, #"{"error_codes":[55103],"continuation_token":"t3"}"#)
        attributes.reply(
            400, #"{"error_codes":[55106],"continuation_token":"t3","required_attributes":[{"name":"city"}]}"#
        )
        factor.reply(400, #"{"error_codes":[50076],"continuation_token":"m0"}"#)

        #expect(password.machine.step.name == "password")
        #expect(attributes.machine.step.name == "attributes")
        #expect(factor.request?.path == .signInIntrospect)
    }

    @Test(arguments: [
        (#"{"error":"from_2031","error_codes":[50181]}"#, RequestFailure.unknown("from_2031")),
        (#"{"error":7,"error_codes":[50181]}"#, .codeWrong), (#"{"error_codes":[1,50181]}"#, .codeWrong),
        (#"{"error_codes":[50182,50181]}"#, .codeExpired), (#"{"error_codes":["50181"]}"#, .replyUnreadable),
        (#"{"suberror":"from_2031","error_codes":[50181]}"#, .unknown("from_2031")),
        (#"{"suberror":"password_banned"}"#, .passwordRefused(.banned)),
    ])
    func `a number counts only if the error is missing`(body: String, failure: RequestFailure) {
        var driver = SignUpDriver.checkingCode()

        driver.reply(400, body)

        #expect(driver.failure == failure)
    }
}
