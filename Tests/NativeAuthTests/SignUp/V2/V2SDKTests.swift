import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// The replies in which the SDKs differ: what all of them accept is accepted.
///
/// Each row names its source: iOS is microsoft-authentication-library-for-objc, Android is
/// microsoft-authentication-library-common-for-android, JS is microsoft-authentication-library-for-js, and
/// docs are the pages of Microsoft about native authentication (v2-protocol §1).
struct V2SDKTests {
    private static func challenge(_ methods: String, factor: String? = "singleFactor") -> String {
        let context = factor.map { #""challengeContext":{"authenticationFactor":"\#($0)"},"# } ?? ""
        return
            #"{"continuationToken":"t1","action":"challenge",\#(context)"_embedded":{"methods":[\#(methods)]}}"#
    }

    private static func method(_ type: String, _ id: String) -> String {
        #"{"id":"\#(id)","type":"\#(type)","_links":{"challenge":{"href":"/\#(id)"}}}"#
    }

    private static func signIn(password: String? = nil) throws -> Driver<SignIn> {
        try V2.signIn(password: password).replied("start-401")
    }

    // MARK: Words

    /// JS compares methods and factors in lowercase (ApiClientConstantsV2); iOS and Android map known words.
    @Test(.rule("V2-52"), arguments: ["Password", "PASSWORD", "password"])
    func `the type of a method is a word in any case`(type: String) throws {
        var driver = try Self.signIn(password: "Canary-7!")
        driver.receive(json: Self.challenge(Self.method(type, "p")))
        #expect(driver.path == "/p")
        driver.receive(
            json:
                #"{"continuationToken":"t2","action":"verify","type":"\#(type)","_links":{"verify":{"href":"/v"}}}"#
        )

        #expect(driver.machine.step.name == "password" && driver.path == "/v")
    }

    @Test(.rule("V2-52"), arguments: ["EMAIL", "Sms"])
    func `a code is sent by a method in any case`(type: String) throws {
        var driver = try V2.reset().replied("start-401")
        driver.receive(json: Self.challenge(Self.method(type, "e")))

        #expect(driver.path == "/e")
    }

    @Test(.rule("V2-52"), arguments: ["multiFactor", "MultiFactor", "MULTIFACTOR"])
    func `a second factor is one in any case`(factor: String) throws {
        var driver = try Self.signIn()
        driver.receive(json: Self.challenge(Self.method("email", "e"), factor: factor))

        #expect(try driver.authMethods.requirement == .secondFactor)
        #expect(driver.request == nil)
    }

    // MARK: Polls

    /// Android's `parsePoll` reads nothing but the interval; iOS polls five times whatever the reply has.
    @Test(
        .rule("V2-53"),
        arguments: [
            #"{"continuationToken":"t","_links":{"poll":{"href":"/poll"}}}"#,
            #"{"_links":{"poll":{"href":"/poll"}},"interval":3000}"#,
            #"{"state":"interactionRequired","_links":{"poll":{"href":"/poll"}}}"#,
        ])
    func `a reply to a new password that only has the link polls`(json: String) throws {
        var driver = try V2.resetSubmitting()
        driver.receive(json: json)

        #expect(driver.path == "/poll" && driver.machine.step.name == "saving")
    }

    @Test(.rule("V2-53"), arguments: ["{}", #"{"interval":5000}"#, #"{"state":"interactionRequired"}"#])
    func `a poll that says nothing is asked again with the last token`(json: String) throws {
        var driver = try V2.resetSubmitting()
        driver.receive(json: #"{"continuationToken":"t","action":"poll","_links":{"poll":{"href":"/poll"}}}"#)
        driver.receive(json: json)
        #expect(driver.request == nil && driver.failure == nil)
        #expect(driver.machine.pollDelay != nil)
        driver.submit(.poll)

        #expect(driver.path == "/poll" && driver.request?.fields == ["continuationToken": "t"])
    }

    // MARK: Numbers

    /// iOS searches the whole text for a number (…ErrorHandler), Android splits it (`flowError`).
    @Test(
        .rule("V2-54"),
        arguments: [
            ("Request failed: AADSTS50034: the account does not exist.", RequestFailure.userNotFound),
            ("AADSTS90100: wrong, see AADSTS50034.", .userNotFound),
            ("AADSTS1: a new one. AADSTS50126: wrong.", .passwordWrong),
        ])
    func `every number in a text counts`(message: String, failure: RequestFailure) throws {
        var driver = try Self.signIn(password: "Canary-7!")
        driver.receive(json: #"{"error":{"code":"invalidRequest","message":"\#(message)"}}"#, status: 400)

        #expect(driver.failure == failure)
    }

    // MARK: Methods

    /// iOS 2.17.0 and Android 8.7.0: the app picks the method (v2-protocol §1).
    @Test(.rule("V2-47")) func `of several methods of a reset the user chooses one`() throws {
        var driver = try V2.reset().replied("start-401")
        driver.receive(json: Self.challenge(Self.method("sms", "s") + "," + Self.method("email", "e")))
        #expect(driver.request == nil && driver.machine.step.name == "methods")
        try driver.choose("email")
        #expect(driver.path == "/e")
        try driver.reply("signup-verify")

        #expect(driver.machine.step.name == "code")
    }

    @Test(.rule("V2-47"), arguments: [("password", "/p", "password"), ("email", "/e", "code")])
    func `of several methods of a sign-in the user chooses one`(
        channel: String, path: String, step: String
    ) throws {
        var driver = try Self.signIn()
        driver.receive(json: Self.challenge(Self.method("password", "p") + "," + Self.method("email", "e")))
        #expect(driver.request == nil && driver.machine.step.name == "methods")
        try driver.choose(channel)
        #expect(driver.path == path)
        try driver.reply(channel == "password" ? "signin-verify-password" : "signup-verify")

        #expect(driver.machine.step.name == step)
    }

    @Test(.rule("V2-47")) func `a password that is known chooses its method`() throws {
        var driver = try Self.signIn(password: "Canary-7!")
        driver.receive(json: Self.challenge(Self.method("email", "e") + "," + Self.method("password", "p")))

        #expect(driver.path == "/p")
    }

    /// iOS tolerates the absence of the type (…V2ResponseValidator).
    @Test(.rule("V2-55"), arguments: [("password", "password"), ("email", "code")])
    func `without a type the method that was asked decides`(type: String, step: String) throws {
        var driver = try Self.signIn()
        driver.receive(json: Self.challenge(Self.method(type, "m")))
        driver.receive(
            json: #"{"continuationToken":"t2","action":"verify","_links":{"verify":{"href":"/v"}}}"#)

        #expect(driver.machine.step.name == step)
    }

    // MARK: Errors

    /// Android's `mapInteractionError` names the attributes of any other detail.
    @Test(.rule("V2-56")) func `a password refused for a new reason is asked for again`() throws {
        var driver = try V2.signUpSubmitting(password: "weak")
        driver.receive(
            json: """
                {"error":{"code":"invalidRequest","innerError":{"code":"attributeValidationError",
                 "details":[{"code":"passwordFromTheFuture","attributeIds":["password"]}]}}}
                """, status: 400)
        #expect(driver.failure == .passwordRefused(.other))
        #expect(driver.machine.step.name == "password")
        driver.submit(.password(try V2.secret("Canary-7!")))

        #expect(driver.request?.fields["attributes/password"] == "Canary-7!")
    }

    /// Docs show `redirect` at the token endpoint; Android 8.7.0 reads `web_redirect_required`, iOS
    /// `redirect_to_web`.
    @Test(
        .rule("V2-57"),
        arguments: [
            #"{"challenge_type":"redirect","redirect_reason":"a"}"#,
            #"{"error":"invalid_grant","suberror":"web_redirect_required"}"#,
            #"{"error":"invalidGrant","suberror":"webRedirectRequired"}"#,
            #"{"error":{"code":"invalidGrant","innerError":{"code":"webRedirectRequired"}}}"#,
            #"{"error":{"code":"webRedirectRequired"}}"#,
        ])
    func `a browser is wanted in any spelling`(json: String) throws {
        var driver = try V2.resuming(Token("t")).replied("code")
        driver.receive(json: json, status: json.contains("error") ? 400 : 200)

        #expect(driver.machine.step.name == "browser" && driver.request == nil)
    }

    @Test(
        .rule("V2-52"),
        arguments: [
            ("invalid_one_time_code", RequestFailure.codeWrong), ("InvalidOneTimeCode", .codeWrong),
            ("invalid_oob_value", .codeWrong), ("invalidOobValue", .codeWrong),
            ("INVALID_OOB_VALUE", .codeWrong),
            ("invalid_continuation_token", .sessionExpired), ("Invalid_Continuation_Token", .sessionExpired),
            ("InvalidContinuationToken", .codeWrong), ("expired_token", .sessionExpired),
            ("expiredToken", .sessionExpired), ("password_too_weak", .passwordRefused(.tooWeak)),
            ("passwordTooWeak", .passwordRefused(.tooWeak)),
            ("password_is_invalid", .passwordRefused(.invalid)),
            ("attribute_validation_error", .attributesRefused([])),
            ("attribute_validation_failed", .attributesRefused([])),
            ("user_already_exists", .userAlreadyExists), ("provider_blocked_by_rep", .emailBlocked),
            ("ProviderBlockedByRep", .emailBlocked),
            ("nativeauthapi_disabled", .misconfigured(.nativeAuthOff)),
            ("unsupported_challenge_type", .misconfigured(.challengeType)),
        ])
    func `the inner code is a word in any spelling`(word: String, failure: RequestFailure) throws {
        var driver = try V2.signUpChecking()
        driver.receive(
            json: #"{"error":{"code":"invalid_grant","innerError":{"code":"\#(word)"}}}"#, status: 400)

        #expect(driver.failure == failure)
    }

    @Test(
        .rule("V2-52"),
        arguments: [
            "invalid_oob_value", "invalidOneTimeCode", "invalid_continuation_token",
            "invalidContinuationToken",
        ])
    func `a word beside a flat error is one in any spelling`(word: String) throws {
        var driver = try V2.signUpChecking()
        driver.receive(json: #"{"error":"invalid_grant","suberror":"\#(word)"}"#, status: 400)

        #expect(driver.failure == (word == "invalid_continuation_token" ? .sessionExpired : .codeWrong))
    }

    @Test(.rule("V2-52")) func `an expired code is one in any spelling`() throws {
        var driver = try V2.signUpChecking()
        let json = """
            {"error":{"code":"invalidGrant","message":"AADSTS50182: x","innerError":{"code":"invalid_oob_value"}}}
            """
        driver.receive(json: json, status: 400)

        #expect(driver.failure == .codeExpired)
    }

    // MARK: Factors

    /// iOS's `parseChallengeResponse`: a challenge after the password is one of a second factor.
    @Test(.rule("V2-58"), arguments: [nil, "unknownFactor"])
    func `what is wanted after a right password needs the app's capability`(factor: String?) throws {
        let json = Self.challenge(Self.method("email", "e"), factor: factor)
        var client = V2.client
        client.capabilities = []
        var (able, unable) = try (V2.signInWithPassword(), V2.signInWithPassword(client: client))

        able.receive(json: json)
        unable.receive(json: json)

        #expect(try able.authMethods.requirement == .secondFactor)
        #expect(able.request == nil)
        #expect(unable.failure == .secondFactorRequired && unable.request == nil)
    }
}
