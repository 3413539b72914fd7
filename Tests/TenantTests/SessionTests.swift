import NativeAuth
import Tenant
import TestSupport
import Testing

/// Refresh tokens, each of which works once.
@Suite(.rule("E-16"))
struct SessionTests {
    private let invalid = "400 invalid_grant 70000"

    @Test func `a refresh token gets new tokens of every kind`() throws {
        var client = Client.atPassword()
        let first = client.redeem(password: goodPassword)

        client.wait(seconds: 3_600)
        let second = client.redeem(refresh: first.refreshToken)

        #expect(second.line == "200 Bearer")
        for (old, new) in [
            (first.accessToken, second.accessToken), (first.idToken, second.idToken),
            (first.refreshToken, second.refreshToken),
        ] {
            #expect(try #require(old) != #require(new))
        }
        #expect(first.clientInfo == second.clientInfo)
    }

    @Test func `a session lasts as long as it is used`() throws {
        var (client, refresh) = Client.signedIn()
        var seen: Set = [refresh]

        for _ in 1...50 {
            client.wait(seconds: 86_400)
            refresh = try #require(client.redeem(refresh: refresh).refreshToken)
            seen.insert(refresh)
        }

        #expect(seen.count == 51)
    }

    @Test(.rule("E-16"), arguments: [1, 20])
    func `a refresh token used twice ends the session for all its tokens, however old it is`(
        count: Int
    ) throws {
        var (client, first) = Client.signedIn()
        var last = first
        for _ in 1...count { last = try #require(client.redeem(refresh: last).refreshToken) }

        let lines = [first, last, first].map { client.redeem(refresh: $0).line }

        #expect(lines == [invalid, invalid, invalid])
    }

    @Test func `ending one session leaves the user's other sessions alone`() throws {
        var (client, first) = Client.signedIn()
        client.beginSignIn()
        let other = try #require(client.redeem(password: goodPassword).refreshToken)

        client.redeem(refresh: first)
        client.redeem(refresh: first)

        #expect(client.redeem(refresh: other).line == "200 Bearer")
    }

    @Test func `another client's token is refused and stays valid for its owner`() {
        var (client, refresh) = Client.signedIn()
        let owner = client.clientID

        client.clientID = "another"
        let stolen = client.redeem(refresh: refresh)
        client.clientID = owner

        #expect([stolen.line, client.redeem(refresh: refresh).line] == [invalid, "200 Bearer"])
    }

    @Test func `a text that is not a token is refused and ends no session`() {
        var (client, refresh) = Client.signedIn()
        let others: [String] = [
            "x", "\u{0}", String(refresh.dropLast()), String(refresh.prefix(43)), String(refresh.suffix(43)),
            refresh.lowercased(), refresh + refresh, String(refresh.reversed()), "é\(refresh.dropFirst())",
        ]

        let lines = others.map { client.redeem(refresh: $0).line }

        #expect(Set(lines) == [invalid])
        #expect(client.redeem(refresh: refresh).line == "200 Bearer")
    }

    @Test(
        .rule("E-70"),
        arguments: [(-1, "200 Bearer"), (0, "400 expired_refresh_token"), (1, "400 expired_refresh_token")])
    func `an unused refresh token works for ninety days`(milliseconds: Int, line: String) {
        var (client, refresh) = Client.signedIn()

        client.wait(milliseconds: 90 * 86_400_000 + Int64(milliseconds))

        #expect(client.redeem(refresh: refresh).line == line)
    }

    private static let scopes: [(String?, line: String, scope: String?)] = [
        ("openid", "200 Bearer", "openid"), ("profile", "200 Bearer", "profile"),
        ("openid profile offline_access", "200 Bearer", "openid profile offline_access"),
        (nil, "200 Bearer", "openid profile offline_access"),
        ("", "200 Bearer", "openid profile offline_access"), ("  ", "400 invalid_scope 70011", nil),
        ("\"", "400 invalid_scope 70011", nil),
    ]

    @Test(arguments: scopes)
    func `a refresh may request a smaller scope; none means the same scope`(
        requested: String?, line: String, granted: String?
    ) {
        var (client, refresh) = Client.signedIn()

        let reply = client.redeem(refresh: refresh, scope: requested)

        #expect(reply.line == line)
        #expect(reply.scope == granted)
        #expect((reply.refreshToken != nil) == (granted != nil))
        #expect((reply.idToken != nil) == (granted?.contains("openid") == true))
        if granted == nil { #expect(client.redeem(refresh: refresh).line == "200 Bearer") }
    }

    /// What was granted, and the scopes of the refreshes that follow, each with that of the tokens.
    private static let grants: [(granted: String, refreshes: [(String?, String)])] = [
        ("openid profile offline_access", [("profile", "profile"), (nil, "openid profile offline_access")]),
        (
            "openid offline_access api://contoso/Orders.Read",
            [
                ("api://contoso/Orders.Read", "api://contoso/Orders.Read"), ("openid", "openid"),
                ("", "openid offline_access api://contoso/Orders.Read"),
            ]
        ),
        // The service grants another scope by consent, not by the refresh token (wire-protocol §2.8).
        (
            "offline_access",
            [("openid Mail.Send", "openid Mail.Send"), (nil, "offline_access"), (nil, "offline_access")]
        ),
        ("openid email offline_access", [("email", "email"), (nil, "openid email offline_access")]),
    ]

    @Test(arguments: grants)
    func `a refresh without a scope gets what was granted first, whatever others asked for`(
        granted: String, refreshes: [(String?, String)]
    ) throws {
        var app = Client.atPassword()
        let fromApp = app.redeem("password", [.password: goodPassword, .scope: granted])
        var browser = TestBrowser(Client.withAccount())
        browser.authorize(["prompt": "login", "scope": granted])
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["password": goodPassword])
        let fromBrowser = browser.redeemAnswer()
        var second = V2Client(Client.withAccount())
        second.begin([.scope: granted])
        second.follow("sign_in", [.username: "ada@contoso.com"])
        second.follow("challenge")
        second.follow("verify", [.password: goodPassword])
        let fromSecond = second.redeem(second.resume().code)

        for (client, first) in [(app, fromApp), (browser.client, fromBrowser), (second.client, fromSecond)] {
            var (client, token) = (client, try #require(first.refreshToken))
            for (requested, expected) in refreshes {
                let reply = client.redeem(refresh: token, scope: requested)
                #expect(reply.scope == expected && (reply.idToken != nil) == expected.contains("openid"))
                token = try #require(reply.refreshToken)
            }
        }
    }

    @Test func `if a refresh fails the old token stays valid`() {
        var (client, refresh) = Client.signedIn()

        client.store.failure = .full
        let failed = client.redeem(refresh: refresh)
        client.store.failure = nil

        #expect([failed.line, client.redeem(refresh: refresh).line] == ["503 server_error", "200 Bearer"])
    }
}
