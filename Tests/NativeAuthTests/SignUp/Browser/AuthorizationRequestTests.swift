import NativeAuth
import TestSupport
import Testing

@testable import SignUp

struct AuthorizationRequestTests {
    @Test(.rule("B-01")) func `the authorize URL has its parameters once and in order`() throws {
        var signIn = try BrowserSignIn.sample { settings in
            settings.extraScopesToConsent = ["api://b/Write", "openid"]
            settings.prompt = .create
            settings.loginHint = "ada+1@contoso.com"
            settings.domainHint = "contoso.com"
            settings.claims = "{\"id_token\":{}}"
            settings.uiLocales = "da en"
            settings.extraQueryParameters = [.init("dc", "ESTS 1"), .init("slice", "test")]
        }

        let url = signIn.authorizeURL(port: 40_123) ?? ""

        #expect(
            url.split(separator: #/[?&]/#) == [
                "https://contoso.ciamlogin.com/contoso.onmicrosoft.com/oauth2/v2.0/authorize",
                "client_id=app", "response_type=code", "redirect_uri=http%3A%2F%2Flocalhost%3A40123",
                "response_mode=form_post",
                "scope=api%3A%2F%2Fa%2FRead%20api%3A%2F%2Fb%2FWrite%20openid%20profile%20offline_access",
                "state=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
                "nonce=ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8",
                "code_challenge=9F3IKnUj0Ul0zqBQ4wKOi_BqjuhVqdYwNOu0-57MIwU", "code_challenge_method=S256",
                "prompt=create", "login_hint=ada%2B1%40contoso.com", "domain_hint=contoso.com",
                "claims=%7B%22id_token%22%3A%7B%7D%7D", "ui_locales=da%20en", "client_info=1",
                "client-request-id=c0ffee00-0000-4000-8000-000000000001", "dc=ESTS%201", "slice=test",
            ])
    }

    @Test(.rule("B-01")) func `the authorize URL omits what is not set`() throws {
        var signIn = try BrowserSignIn.sample { $0.loginHint = "" }

        let url = signIn.authorizeURL(port: 40_123) ?? ""

        let names = url.split(separator: "?")[1].split(separator: "&").map { $0.split(separator: "=")[0] }
        #expect(
            names == [
                "client_id", "response_type", "redirect_uri", "response_mode", "scope", "state", "nonce",
                "code_challenge", "code_challenge_method", "client_info", "client-request-id",
            ])
    }

    @Test(
        .rule("B-02"),
        arguments: [
            "client_id", "response_type", "redirect_uri", "response_mode", "scope", "state", "nonce",
            "code_challenge", "code_challenge_method", "prompt", "login_hint", "domain_hint", "claims",
            "ui_locales", "client_info", "client-request-id", "",
        ])
    func `an additional parameter cannot replace one of the request`(name: String) {
        #expect(throws: BrowserSignInFailure.parameterNotAllowed(name)) {
            try BrowserSignIn.sample { $0.extraQueryParameters = [.init("dc", "x"), .init(name, "x")] }
        }
    }

    @Test(.rule("B-02")) func `an additional parameter is not repeated`() {
        #expect(throws: BrowserSignInFailure.parameterNotAllowed("dc")) {
            try BrowserSignIn.sample { $0.extraQueryParameters = [.init("dc", "x"), .init("dc", "y")] }
        }
    }

    @Test(.rule("B-03")) func `the challenge is the one of RFC 7636, appendix B`() throws {
        let verifier = try #require(Secret("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))

        #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test(.rule("B-03")) func `10,000 sign-ins repeat no random value`() throws {
        var generator = SeededGenerator(seed: 7)
        var values: Set<String> = []
        let settings = try BrowserSignIn.sample().settings

        for _ in 0..<10_000 {
            let bytes = (0..<BrowserSignIn.randomByteCount).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let signIn = try BrowserSignIn(
                settings, issuer: .init(issuer: "https://i", promisesIssuer: false), randomBytes: bytes)
            guard case .prepared(let secrets) = signIn.phase else { continue }
            for secret in [secrets.state, secrets.nonce, secrets.verifier] {
                values.insert(secret.reveal { String(decoding: $0, as: UTF8.self) })
            }
        }

        #expect(values.count == 30_000)
        #expect(values.allSatisfy { $0.utf8.count == 43 })
    }

    @Test(arguments: [
        ("http://localhost", "http://localhost:5"), ("http://127.0.0.1", "http://127.0.0.1:5"),
        ("http://localhost:8080", "http://localhost:8080"), ("http://localhost/", "http://localhost:5/"),
        ("http://localhost:8080/a/b", "http://localhost:8080/a/b"),
    ])
    func `a loopback redirect URI is sent as it is registered, with a port`(text: String, sent: String) throws
    {
        #expect(try #require(RedirectURI(text)).text(port: 5) == sent)
    }

    @Test(arguments: [
        "", "https://localhost", "http://LOCALHOST", "http://localhost:", "http://localhost:0",
        "http://localhost:65536", "http://localhost:080", "http://localhost:1:2", "http://[::1]",
        "http://localhost.evil.test", "http://127.0.0.2", "http://localhost?a", "http://localhost#a",
        "http://u@localhost", "http://localhost/a b", "http://localhost/%41", "http://localhost/a/../b",
        "http://localhost/a:b", "msauth.com.contoso.app://auth", "http://localhost/a$", "http://2130706433",
        "http://localhost/" + String(repeating: "a", count: 240),
    ])
    func `no other redirect URI is accepted`(text: String) {
        #expect(RedirectURI(text) == nil)
    }

    @Test func `a sign-in prints none of its secrets`() throws {
        let signIn = try BrowserSignIn.waiting { $0.loginHint = "ada@contoso.com" }
        let answer = BrowserSignIn.Answer(.post, ["code": "canary"])

        var text = "\(signIn) \(answer)"
        dump((signIn, answer), to: &text)
        debugPrint(signIn, answer, to: &text)

        #expect(
            !text.contains(BrowserSignIn.sampleState) && !text.contains("canary") && !text.contains("ada"))
    }
}
