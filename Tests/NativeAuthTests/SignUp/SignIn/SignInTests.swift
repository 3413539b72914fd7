import Foundation
import NativeAuth
import Testing

@testable import SignUp

struct SignInTests {
    /// Drives a sign-in with replies from the test.
    private struct SignInDriver {
        var signIn = SignIn(
            client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            scopes: ["api/read"])
        private(set) var request: Request?

        mutating func submit(_ answer: SignIn.Answer) {
            request = signIn.submit(answer)
        }

        mutating func reply(_ status: Int, _ json: String) {
            request = signIn.receive(.success(Response(status: status, body: Data(json.utf8))))
        }

        var failure: RequestFailure? {
            if case .failed(let failure, _) = signIn.activity { failure } else { nil }
        }

        static let codeSent = """
            {"challenge_type":"oob","challenge_channel":"email","code_length":8,
             "challenge_target_label":"a**@contoso.com","continuation_token":"s2"}
            """
        static let tokens = """
            {"token_type":"Bearer","scope":"api/read openid","expires_in":3600,"access_token":"at",
             "refresh_token":"rt","id_token":"idt","client_info":"ci"}
            """

        /// A sign-in that has received the reply to its first challenge.
        static func challenged(_ reply: String, password: Secret? = nil) -> SignInDriver {
            var driver = SignInDriver()
            driver.submit(.start(username: "ada_l", password: password))
            driver.reply(200, #"{"continuation_token":"s1"}"#)
            driver.reply(200, reply)
            return driver
        }
    }

    private static let tokens = TokenSet(
        accessToken: Token("at"), idToken: Token("idt"), refreshToken: Token("rt"),
        scopes: ["api/read", "openid"], lifetime: 3_600, clientInfo: Token("ci"))

    @Test func `an alias is sent as the username`() {
        var driver = SignInDriver()

        driver.submit(.start(username: "ada_l", password: nil))

        #expect(driver.request?.path == .signInInitiate)
        #expect(driver.request?[text: .username] == "ada_l")
        #expect(driver.request?[text: .challengeType] == "oob password redirect")
    }

