import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Floods of requests for pages.
struct FullPageTableTests {
    /// Returns a browser at a tenant whose tables for pages are small.
    private static func browser(maximumCount: Int) -> TestBrowser {
        var browser = TestBrowser(.codes())
        browser.client.tenant.transactions = BoundedTable(
            lifetime: PageTransaction.lifetime, maximumCount: maximumCount)
        browser.client.tenant.browsers = BoundedTable(
            lifetime: BrowserSession.idleLifetime, maximumCount: maximumCount)
        return browser
    }

    @Test func `E-25 a flood of requests for pages takes no page from a user who was sent a code`() {
        var browser = Self.browser(maximumCount: 200)
        browser.authorize(["prompt": "create"])
        browser.submit(["username": "ada@contoso.com"])
        let (cookie, context) = (browser.cookie, browser.context)

        for _ in 0..<400 {
            browser.cookie = nil
            #expect(browser.authorize().status == 200)
        }
        (browser.cookie, browser.context) = (cookie, context)
        browser.submit(["oob": browser.client.code])

        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test func `E-25 full tables of pages send newcomers back to the app, and keep everybody`() {
        var browser = Self.browser(maximumCount: 20)
        var users: [(cookie: String?, context: String, code: String)] = []
        for number in 0..<20 {
            browser.cookie = nil
            browser.authorize(["prompt": "create"])
            browser.submit(["username": "user\(number)@contoso.com"])
            users.append((browser.cookie, browser.context, browser.client.code))
        }

        browser.cookie = nil
        browser.authorize()

        #expect(browser.error == "temporarily_unavailable")
        for user in users {
            (browser.cookie, browser.context) = (user.cookie, user.context)
            browser.submit(["oob": user.code])
            #expect(browser.redeemAnswer().line == "200 Bearer")
        }
    }
}
