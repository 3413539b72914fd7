import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Limits that pages and the API share, and what a quiet tenant's pages do not tell.
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

    @Test func `B-37: a code takes five guesses on its page`() {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create"])
        browser.submit(["username": "ada@contoso.com"])
        let code = browser.client.code
        for _ in 0..<5 { browser.submit(["oob": browser.client.wrongCode]) }

        browser.submit(["oob": code])

        #expect(browser.answer("code") == nil)
        #expect(browser.page.contains("50181"))
    }

    /// What a visitor does with a name: the buttons and fields of the pages in turn.
    private static let visits: [(name: String, steps: [KeyValuePairs<String, String>])] = [
        ("sign-in", [["password": "Wrong-Horse-9"], ["password": "Wrong-Horse-8"]]),
        ("reset", [["oob": "12345678"], ["oob": "87654321"]]),
        ("sign-up", [["password": goodPassword], ["oob": "12345678"]]),
    ]

    @Test(arguments: visits)
    func `B-38: in the quiet profile the pages for known and unknown addresses are the same`(
        visit: (name: String, steps: [KeyValuePairs<String, String>])
    ) {
        let known = Self.pages(of: visit, for: "ada@contoso.com")
        let unknown = Self.pages(of: visit, for: "eve@contoso.com")

        #expect(known.count == visit.steps.count + 2)
        #expect(known == unknown)
    }

    /// Returns the pages of a visit, without what differs in each transaction.
    private static func pages(
        of visit: (name: String, steps: [KeyValuePairs<String, String>]), for address: String
    ) -> [String] {
        var browser = TestBrowser(Client.withAccount())
        browser.client.tenant.profile = .quiet
        browser.authorize([
            "prompt": visit.name == "sign-up" ? "create" : "login",
            "client-request-id": "aaaa0000-bb11-2222-33cc-444444dddddd",
        ])
        if visit.name == "reset" {
            browser.submit(["username": address])
            browser.submit(pressing: .reset)
        }
        var pages = [browser.masked(address)]
        browser.submit(["username": address])
        pages.append(browser.masked(address))
        for step in visit.steps {
            browser.submit(step)
            pages.append(browser.masked(address))
        }
        return pages
    }
}

extension TestBrowser {
    /// The newest page without its context, its token and an address.
    fileprivate func masked(_ address: String) -> String {
        page.replacing(context, with: "CTX").replacing(client.tenant.csrfToken(of: context), with: "CSRF")
            .replacing(address, with: "ADDRESS")
    }
}
