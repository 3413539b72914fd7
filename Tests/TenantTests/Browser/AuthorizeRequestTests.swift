import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The checks of authorization requests.
struct AuthorizeRequestTests {
    private static let faults: [(KeyValuePairs<String, String?>, number: Int)] = [
        (["client_id": nil], 900_144), (["client_id": ""], 900_144), (["client_id": "other"], 700_016),
        (["redirect_uri": nil], 900_971), (["redirect_uri": "http://localhost.evil.test"], 50011),
        (["redirect_uri": "javascript:alert(1)"], 50011),
        (["state": String(repeating: "s", count: 8_200)], 90015),
    ]

    @Test(.rule("B-30"), arguments: faults)
    func `a bad client ID or redirect URI is answered by a page, never by a redirect`(
        changes: KeyValuePairs<String, String?>, number: Int
    ) {
        var browser = TestBrowser(.codes())
        browser.client.tenant.allowedClientIDs = ["app"]

        browser.authorize(changes)

        #expect(browser.response.status == 400)
        #expect(browser.response.headers["location"] == nil)
        #expect(browser.response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(browser.page.contains(String(number)))
    }

    @Test func `a request can be posted by any page, and leads to the same page`() {
        var (browser, posting) = (TestBrowser(.codes()), TestBrowser(.codes()))
        (posting.origin, posting.fetchSite) = ("https://app.example", "cross-site")

        browser.authorize()
        posting.send(.authorize, form: TestBrowser.parameters)

        #expect(posting.response.status == 200 && !posting.title.isEmpty)
        #expect(posting.title == browser.title)
    }

    @Test(.rule("B-30"))
    func `a posted request is checked as any other`() {
        var browser = TestBrowser(.codes())

        browser.send(
            .authorize, form: [("client_id", "app"), ("redirect_uri", "http://localhost.evil.test")])

        #expect(browser.response.status == 400 && browser.page.contains("50011"))
    }

    @Test(.rule("B-30"), arguments: ["client_id", "redirect_uri", "state", "unknown"])
    func `a parameter that occurs twice is answered by a page`(name: String) {
        var browser = TestBrowser(.codes())
        let value = TestBrowser.parameters.first { $0.0 == name }?.1 ?? "x"

        browser.send(.authorize, query: TestBrowser.parameters + [(name, value), (name, value)])

        #expect(browser.response.status == 400)
        #expect(browser.response.headers["location"] == nil)
        #expect(browser.page.contains("9000411"))
        #expect(browser.page.contains(">\(name)</bdi> is in the link more than once."))
    }

    private static let errors: [(KeyValuePairs<String, String?>, error: String)] = [
        (["response_mode": "fragment"], "invalid_request 70007"),
        (["response_type": nil], "invalid_request 900144"),
        (["response_type": "token"], "unsupported_response_type 70005"),
        (["scope": nil], "invalid_request 900144"), (["scope": "\"openid\""], "invalid_scope 70011"),
        (["code_challenge": nil], "invalid_request 50147"),
        (["code_challenge": "short"], "invalid_request 501491"),
        (["request": "x"], "request_not_supported"), (["request_uri": "x"], "request_uri_not_supported"),
        (["state": String(repeating: "s", count: 2_049)], "invalid_request 90023"),
        (["nonce": String(repeating: "n", count: 513)], "invalid_request 90023"),
        (["prompt": "dance"], "invalid_request 90023"), (["prompt": "none login"], "invalid_request 90023"),
        (["max_age": "-1"], "invalid_request 90023"), (["max_age": "+1"], "invalid_request 90023"),
        (["max_age": "1.5"], "invalid_request 90023"), (["max_age": "1 "], "invalid_request 90023"),
        (["max_age": "1e3"], "invalid_request 90023"), (["max_age": "soon"], "invalid_request 90023"),
        (["max_age": "\u{661}"], "invalid_request 90023"),
        (["max_age": String(repeating: "1", count: 65)], "invalid_request 90023"),
    ]

    @Test(.rule("B-31"), arguments: errors, [false, true])
    func `any other fault arrives at the redirect URI, with state and issuer`(
        row: (changes: KeyValuePairs<String, String?>, error: String), usesForm: Bool
    ) {
        var browser = TestBrowser(.codes())
        var changes = row.changes.map { ($0.key, $0.value) }
        let changesMode = changes.contains { $0.0 == "response_mode" }
        if usesForm, !changesMode { changes.append(("response_mode", "form_post")) }
        var parameters = TestBrowser.parameters.filter { old in !changes.contains { $0.0 == old.0 } }
        parameters += changes.compactMap { name, value in value.map { (name, $0) } }

        browser.send(.authorize, query: parameters)

        let state = parameters.first { $0.0 == "state" }?.1
        #expect(browser.error == row.error)
        #expect(browser.answer("state") == state)
        #expect(browser.answer("iss") == Tenant.localAuthority)
        #expect(browser.response.status == (usesForm && !changesMode ? 200 : 303))
        #expect(browser.target == (usesForm && !changesMode ? "" : "http://localhost:1234/"))
    }

