import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// The conversations of a sign-in in version 2.
struct V2SignInTests {
    private static let codeMethod = """
        {"continuationToken":"t1","action":"challenge","challengeContext":{"authenticationFactor":"singleFactor"},
         "_embedded":{"methods":[
           {"id":"f","type":"fido","_links":{"challenge":{"href":"/f"}}},
           {"id":"e","type":"email","hint":"c***@contoso.com","_links":{"challenge":{"href":"/e"}}}]}}
        """

    @Test(.rule("V2-50")) func `a password signs in`() throws {
        var driver = try V2.signIn(password: "Canary-7!").replied("start-401", "signin-challenge")
        #expect(driver.path.hasSuffix("/auth/methods/password/m-0002/challenge"))
        try driver.reply("signin-verify-password")
        #expect(driver.machine.step.name == "password")
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2", "password": "Canary-7!"])
        try driver.reply("signup-continue")
        #expect(driver.request?.fields == ["continuation_token": "ct-v2-4"])
        try driver.reply("code")
        driver.receive(json: V2.tokens)

        #expect(driver.machine.step.name == "done" && driver.sent.count == 6)
    }

    @Test(.rule("V2-50")) func `a password that is not known yet is asked for`() throws {
        var driver = try V2.signIn().replied("start-401", "signin-challenge")
        try driver.choose("password")
        try driver.reply("signin-verify-password")
        #expect(driver.request == nil && driver.machine.step.name == "password")
        driver.submit(.password(try V2.secret("wrong")))
        try driver.reply("signin-wrong-password")
        #expect(driver.failure == .passwordWrong && driver.machine.step.name == "password")
        driver.submit(.password(try V2.secret("Canary-7!")))

        #expect(driver.request?.fields["password"] == "Canary-7!")
    }

    @Test(.rule("V2-47")) func `a method of an unknown type is skipped`() throws {
        var driver = try V2.signIn().replied("start-401")
        driver.receive(json: Self.codeMethod)
        #expect(driver.path == "/e")
        try driver.reply("signup-verify")
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("verify-wrong-code")

        #expect(driver.failure == .codeWrong && driver.machine.step.name == "code")
    }

    @Test(
        .rule("V2-47"),
        arguments: [
            #"[{"id":"f","type":"fido","_links":{"challenge":{"href":"/f"}}}]"#, #"[{"type":"email"}]"#,
            #"[1]"#,
        ])
    func `without a method that is left, it is unsupported`(methods: String) throws {
        let json = #"{"continuationToken":"t","action":"challenge","_embedded":{"methods":\#(methods)}}"#
        var signIn = try V2.signIn().replied("start-401")
        var reset = try V2.reset().replied("start-401")

        signIn.receive(json: json)
        reset.receive(json: json)

        #expect(signIn.failure == .methodUnsupported && signIn.request == nil)
        #expect(reset.failure == .methodUnsupported)
    }

    @Test(.rule("V2-47")) func `a client without passwords is sent a code`() throws {
        let driver = try V2.signIn(client: V2.codeClient).replied("start-401", "signin-challenge")

        #expect(driver.path.hasSuffix("/auth/methods/email/m-0001/challenge"))
    }

