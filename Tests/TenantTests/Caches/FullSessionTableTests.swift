import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// The table of sessions, full (security E-25).
struct FullSessionTableTests {
    @Test func `E-25 a full table of sessions refuses tokens and keeps the sign-in`() {
        var client = Client.withAccount()
        client.tenant.sessions = SessionStore(maximumCount: 3)
        func signIn(_ scope: String) -> Reply {
            client.initiate()
            client.challengeSignIn()
            return client.redeem("password", [.password: goodPassword, .scope: scope])
        }
        let granted = (1...3).map { _ in signIn(Client.scope) }

        let refused = signIn(Client.scope)
        let without = client.redeem("password", [.password: goodPassword, .scope: "openid"])
        let refreshed = granted.map { client.redeem(refresh: $0.refreshToken).line }

        #expect(granted.allSatisfy { $0.line == "200 Bearer" })
        #expect(refused.line == "429 too_many_requests" && refused.headers["retry-after"] == "600")
        #expect(without.line == "200 Bearer")
        #expect(refreshed == ["200 Bearer", "200 Bearer", "200 Bearer"])
    }

    @Test(arguments: [nil, 7])
    func `E-25 an account that signs in again and again loses its own oldest session`(
        network: Int?
    ) {
        var client = Client.withAccount()
        client.address = network.map { .network($0) } ?? .loopback
        client.tenant.sessions = SessionStore(maximumCount: 120)
        func signIn(_ name: String) -> String? {
            client.initiate(name)
            client.challengeSignIn()
            return client.redeem(password: goodPassword).refreshToken
        }
        client.start("bob@contoso.com", password: goodPassword)
        client.challenge()
        client.submit(code: client.code)
        let other = (0..<10).map { _ in signIn("bob@contoso.com") }
        let own = (0..<130).map { _ in signIn("ada@contoso.com") }

        #expect(own.allSatisfy { $0 != nil })
        #expect(other.allSatisfy { client.redeem(refresh: $0).line == "200 Bearer" })
        #expect(client.redeem(refresh: own[0]).line == "400 invalid_grant 70000")
        #expect(client.redeem(refresh: own[129]).line == "200 Bearer")
    }
}
