import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Limits that pages and the API share.
struct PageLimitTests {
    @Test func `B-37: wrong passwords on pages and by the API lock an account together`() {
        var browser = TestBrowser(Client.withAccount())
        browser.authorize(["prompt": "login"])
        browser.submit(["username": "ada@contoso.com"])
        for _ in 0..<5 { browser.submit(["password": "Wrong-Horse-9"]) }
        browser.client.clientID = "app"
        browser.client.initiate()
        browser.client.challengeSignIn()
        for _ in 0..<5 { browser.client.redeem(password: "Wrong-Horse-9") }

        browser.submit(["password": goodPassword])

        #expect(browser.answer("code") == nil)
        #expect(browser.page.contains("50053"))
        #expect(browser.client.redeem(password: goodPassword).line == "400 invalid_grant 50053")
    }

    @Test func `B-37: codes that pages and the API send count together, and so does the interval`() {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create"])
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(pressing: .resend)
        #expect(browser.page.contains("role=\"alert\""))
        #expect(browser.client.tenant.outbox.count == 1)
        for _ in 0..<2 {
            browser.client.wait(seconds: 30)
            browser.submit(pressing: .resend)
        }
        for _ in 0..<2 {
            browser.client.start()
            browser.client.challenge()
        }
        #expect(browser.client.tenant.outbox.count == 5)

        browser.client.wait(seconds: 30)
        browser.submit(pressing: .resend)

        #expect(browser.page.contains("701014"))
        #expect(browser.client.tenant.outbox.count == 5)
        #expect(browser.client.start().line == "200")
        #expect(browser.client.challenge().line == "400 invalid_request 701014")
    }

    @Test(arguments: [("create", "eve@contoso.com"), ("login", "ada@contoso.com")], [4, 5])
    func `B-37: the fifth wrong code on a page is the last one`(visitor: (String, String), count: Int) {
        let (prompt, name) = visitor
        var browser = TestBrowser(Client.withAccount(.codes()))
        browser.authorize(["prompt": prompt])
        browser.submit(["username": name])
        if prompt == "create" { browser.submit(["a.flatusername": ""]) }
        let code = browser.client.code
        for _ in 0..<count { browser.submit(["oob": browser.client.wrongCode]) }

        browser.submit(["oob": code])

        #expect((browser.answer("code") == nil) == (count == 5))
        #expect(browser.page.contains("50181") == (count == 5))
    }
}
