import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What each prompt leads to, with and without a session; and the end of sessions.
struct PagePromptTests {
    private static let signUp = "What&#39;s your email address?"
    private static let signIn = "Sign in to your account"
    private static let session = "Continue as"

    private static let rows: [(prompt: String?, without: String, with: String)] = [
        ("create", signUp, signUp), ("create login", signUp, signUp), ("login", signIn, signIn),
        ("login consent", signIn, signIn), (nil, signIn, session), ("select_account", signIn, session),
        ("consent", signIn, session), ("select_account consent", signIn, session),
    ]

    @Test(.rule("B-33"), arguments: rows, [false, true])
    func `each prompt leads to its page`(
        row: (prompt: String?, without: String, with: String), hasSession: Bool
    ) {
        var browser = TestBrowser(.codes())
        if hasSession { browser.signUp() }
        let title = hasSession ? row.with : row.without

        browser.authorize(["prompt": row.prompt, "login_hint": "hint@contoso.com"])

        #expect(browser.response.status == 200)
        #expect(browser.title.hasPrefix(title))
        #expect(browser.page.contains("value=\"hint@contoso.com\"") == (title != Self.session))
    }

    @Test(.rule("B-33")) func `the pages of sign-up and sign-in lead to each other, with the address`() {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create"])

        browser.submit(["username": "ada@contoso.com"], pressing: .signIn)
        #expect(browser.title.hasPrefix(Self.signIn))
        #expect(browser.page.contains("value=\"ada@contoso.com\""))
        browser.submit(["username": "eve@contoso.com"], pressing: .signUp)

        #expect(browser.title.hasPrefix(Self.signUp))
        #expect(browser.page.contains("value=\"eve@contoso.com\""))
    }

    @Test(.rule("B-33")) func `from the session of a browser another account can be chosen`() {
        var browser = TestBrowser(.codes())
        browser.signUp()
        browser.authorize()

        browser.submit(pressing: .other)

        #expect(browser.title.hasPrefix(Self.signIn))
        #expect(!browser.showsMaskedAddress)
    }

    private static let ages: [(maximum: String, prompt: String?, seconds: Int, title: String)] = [
        ("0", nil, 0, signIn), ("00", nil, 0, signIn), ("0", "select_account", 0, signIn),
        ("0", "consent", 3_000, signIn), ("0", "create", 0, signUp), ("0", "login", 0, signIn),
        ("0", "none", 0, "login_required 50058"), ("1", nil, 1, session), ("1", nil, 2, signIn),
        ("3000", "select_account", 3_000, session), ("3000", "select_account", 3_001, signIn),
        ("60", "none", 60, "interaction_required 700020"), ("60", "none", 61, "login_required 50058"),
        ("60", "login", 0, signIn), ("", nil, 3_000, session),
        ("9223372036854775807", nil, 3_000, session),
        ("99999999999999999999999999", nil, 3_000, session),
    ]

    @Test(.rule("B-33"), arguments: ages)
    func `a session that is older than max_age is not offered, and max_age=0 is like prompt=login`(
        row: (maximum: String, prompt: String?, seconds: Int, title: String)
    ) {
        var browser = TestBrowser(.codes())
        browser.signUp()

        browser.client.wait(seconds: row.seconds)
        browser.authorize(["max_age": row.maximum, "prompt": row.prompt])

        #expect(browser.error == row.title || browser.title.hasPrefix(row.title))
    }

    @Test(.rule("B-33")) func `a session that gets older than max_age on its page is not continued`() throws {
        var browser = TestBrowser(.codes())
        browser.signUp()
        browser.authorize(["max_age": "60"])
        #expect(browser.title.hasPrefix(Self.session))

        browser.client.wait(seconds: 61)
        browser.submit()
        #expect(browser.answer("code") == nil)
        #expect(browser.title.hasPrefix(Self.signIn))
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["oob": browser.client.code])