    @Test func `a code signs in`() throws {
        var driver = SignInDriver.challenged(SignInDriver.codeSent)
        driver.submit(.code(try #require(Secret("12345678"))))

        #expect(driver.request?.path == .token)
        #expect(driver.request?[text: .grantType] == "oob")
        #expect(driver.request?[text: .continuationToken] == "s2")
        #expect(driver.request?[text: .scope] == "api/read openid profile offline_access")
        driver.reply(200, SignInDriver.tokens)
        #expect(driver.signIn.step == .done(Self.tokens))
    }

    @Test func `a known password is sent automatically`() throws {
        let secret = try #require(Secret("Correct-Horse-7"))

        let driver = SignInDriver.challenged(
            #"{"challenge_type":"password","continuation_token":"s2"}"#, password: secret)

        #expect(driver.request?.path == .token)
        #expect(driver.request?[text: .grantType] == "password")
        #expect(driver.request?[secret: .password] == secret)
    }

    @Test func `a required password is sent once it is entered`() throws {
        var driver = SignInDriver.challenged(#"{"challenge_type":"password","continuation_token":"s2"}"#)
        #expect(driver.request == nil)

        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))
        driver.reply(400, #"{"error":"invalid_grant","error_codes":[50126]}"#)
        #expect(driver.failure == .passwordWrong)
        driver.submit(.password(try #require(Secret("Battery-Staple-8"))))

        #expect(driver.request?[text: .continuationToken] == "s2")
    }

    @Test func `a completed sign-up is exchanged for tokens`() {
        var driver = SignInDriver()

        driver.submit(.after(FlowCompletion(username: "ada@contoso.com", token: Token("final"))))
        #expect(driver.request?[text: .grantType] == "continuation_token")
        #expect(driver.request?[text: .continuationToken] == "final")
        #expect(driver.request?[text: .username] == "ada@contoso.com")
        driver.reply(200, SignInDriver.tokens)

        #expect(driver.signIn.step == .done(Self.tokens))
    }

    @Test func `a sign-up without a token cannot be exchanged`() {
        var driver = SignInDriver()

        driver.submit(.after(FlowCompletion(username: "ada@contoso.com", token: nil)))

        #expect(driver.request == nil)
        #expect(driver.signIn == SignInDriver().signIn)
    }

    @Test func `a refresh keeps the members that its reply omits`() throws {
        var driver = SignInDriver()
        driver.submit(.refresh(Self.tokens))
        #expect(driver.request?[text: .grantType] == "refresh_token")
        #expect(driver.request?[text: .refreshToken] == "rt")

        driver.reply(200, #"{"token_type":"bearer","expires_in":"60","access_token":"at2"}"#)

        var newer = Self.tokens
        newer.accessToken = Token("at2")
        newer.lifetime = 60
        #expect(driver.signIn.step == .done(newer))
    }

    @Test(arguments: [
        (#"{"error":"user_not_found","error_codes":[50034]}"#, RequestFailure.userNotFound),
        (#"{"error":"invalid_grant","error_codes":[50034]}"#, .userNotFound),
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, .passwordWrong),
        (#"{"error":"invalid_grant","error_codes":[50053]}"#, .locked(retryAfter: nil)),
        (#"{"error":"invalid_request","error_codes":[50142]}"#, .passwordChangeRequired),
        (#"{"error":"invalid_grant","error_codes":[400002]}"#, .methodUnsupported),
        (#"{"error":"invalid_grant","error_codes":[500222]}"#, .methodUnsupported),
        (
            #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#,
            .secondFactorRequired
        ),
        (#"{"error":"invalid_grant","suberror":"registration_required"}"#, .registrationRequired),
        (#"{"error":"invalid_scope","error_codes":[70011]}"#, .scopeRefused),
        (#"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#, .codeWrong),
        (#"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#, .codeExpired),
        (#"{"error":"expired_token","error_codes":[552001]}"#, .sessionExpired),
        (#"{"error":"invalid_request","error_codes":[55200]}"#, .sessionExpired),
        (#"{"error":"user_already_exists"}"#, .unknown("user_already_exists")),
        (#"{"error":"from_2031"}"#, .unknown("from_2031")), ("{}", .replyUnreadable), ("", .replyUnreadable),
    ])
    func `every refusal maps to a failure`(body: String, failure: RequestFailure) throws {
        var driver = SignInDriver.challenged(SignInDriver.codeSent)
        driver.submit(.code(try #require(Secret("12345678"))))

        driver.reply(400, body)

        #expect(driver.failure == failure)
        #expect(driver.request == nil)
    }

    @Test func `a refused refresh token has expired`() {
        var driver = SignInDriver()
        driver.submit(.refresh(Self.tokens))

        driver.reply(400, #"{"error":"invalid_grant","error_codes":[700082]}"#)

        #expect(driver.failure == .refreshTokenExpired)
    }

    @Test(arguments: [
        #"{"token_type":"Bearer","expires_in":60}"#, #"{"access_token":"at","expires_in":60}"#,
        #"{"token_type":"MAC","access_token":"at"}"#, #"{"token_type":"Bearer","access_token":""}"#,
    ])
    func `a reply without an access token is unreadable`(body: String) throws {
        var driver = SignInDriver.challenged(SignInDriver.codeSent)
        driver.submit(.code(try #require(Secret("12345678"))))

        driver.reply(200, body)

        #expect(driver.failure == .replyUnreadable)
    }

    @Test func `a redirect leads to the browser step`() {
        var driver = SignInDriver()
        driver.submit(.start(username: "ada", password: nil))

        driver.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

        #expect(driver.signIn.step == .browser(SignUp.Browser(reason: ServerText("because"))))
    }

    @Test func `descriptions and dumps contain no token`() throws {
        var driver = SignInDriver.challenged(SignInDriver.codeSent)
        driver.submit(.code(try #require(Secret("12345678"))))
        driver.reply(200, SignInDriver.tokens)
        var dumped = ""

        dump(driver.signIn, to: &dumped)

        #expect(!dumped.contains("\"rt\""))
        #expect(!dumped.contains("\"idt\""))
    }
}
