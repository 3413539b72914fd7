import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// The table of sessions, full (security E-25).
struct FullSessionTableTests {
    @Test func `E-25 a full table of sessions ends the oldest one`() {
        var client = Client.withAccount()
        client.tenant.sessions = SessionStore(maximumCount: 3)

        let granted = (1...4).map { _ in
            client.initiate()
            client.challengeSignIn()
            return client.redeem(password: goodPassword)
        }
        let refreshed = granted.map { client.redeem(refresh: $0.refreshToken).line }

        #expect(granted.allSatisfy { $0.line == "200 Bearer" })
        #expect(refreshed == ["400 invalid_grant 70000", "200 Bearer", "200 Bearer", "200 Bearer"])
    }
}
