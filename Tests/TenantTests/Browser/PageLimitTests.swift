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

    /// What a visitor does with a name: the buttons and fields of the pages in turn.
    private static let visits: [Visit] = [
        Visit("sign-in", [["password": "Wrong-Horse-9"], ["password": "Wrong-Horse-8"], ["do": "reset"]]),
        Visit(
            "sign-in",
            Array(repeating: ["password": "Wrong-Horse-9"], count: 10) + [["password": "Wrong-Horse-8"]]),
        Visit("reset", [["oob": "12345678"], ["oob": "87654321"], ["do": "resend"], ["oob": "12345678"]]),
        Visit(
            "sign-up",
            [
                ["password": goodPassword], ["a.flatusername": "grace"], ["oob": "12345678"],
                ["do": "resend"], ["oob": "87654321"],
            ]),
        Visit("sign-in", flow: .codes(), [["oob": "12345678"], ["do": "resend"], ["oob": "87654321"]]),
        Visit(
            "sign-up", flow: .codes(),
            [["a.flatusername": ""], ["oob": "12345678"], ["do": "resend"], ["do": "other"]]),
    ]

    /// What a visitor does with an address.
    struct Visit: CustomTestStringConvertible {
        let purpose: String
        let flow: UserFlow
        /// The fields of the forms after that with the address; `do` is the button.
        let steps: [KeyValuePairs<String, String>]
        var testDescription: String { "\(purpose), \(flow.identityProvider), \(steps.count) steps" }

        init(
            _ purpose: String, flow: UserFlow = .passwords(), _ steps: [KeyValuePairs<String, String>]
        ) {
            (self.purpose, self.flow, self.steps) = (purpose, flow, steps)
        }
    }

    @Test(arguments: visits)
    func `B-38: in the quiet profile the pages for known and unknown addresses are the same`(visit: Visit) {
        let known = Self.pages(of: visit, for: "ada@contoso.com")
        let unknown = Self.pages(of: visit, for: "eve@contoso.com")

        #expect(Set(known).count > 2)
        #expect(known == unknown)
    }

    /// Returns the pages of a visit, without what differs in each transaction.
    private static func pages(of visit: Visit, for address: String) -> [String] {
        var browser = TestBrowser(Client.withAccount(visit.flow))
        browser.client.tenant.profile = .quiet
        browser.authorize([
            "prompt": visit.purpose == "sign-up" ? "create" : "login",
            "client-request-id": "aaaa0000-bb11-2222-33cc-444444dddddd",
        ])
        if visit.purpose == "reset" {
            browser.submit(["username": address])
            browser.submit(pressing: .reset)
        }
        var pages = [browser.masked(address)]
        browser.submit(["username": address])
        pages.append(browser.masked(address))
        for step in visit.steps {
            let action = step.first { $0.key == "do" }.flatMap { PageAction(rawValue: $0.value) }
            browser.submit(step, pressing: action ?? .proceed)
            pages.append(browser.masked(address))
        }
        return pages
    }
}

extension TestBrowser {
    /// The newest page with its status and header fields, without its context, its token and an address.
    fileprivate func masked(_ address: String) -> String {
        let fields = response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
        return "\(response.status)\n\(fields)\(page)".replacing(context, with: "CTX").replacing(
            client.tenant.csrfToken(of: context), with: "CSRF"
        )
        .replacing(address, with: "ADDRESS")
    }
}
