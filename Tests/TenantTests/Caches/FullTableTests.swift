import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Tables that strangers have filled.
@Suite(.rule("E-03", "E-25"))
struct FullTableTests {
    private static let strangerCount = Nightly.isEnabled ? 200_000 : 1_500
    /// Sign-ins have a table of the same kind, so that fewer of them show the same.
    private static let strangerSignInCount = Nightly.isEnabled ? 20_000 : 1_500
    private static let tooMany = "429 too_many_requests"

    /// Returns a client of a tenant with small tables, or at night with the real ones.
    private static func client() -> Client {
        var client = Client.withUsers()
        guard !Nightly.isEnabled else { return client }
        client.tenant.signUps = ContinuationStore(maximumCount: 300)
        client.tenant.signIns = ContinuationStore(maximumCount: 300)
        return client
    }

    @Test(.rule("E-03"), arguments: [CodeConversation.Kind.signUp, .signIn])
    func `a user who was sent a code survives strangers who start conversations of the same kind`(
        kind: CodeConversation.Kind
    ) {
        var conversation = CodeConversation(kind, with: Self.client())
        var client = conversation.client

        if kind == .signUp {
            for number in 0..<Self.strangerCount { client.start("stranger\(number)@contoso.com") }
        } else {
            for _ in 0..<Self.strangerSignInCount { client.initiate("cy@contoso.com") }
        }
        conversation.client.tenant = client.tenant

        #expect(conversation.enter(conversation.code) == kind.accepted)
    }

    @Test(.rule("E-03")) func `a sign-up survives strangers while its email is on the way`() throws {
        var client = Client(.codes())
        client.tenant.signUps = ContinuationStore(maximumCount: 300)
        client.start()
        let request = client.request(.signUpChallenge, [.continuationToken: client.token])
        let starts = (0..<500).map { number in
            client.request(
                .signUpStart,
                [.username: "stranger\(number)@contoso.com", .challengeType: "oob password redirect"])
        }
        let now = client.now
        let work = TestWork(in: client.store) { _, service in
            for start in starts { _ = await service.respond(to: start, at: now) }
        }

        #expect(client.reply(to: request, doing: work).line == "200 oob")
    }

    @Test(.rule("E-25")) func `a full table gives newcomers 429 and keeps everybody`() throws {
        var client = Client(.codes())
        client.tenant.signUps = ContinuationStore(maximumCount: 300)
        var first: (token: String, code: String)?
        for number in 0..<300 {
            client.beginSignUp("user\(number)@contoso.com")
            first = first ?? (client.token, client.code)
        }
        client.wait(seconds: 100)

        let refused = client.start("newcomer@contoso.com")
        let kept = try #require(first)
        client.token = kept.token

        #expect(refused.line == Self.tooMany)
        #expect(refused.headers["retry-after"] == "500")
        #expect(client.submit(code: kept.code).line == "200")
        client.wait(seconds: 500)
        #expect(client.start("newcomer@contoso.com").line == "200")
    }

    @Test(.rule("E-25")) func `without room for the sign-in that follows, no account is created`() {
        var client = Client(.codes())
        for number in 0..<2 {
            client.signUp("user\(number)@contoso.com")
        }
        client.tenant.signIns = ContinuationStore(maximumCount: 2)
        for number in 0..<2 {
            client.beginSignIn("user\(number)@contoso.com")
        }

        client.beginSignUp()
        let refused = client.submit(code: client.code)
        let countThen = client.store.accounts.count
        client.tenant.signIns = ContinuationStore(maximumCount: 2)

        #expect(refused.line == Self.tooMany && countThen == 2)
        #expect(client.submit(code: client.code).line == "200")
        #expect(client.store.accounts.count == 3)
    }

    @Test(.rule("E-25")) func `any number of sign-ups can finish`() {
        var client = Client(.codes())
        client.tenant.signIns = ContinuationStore(maximumCount: 5)

        let lines = (0..<20).map { number in
            client.signUp("user\(number)@contoso.com")
            return client.redeem(username: "user\(number)@contoso.com").line
        }

        #expect(Set(lines) == ["200 Bearer"])
    }

    @Test func `a full table refuses another reset, and the rows that were sent nothing make room`() {
        var client = Client.withAccount()
        client.tenant.passwordResets = ContinuationStore(maximumCount: 2)

        let started = (0..<4).map { _ in client.startReset().line }
        client.challengeReset()
        client.wait(seconds: 30)
        client.beginReset()

        #expect(Set(started) == ["200"])
        #expect(client.startReset().line == Self.tooMany)
    }
}

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

    @Test(.rule("E-25"))
    func `a flood of requests for pages takes no page from a user who was sent a code`() {
        var browser = Self.browser(maximumCount: 200)
        browser.begin("create")
        let (cookie, context) = (browser.cookie, browser.context)

        for _ in 0..<400 {
            browser.cookie = nil
            #expect(browser.authorize().status == 200)
        }
        (browser.cookie, browser.context) = (cookie, context)
        browser.submit(["oob": browser.client.code])

        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(.rule("E-25")) func `full tables of pages send newcomers back to the app, and keep everybody`() {
        var browser = Self.browser(maximumCount: 20)
        var users: [(cookie: String?, context: String, code: String)] = []
        for number in 0..<20 {
            browser.cookie = nil
            browser.begin("create", as: "user\(number)@contoso.com")
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

/// The table of sessions, full.
@Suite(.rule("E-25"))
struct FullSessionTableTests {
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