    @Test(.rule("V2-47")) func `the user chooses among several second factors`() throws {
        var driver = try V2.signInWithPassword().replied("signin-mfa-challenge")
        let methods = try driver.authMethods
        #expect(methods.requirement == .secondFactor)
        #expect(methods.available.map(\.channel.raw) == ["email", "sms"])

        try driver.choose("sms")
        #expect(driver.path.hasSuffix("/auth/methods/sms/m-0004/challenge"))
        driver.receive(
            json:
                #"{"continuationToken":"t5","action":"riskverify","_links":{"riskverify":{"href":"/risk"}}}"#)
        #expect(driver.path == "/risk")
        try driver.reply("signup-verify-resent")
        #expect(driver.machine.step.name == "proof")
        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-2b", "otp": "12345678"])
        try driver.reply("signup-continue", "code")
        driver.receive(json: V2.tokens)

        #expect(driver.machine.step.name == "done")
    }

    @Test func `a second factor that the app does not handle is a failure`() throws {
        let signIn = SignIn(client: V2.client, supportedRequirements: [], api: .v2, authority: V2.authority)
        let driver = try Driver(signIn)
            .submitted(.start(username: V2.email, password: V2.secret("Canary-7!")))
            .replied("start-401", "signin-challenge", "signin-verify-password", "signin-mfa-challenge")

        #expect(driver.failure == .secondFactorRequired)
    }

    @Test func `a method is registered with its contact and a code`() throws {
        var driver = try V2.signInAtEnroll()
        #expect(try driver.authMethods.requirement == .registration)
        try driver.choose("email", contact: "new@contoso.com")
        #expect(driver.path == "/enroll")
        #expect(driver.request?.fields == ["continuationToken": "t5", "target": "new@contoso.com"])
        driver.receive(json: V2.activate)
        driver.submit(.code(try V2.secret("12345678")))
        #expect(driver.path == "/activate")
        #expect(driver.request?.fields == ["continuationToken": "t6", "code": "12345678"])
        try driver.reply("signup-continue", "code")
        driver.receive(json: V2.tokens)

        #expect(driver.machine.step.name == "done")
    }

    @Test(
        .rule("V2-50"),
        arguments: [
            ("user-not-found", RequestFailure.userNotFound), ("contact-blocked", .emailBlocked),
            ("server-error", .serviceDown(status: 500)), ("invalid-continuation-token", .sessionExpired),
            ("start-missing-username", .usernameRefused),
            ("missing-continuation-token", .unknown("invalidRequest")),
        ])
    func `each error has its failure`(name: String, failure: RequestFailure) throws {
        #expect(try V2.signIn().replied("start-401", name).failure == failure)
    }

    @Test(.rule("V2-50")) func `a code that was redeemed before ends the session`() throws {
        let driver = try V2.resuming(Token("t")).replied("code", "token-code-redeemed")

        #expect(driver.failure == .sessionExpired && driver.machine.step == .start)
    }

    @Test(arguments: [
        (#"{"error":"invalid_grant","suberror":"mfa_required"}"#, RequestFailure.secondFactorRequired),
        (#"{"error":"invalid_grant","suberror":"registration_required"}"#, .registrationRequired),
        (#"{"error":"invalid_grant","error_codes":[50053]}"#, .locked(retryAfter: nil)),
        (#"{"error":"invalid_grant","error_codes":[50142]}"#, .passwordChangeRequired),
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, .sessionExpired),
        (#"{"error":"invalid_grant"}"#, .sessionExpired),
    ])
    func `what ends the exchange of the last token is told apart`(body: String, failure: RequestFailure) {
        var driver = V2.resuming(Token("t"))

        driver.receive(json: body, status: 400)

        #expect(driver.failure == failure)
    }

    @Test func `new tokens are requested as in version 1`() throws {
        var driver = try V2.signInWithPassword().replied("signup-continue", "code")
        driver.receive(
            json: #"{"token_type":"Bearer","access_token":"a1","refresh_token":"r1","expires_in":1}"#)
        guard case .done(let tokens) = driver.machine.step else { throw V2.WrongStep() }
        driver.submit(.refresh(tokens))
        #expect(driver.request?.fields["grant_type"] == "refresh_token")
        driver.receive(json: #"{"token_type":"Bearer","access_token":"a2","expires_in":1}"#)

        guard case .done(let renewed) = driver.machine.step else { throw V2.WrongStep() }
        #expect(renewed.accessToken.value == "a2" && renewed.refreshToken?.value == "r1")
    }

    @Test(arguments: APIVersion.allCases)
    func `a completed flow is continued in its own version only`(api: APIVersion) {
        for version in APIVersion.allCases {
            let driver = Driver(SignIn(client: V2.client, api: api))
                .submitted(.after(FlowCompletion(username: V2.email, token: Token("t"), version: version)))

            #expect((driver.request != nil) == (version == api))
        }
    }
}
