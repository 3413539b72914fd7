import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Tables that strangers have filled: the oldest rows make room, and everybody else goes on.
@Suite(.rule("E-25"))
struct FullTableTests {
    private static func client(maximumCount: Int) -> Client {
        var client = Client.withUsers()
        client.tenant.signUps = ContinuationStore(maximumCount: maximumCount)
        client.tenant.signIns = ContinuationStore(maximumCount: maximumCount)
        return client
    }

    @Test(.rule("E-25"), arguments: [CodeConversation.Kind.signUp, .signIn], [(7, true), (8, false)])
    func `an attempt goes on until as many others began as the table has rows`(
        kind: CodeConversation.Kind, others: (count: Int, isOpen: Bool)
    ) {
        var conversation = CodeConversation(kind, with: Self.client(maximumCount: 8))
        var client = conversation.client

        for number in 0..<others.count {
            if kind == .signUp {
                client.start("stranger\(number)@contoso.com")
            } else {
                client.initiate("cy@contoso.com")
            }
        }
        conversation.client.tenant = client.tenant

        let line = conversation.enter(conversation.code)
        #expect((line == kind.accepted) == others.isOpen, "\(line)")
        #expect(client.tenant.signUps.count <= 8 && client.tenant.signIns.count <= 8)
    }

    @Test(.rule("E-25")) func `any number of sign-ups can begin and finish`() {
        var client = Client(.codes())
        client.tenant.signUps = ContinuationStore(maximumCount: 5)
        client.tenant.signIns = ContinuationStore(maximumCount: 5)

        let lines = (0..<20).map { number in
            client.signUp("user\(number)@contoso.com")
            return client.redeem(username: "user\(number)@contoso.com").line
        }

        #expect(Set(lines) == ["200 Bearer"])
    }

    @Test(.rule("E-25")) func `any number of visits to the pages can begin and finish`() {
        var browser = TestBrowser(.codes())
        browser.client.tenant.transactions = BoundedTable(
            lifetime: PageTransaction.lifetime, maximumCount: 5)
        browser.client.tenant.browsers = BoundedTable(
            lifetime: BrowserSession.idleLifetime, maximumCount: 5)

        let lines = (0..<20).map { number in
            browser.cookie = nil
            browser.begin("create", as: "user\(number)@contoso.com")
            browser.submit(["oob": browser.client.code])
            return browser.redeemAnswer().line
        }

        #expect(Set(lines) == ["200 Bearer"])
        #expect(browser.client.tenant.transactions.count <= 5 && browser.client.tenant.browsers.count <= 5)
    }

    @Test(.rule("E-25")) func `a full table of sessions ends the oldest one`() {
        var client = Client.withAccount()
        client.tenant.sessions = SessionStore(maximumCount: 3)

        let granted = (1...4).map { _ in
            client.beginSignIn()
            return client.redeem(password: goodPassword)
        }
        let refreshed = granted.map { client.redeem(refresh: $0.refreshToken).line }

        #expect(granted.allSatisfy { $0.line == "200 Bearer" })
        #expect(refreshed == ["400 invalid_grant 70000", "200 Bearer", "200 Bearer", "200 Bearer"])
    }
}
