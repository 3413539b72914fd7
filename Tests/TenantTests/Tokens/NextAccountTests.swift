import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What an account has left under way, when its address has got another account.
@Suite(.rule("E-19"))
struct NextAccountTests {
    private static let origins: [TokenOrigin] = [
        .signedUp, .passwordInitiated, .passwordChallenged, .codeInitiated, .codeSent, .factorRequired,
        .factorListed, .factorCodeSent, .contactRequired, .contactListed, .contactCodeSent,
        .contactPreverified, .registered, .resetStarted, .resetCodeSent, .resetVerified, .passwordSubmitted,
        .submissionFailed, .passwordReset,
    ]

    @Test(arguments: origins)
    func `a token that was issued for the removed account is refused, and changes nothing`(
        origin: TokenOrigin
    ) throws {
        for call in origin.allowed.keys {
            var client = origin.client()
            client.store.replaceAccount()
            let account = try #require(try client.store.account(named: "ada@contoso.com"))
            let emailCount = client.tenant.outbox.count

            let line = call.send(&client).line

            #expect(
                line == (call == .poll ? "400 user_not_found 50034" : "400 invalid_grant 50034"), "\(call)")
            #expect(try client.store.account(named: "ada@contoso.com") == account)
            #expect(try client.store.methods(of: account.id).isEmpty)
            #expect(client.tenant.outbox.count == emailCount && client.tenant.sessions.count == 0)
        }
    }

    @Test func `a refresh token is refused`() {
        var (client, refresh) = Client.signedIn()
        client.store.replaceAccount()

        #expect(client.redeem(refresh: refresh).line == "400 invalid_grant 50034")
    }

    @Test func `an authorization code and the session of a browser are refused`() {
        var browser = TestBrowser(Client.withAccount())
        browser.begin("login")
        browser.submit(["password": goodPassword])
        browser.client.store.replaceAccount()

        #expect(browser.redeemAnswer().line == "400 invalid_grant 70000")
        browser.authorize()
        #expect(!browser.showsMaskedAddress)
    }

    @Test(arguments: ["password", "oob"])
    func `a page that was shown for the removed account signs nobody in`(field: String) {
        var browser = TestBrowser(Client.withAccount(field == "oob" ? .codes() : .passwords()))
        browser.begin("login")
        browser.client.store.replaceAccount()

        browser.submit([field: field == "oob" ? browser.client.code : goodPassword])

        #expect(browser.answer("code") == nil && browser.title.contains("ign in"))
        #expect(browser.client.tenant.authorizationCodes.rows.count == 0)
    }

    @Test func `an app of version 2 gets neither a document nor a code`() {
        var app = V2Client(Client.withAccount())
        app.open("sign_in")
        app.follow("challenge")
        app.client.store.replaceAccount()
        #expect(app.follow("verify", [.password: goodPassword]).response.status == 400)

        app.open("sign_in")
        app.follow("challenge")
        app.follow("verify", [.password: goodPassword])
        app.client.store.replaceAccount()
        #expect(app.resume().response.status == 400)
    }

    @Test func `the lockout of the removed account is not the next one's`() {
        var client = Client.atPassword()
        for _ in 0...10 { client.redeem(password: "wrong") }
        client.store.replaceAccount()

        #expect(client.signIn(password: goodPassword).line == "200 Bearer")
    }
}

extension FailingAccountStore {
    /// Removes all accounts, and gives their first address and alias to another account
    /// with the same password.
    func replaceAccount() {
        guard let account = accounts.first, let password = passwords.first else { return }
        removeAll()
        _ = try? add(
            account, password: password.flatMap { Secret($0) }, at: Timestamp(wall: 0, monotonic: 0))
    }
}
