import NativeAuth
import Testing

@testable import SignUp

struct SignInTests {
    private static let codeSent = """
        {"challenge_type":"oob","challenge_channel":"email","code_length":8,
         "challenge_target_label":"a**@contoso.com","continuation_token":"s2"}
        """
    private static let passwordWanted = #"{"challenge_type":"password","continuation_token":"s2"}"#
    private static let tokens = TokenSet(
        accessToken: Token("at"), idToken: Token("idt"), refreshToken: Token("rt"),
        scopes: ["api/read", "openid"], lifetime: 3_600, clientInfo: Token("ci"))

    private static func driver() -> Driver<SignIn> {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        return Driver(SignIn(client: client, scopes: ["api/read"]))
    }

    /// A sign-in that has received the reply to its first challenge.
    private static func challenged(_ reply: String, password: Secret? = nil) -> Driver<SignIn> {
        var driver = Self.driver().submitted(.start(username: "ada_l", password: password))
        driver.reply(200, #"{"continuation_token":"s1"}"#)
        driver.reply(200, reply)
        return driver
    }

    @Test func `a code signs in`() throws {
        var driver = Self.challenged(Self.codeSent).submitted(.code(try #require(Secret("12345678"))))

        #expect(driver.request?.path == .token)
        #expect(driver.request?[text: .grantType] == "oob")
        #expect(driver.token == "s2")
        #expect(driver.request?[text: .scope] == "api/read openid profile offline_access")
        driver.reply(
            200,
            """
            {"token_type":"Bearer","scope":"api/read openid","expires_in":3600,"access_token":"at",
             "refresh_token":"rt","id_token":"idt","client_info":"ci"}
            """)
        #expect(driver.machine.step == .done(Self.tokens))
    }

    @Test func `a known password is sent automatically`() throws {
        let secret = try #require(Secret("Correct-Horse-7"))

        let driver = Self.challenged(Self.passwordWanted, password: secret)

        #expect(driver.request?.path == .token)
        #expect(driver.request?[text: .grantType] == "password")
        #expect(driver.request?[secret: .password] == secret)
    }

    @Test func `a required password is sent once it is entered`() throws {
        var driver = Self.challenged(Self.passwordWanted)
        #expect(driver.request == nil)

        driver.submit(.password(try #require(Secret("Correct-Horse-7"))))
        driver.reply(400, #"{"error":"invalid_grant","error_codes":[50126]}"#)
        #expect(driver.failure == .passwordWrong)
        driver.submit(.password(try #require(Secret("Battery-Staple-8"))))

        #expect(driver.token == "s2")
    }

    @Test func `a flow that ended without a token cannot be exchanged for tokens`() {
        let driver = Self.driver().submitted(.after(FlowCompletion(username: "ada@contoso.com", token: nil)))

        #expect(driver.request == nil)
        #expect(driver.machine == Self.driver().machine)
    }

    @Test func `a refresh keeps the members that its reply omits`() {
        var driver = Self.driver().submitted(.refresh(Self.tokens))
        #expect(driver.request?[text: .grantType] == "refresh_token")
        #expect(driver.request?[text: .refreshToken] == "rt")

        driver.reply(200, #"{"token_type":"bearer","expires_in":"60","access_token":"at2"}"#)

        var newer = Self.tokens
        newer.accessToken = Token("at2")
        newer.lifetime = 60
        #expect(driver.machine.step == .done(newer))
    }
}
