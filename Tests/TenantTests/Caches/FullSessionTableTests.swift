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

    @Test func `E-25 a network that signs in again and again loses its own oldest session`() {
        var client = Client.withAccount()
        client.tenant.sessions = SessionStore(maximumCount: 120)
        func signIn() -> String? {
            client.initiate()
            client.challengeSignIn()
            return client.redeem(password: goodPassword).refreshToken
        }
        client.address = .network(1)
        let other = (0..<10).map { _ in signIn() }
        client.address = .network(2)
        let own = (0..<130).map { _ in signIn() }

        #expect(own.allSatisfy { $0 != nil })
        #expect(other.allSatisfy { client.redeem(refresh: $0).line == "200 Bearer" })
        #expect(client.redeem(refresh: own[0]).line == "400 invalid_grant 70000")
        #expect(client.redeem(refresh: own[129]).line == "200 Bearer")
    }
}
