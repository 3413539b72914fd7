import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What an attacker tries with the pages.
@Suite(.rule("E-98"))
struct PageAttackTests {
    /// Returns a browser at the first page of a sign-up.
    private static func atFirstPage() -> TestBrowser {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create"])
        return browser
    }

    @Test(.rule("B-56"), arguments: ["", "x", "another transaction's"])
    func `a form with a wrong token is refused and changes nothing`(csrf: String) {
        var browser = Self.atFirstPage()
        let other = browser.client.tenant.csrfToken(of: "another")

        browser.submit(["username": "ada@contoso.com"], csrf: csrf.count > 1 ? other : csrf)

        #expect(browser.response.status == 403)
        #expect(browser.client.tenant.outbox.isEmpty)
    }

    @Test(.rule("B-56")) func `a form without the cookie, or with another browser's, is refused`() {
        var browser = Self.atFirstPage()
        for cookie in [nil, String(repeating: "A", count: 43)] {
            browser.cookie = cookie

            browser.submit(["username": "ada@contoso.com"])

            #expect(browser.response.status == 403)
            #expect(browser.client.tenant.outbox.isEmpty)
        }
    }

    @Test(
        .rule("B-56"),
        arguments: [
            ("http://evil.test", "same-origin"), ("null", "same-origin"),
            ("http://127.0.0.1:8081", "same-origin"),
            ("https://127.0.0.1:8080", nil), (nil, "cross-site"), (nil, "same-site"), (nil, "none"),
        ] as [(String?, String?)])
    func `a form from another origin is refused and changes nothing`(
        origin: String?, fetchSite: String?
    ) {
        var browser = Self.atFirstPage()
        (browser.origin, browser.fetchSite) = (origin, fetchSite)

        browser.submit(["username": "ada@contoso.com"])

        #expect(browser.response.status == 403)
        #expect(browser.client.tenant.outbox.isEmpty)
    }

    @Test(.rule("B-56")) func `a form of a browser that sends neither field is taken`() {
        var browser = Self.atFirstPage()
        (browser.origin, browser.fetchSite) = (nil, nil)

        #expect(browser.submit(["username": "ada@contoso.com"]).status == 200)
        #expect(browser.client.tenant.outbox.count == 1)
    }

    @Test(.rule("B-57")) func `a cookie that was planted before a sign-in is void after it`() throws {
        var browser = Self.atFirstPage()
        let planted = try #require(browser.cookie)
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["oob": browser.client.code])
        #expect(browser.cookie != planted)
        #expect(browser.authorize().headers["location"] == nil)
        #expect(browser.showsMaskedAddress)

        browser.cookie = planted
        browser.authorize()

        #expect(!browser.showsMaskedAddress)
        #expect(browser.cookie != planted)
    }

    @Test(.rule("B-57"), arguments: [nil, "select_account", "consent"])
    func `a session is never continued without a click`(prompt: String?) {
        var browser = TestBrowser(.codes())
        browser.signUp()

        browser.authorize(["prompt": prompt])
        #expect(browser.response.status == 200)
        #expect(browser.answer("code") == nil)
        browser.submit()

        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(.rule("B-53")) func `no request makes the tenant lead to an address that is not registered`() {
        let addresses = Self.hostileAddresses
        var browser = TestBrowser(.codes())
        for uri in addresses {
            for mode in ["query", "form_post", "fragment"] {
                browser.authorize(["redirect_uri": uri, "response_mode": mode, "prompt": "none"])

                #expect(browser.response.status == 400, "\(uri)")
                #expect(browser.response.headers["location"] == nil, "\(uri)")
                #expect(!browser.page.contains("action="), "\(uri)")
            }
        }
        browser.signUp()
        let hint = browser.redeemAnswer().idToken ?? ""
        for uri in addresses {
            let parameters = [
                ("id_token_hint", hint), ("post_logout_redirect_uri", uri), ("redirect_uri", uri),
                ("state", uri),
            ]

            browser.send(.logout, query: parameters)
            #expect(browser.response.headers["location"] == nil, "\(uri)")
            browser.send(.logout, form: parameters)
            #expect(browser.response.headers["location"] == nil, "\(uri)")
            #expect(!browser.page.contains(#/action="(?!logout")/#), "\(uri)")
        }

        #expect(Set(addresses).count >= 200)
    }

    /// Mutations of a registered address that lead elsewhere, or that a browser reads in another way.
    private static let hostileAddresses: [String] = {
        let hosts = [
            "localhost.evil.test", "evil.test", "localhost@evil.test", "user:a@localhost", "LOCALHOST",
            "localhost%2eevil.test", "localhost\\@evil.test", "127.0.0.1", "[::1]", "2130706433", "127.1",
            "localhost.", "localhost%00.evil.test", "ⓛocalhost", "localhost:0", "localhost:65536",
            "localhost:80@evil.test", "localhost:80:80", "", "localhost\t", " localhost",
        ]
        let suffixes = ["", "/x", "//evil.test", "/../x", "/%2e%2e/x", "?a=b", "#a", "/\\evil.test", "/;x"]
        let schemes = [
            "http://", "https://", "HTTP://", "javascript://", "data://", "//", "http:", "blob:http://",
        ]
        let hostile = schemes.flatMap { scheme in hosts.map { scheme + $0 } }
        return hostile + schemes.flatMap { scheme in suffixes.dropFirst().map { "\(scheme)localhost\($0)" } }
    }()
}
