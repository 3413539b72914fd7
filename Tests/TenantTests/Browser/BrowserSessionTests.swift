import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// The cookie of a browser, and how long it keeps a user signed in.
struct BrowserSessionTests {
    @Test(arguments: [
        (false, "signup-tenant-8443=VALUE; Path=/; HttpOnly; SameSite=Lax"),
        (true, "__Host-signup-tenant-8443=VALUE; Path=/; HttpOnly; SameSite=Lax; Secure"),
    ])
    func `the prefix of the cookie follows the scheme, and no script can read it`(
        isSecure: Bool, header: String
    ) {
        let settings = BrowserSettings(redirectURIs: [], port: 8443, isSecure: isSecure)

        #expect(settings.cookieHeader("VALUE") == header)
    }

    @Test func `the tenant keeps only a digest of the cookie, which has 256 random bits`() throws {
        var browser = TestBrowser(.codes())

        browser.authorize()

        let cookie = try #require(browser.cookie)
        var dumped = ""
        dump(browser.client.tenant, to: &dumped)

        #expect(cookie.utf8.count == 43 && !dumped.isEmpty && !dumped.contains(cookie))
        #expect(browser.client.tenant.browsers.value(for: Digest(of: cookie), at: browser.client.now) != nil)
        browser.cookie = nil
        browser.authorize()
        #expect(browser.cookie != nil && browser.cookie != cookie)
    }

    @Test(arguments: [(3_599, true), (3_600, false)])
    func `a session that is not used ends after an hour`(seconds: Int, isKept: Bool) {
        var browser = TestBrowser(.codes())
        browser.signUp()

        browser.client.wait(seconds: seconds)
        browser.authorize()

        #expect(browser.showsMaskedAddress == isKept)
    }

    @Test func `a session that is used ends after eight hours`() {
        var browser = TestBrowser(.codes())
        browser.signUp()
        for _ in 0..<15 {
            browser.client.wait(seconds: 1_800)
            browser.authorize()
            #expect(browser.showsMaskedAddress)
        }

        browser.client.wait(seconds: 1_800)
        browser.authorize()

        #expect(!browser.showsMaskedAddress)
    }

    @Test(arguments: ["deleted", "password"])
    func `a session ends with its account, and with another password`(change: String) throws {
        var browser = TestBrowser(Client.withAccount())
        browser.begin("login")
        browser.submit(["password": goodPassword])
        browser.authorize()
        #expect(browser.showsMaskedAddress)

        if change == "deleted" {
            browser.client.store.removeAll()
        } else {
            browser.client.resetPassword(to: "Another-Horse-8")
        }
        browser.authorize()

        #expect(!browser.showsMaskedAddress)
        #expect(browser.title.hasPrefix("Sign in to your account"))
    }
}