        let claims = try DecodedJWT(browser.redeemAnswer().idToken).payload
        #expect(claims["auth_time"] as? Int == 1_768_472_100 + 61)
    }

    @Test(.rule("B-33"), arguments: [(false, "login_required 50058"), (true, "interaction_required 700020")])
    func `prompt=none is never answered by a page or a code`(hasSession: Bool, error: String) {
        var browser = TestBrowser(.codes())
        if hasSession { browser.signUp() }

        browser.authorize(["prompt": "none"])

        #expect(browser.error == error)
        #expect(browser.answer("code") == nil)
    }

    @Test(.rule("B-39")) func `with form_post a page brings the code, when its button is pressed`() {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create", "response_mode": "form_post"])
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["oob": browser.client.code])

        #expect(browser.response.headers["location"] == nil)
        #expect(browser.page.contains("action=\"\(TestBrowser.redirectURI)"))
        #expect(browser.page.contains("autofocus"))
        #expect(!browser.page.contains("<script"))
        let code = browser.answer("code")
        #expect(browser.reload().status == 200)
        #expect(browser.answer("code") == code)
        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(.rule("B-50")) func `logout with a valid hint ends the session and follows a registered address`() {
        var browser = TestBrowser(.codes())
        browser.signUp()
        let hint = browser.redeemAnswer().idToken ?? ""

        browser.send(
            .logout,
            query: [
                ("id_token_hint", hint), ("post_logout_redirect_uri", "http://localhost:9/"),
                ("state", "a b"),
            ])

        #expect(browser.response.headers["location"] == "http://localhost:9/?state=a%20b")
        browser.authorize()
        #expect(browser.page.contains("name=\"username\""))
    }

    @Test(.rule("B-50"), arguments: ["signature", "access token", "another account"])
    func `a forged or foreign hint ends no session and follows nothing`(kind: String) {
        var browser = TestBrowser(.codes())
        browser.signUp("eve@contoso.com")
        let foreign = browser.redeemAnswer().idToken ?? ""
        browser.signUp()
        let reply = browser.redeemAnswer()
        let valid = reply.idToken ?? ""
        let unsigned = valid.split(separator: ".").prefix(2).joined(separator: ".")
        let hint =
            switch kind {
            case "signature": "\(unsigned).AAAA"
            case "access token": reply.accessToken ?? ""
            default: foreign
            }

        browser.send(
            .logout,
            query: [("id_token_hint", hint), ("post_logout_redirect_uri", "http://localhost:9/")])

        #expect(browser.response.status == 200)
        #expect(browser.showsMaskedAddress)
    }

    @Test(.rule("B-50"), arguments: [nil, "x.y.z"])
    func `logout without a valid hint asks, and follows nothing`(hint: String?) {
        var browser = TestBrowser(.codes())
        browser.signUp()

        browser.send(
            .logout,
            query: [("id_token_hint", hint ?? ""), ("post_logout_redirect_uri", "http://localhost:9/")])
        #expect(browser.response.status == 200)
        #expect(browser.showsMaskedAddress)
        browser.authorize()
        #expect(browser.page.contains("value=\"other\""))

        browser.send(.logout)
        let csrf = browser.answer("csrf") ?? ""
        browser.send(.logout, form: [("ctx", "logout"), ("csrf", "x"), ("do", "continue")])
        #expect(browser.response.status == 403)
        browser.send(.logout, form: [("ctx", "logout"), ("csrf", csrf), ("do", "continue")])

        #expect(browser.response.status == 200)
        #expect(!browser.page.contains("<form"))
        browser.authorize()
        #expect(browser.page.contains("name=\"username\""))
    }

    @Test(.rule("B-54")) func `every page has the header fields of a page`() {
        var browser = TestBrowser(.codes())
        var responses: [Response] = []
        responses.append(browser.authorize(["client_id": nil]))
        responses.append(browser.authorize())
        responses.append(browser.submit(["username": "ada"]))
        responses.append(browser.submit(csrf: "x"))
        browser.context = "unknown"
        responses.append(browser.reload())
        responses.append(browser.send(.logout))

        #expect(responses.map(\.status) == [400, 200, 200, 403, 400, 200])
        for response in responses {
            let policy = response.headers["content-security-policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
            #expect(policy.contains("form-action 'self'"))
            #expect(policy.hasSuffix("; base-uri 'none'; frame-ancestors 'none'"))
            #expect(response.headers["x-frame-options"] == "DENY")
            #expect(response.headers["x-content-type-options"] == "nosniff")
            #expect(response.headers["referrer-policy"] == "same-origin")
            #expect(response.headers["cache-control"] == "no-store")
            #expect(response.headers["cross-origin-opener-policy"] == "same-origin")
            #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
            #expect(response.headers["content-language"] == "en")
            #expect(!response.headers.keys.contains { $0.hasPrefix("access-control") })
        }
        #expect(
            responses[1].headers["content-security-policy"]?.contains("'self' http://localhost:1234;") == true
        )
    }
}