    @Test(
        .rule("B-31"),
        arguments: [
            ["state": String(repeating: "s", count: 2_048)], ["nonce": String(repeating: "n", count: 512)],
            ["response_mode": "query"], ["response_mode": nil], ["prompt": "login consent"],
            ["prompt": "create login"], ["domain_hint": "x", "claims": "{", "client_info": "1", "x": "y"],
            ["login_hint": String(repeating: "a", count: 400)],
        ] as [KeyValuePairs<String, String?>])
    func `a request at a limit, or with parameters that are ignored, leads to a page`(
        changes: KeyValuePairs<String, String?>
    ) {
        var browser = TestBrowser(.codes())

        browser.authorize(changes)

        #expect(browser.response.status == 200)
        #expect(browser.page.contains("name=\"username\" type=\"text\" dir=\"auto\" value=\"\""))
    }

    @Test(
        .rule("B-51"),
        arguments: [
            (["code_challenge": nil], "50147"), (["code_challenge_method": nil], "501491"),
            (["code_challenge_method": "plain"], "501491"),
            (["code_challenge": String(repeating: "a", count: 42)], "501491"),
            (["code_challenge": String(repeating: "a", count: 44)], "501491"),
            (["code_challenge": String(repeating: "=", count: 43)], "501491"),
        ] as [(KeyValuePairs<String, String?>, String)])
    func `a request without a challenge for S256 gets no code`(
        changes: KeyValuePairs<String, String?>, number: String
    ) {
        var browser = TestBrowser(.codes())

        browser.authorize(changes)

        #expect(browser.error == "invalid_request \(number)")
        #expect(browser.answer("code") == nil)
    }

    @Test(.rule("B-31"))
    func `a refusal that a test has forced for the correlation ID arrives at the redirect URI`() {
        var browser = TestBrowser(.codes())
        let id = "aaaa0000-bb11-2222-33cc-444444dddddd"
        browser.client.tenant.inject(.refuse(.methodBlocked), for: .correlationID(id))

        browser.authorize(["client-request-id": id])

        #expect(browser.error == "access_denied 550024")
    }

    @Test(.rule("B-31")) func `a cancelled sign-up arrives at the redirect URI as access_denied`() {
        var browser = TestBrowser(.codes())

        browser.authorize()
        browser.submit(pressing: .cancel)

        #expect(browser.error == "access_denied 65004")
        #expect(browser.answer("state") == "state-1")
    }
}

/// Which redirect URIs a tenant registers, and which a request may name (RFC 9700 §2.1, RFC 8252 §7.3).
struct RedirectURITests {
    private static let registered = [
        "http://localhost", "http://127.0.0.1/cb", "https://app.contoso.test/cb",
        "msauth.com.contoso.app://auth",
    ]

    private static let requests: [(String, Bool)] = [
        ("http://localhost", true),
        ("http://localhost/", true),
        ("http://localhost:41737", true),
        ("http://localhost:41737/", true),
        ("http://127.0.0.1/cb", true),
        ("http://127.0.0.1:8080/cb", true),
        ("https://app.contoso.test/cb", true),
        ("msauth.com.contoso.app://auth", true),
        ("http://localhost:65536", false),
        ("http://localhost:0", false),
        ("http://localhost:080", false),
        ("http://localhost/cb", false),
        ("http://LOCALHOST", false),
        ("HTTP://localhost", false),
        ("https://localhost", false),
        ("http://localhost.evil.test", false),
        ("http://localhost@evil.test", false),
        ("http://user@localhost", false),
        ("http://127.0.0.1", false),
        ("http://127.0.0.1/CB", false),
        ("http://127.0.0.1/cb/", false),
        ("http://127.0.0.1/cb?x=1", false),
        ("http://127.0.0.1/cb#x", false),
        ("http://127.0.0.1/x/../cb", false),
        ("http://127.0.0.1/%63b", false),
        ("http://2130706433/cb", false),
        ("http://[::1]", false),
        ("https://app.contoso.test:8443/cb", false),
        ("http://app.contoso.test/cb", false),
        ("https://app.contoso.test.evil.test/cb", false),
        ("//localhost", false),
        ("javascript:alert(1)", false),
        ("", false),
    ]

    @Test(.rule("B-32"), arguments: requests)
    func `a redirect URI is the registered one, but for the port of a loopback address`(
        uri: String, isAccepted: Bool
    ) throws {
        let registrations = try Self.registered.map { try #require(RedirectURI($0)) }

        #expect(registrations.contains { $0.matching(uri) != nil } == isAccepted)
    }

    @Test(
        .rule("B-32"),
        arguments: [
            "javascript:alert(1)", "javascript://x", "data://x", "file:///tmp", "blob://x",
            "http://contoso.test",
            "https://contoso.test/?a=b", "https://contoso.test/#a", "https://ada@contoso.test/",
            "http://[::1]/",
            "contoso", "", "https://", "https://contoso.test/" + String(repeating: "a", count: 256),
            "https://contoso.test/a b", "https://contoso.test/\u{0}", "https://contoso.test/(a)",
        ])
    func `a redirect URI that could run a script or leave the machine unprotected is not registered`(
        uri: String
    ) {
        #expect(RedirectURI(uri) == nil)
    }
}
