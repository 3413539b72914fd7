import NativeAuth
import Tenant
import TenantStore
import Testing

/// What is under way for an account that is removed, or when all are.
struct RemovedAccountTests {
    private let inbox = Inbox()
    private let tenant: ConcurrentTenant

    init() throws {
        tenant = ConcurrentTenant.forTests(inbox, accounts: try .inMemory(cost: .minimum))
    }

    /// Signs ada@contoso.com up, and returns the token that ends the sign-up.
    private func signUp() async throws -> String {
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
        return try await tenant.call(.signUpContinue, submission(of: challenge.token)).token
    }

    private func submission(of token: String) -> [Request.Field: String] {
        [.continuationToken: token, .grantType: "oob", .code: inbox.code, .scope: "openid offline_access"]
    }

    private func redeem(_ token: String) async throws -> CallResult {
        try await tenant.call(
            .token,
            [
                .continuationToken: token, .grantType: "continuation_token",
                .username: "ada@contoso.com", .scope: "openid offline_access",
            ])
    }

    private func codeToken() async throws -> String {
        let start = try await tenant.call(.signInInitiate, [.username: "ada@contoso.com"])
        return try await tenant.call(.signInChallenge, [.continuationToken: start.token]).token
    }

    @Test func `the next account of an address gets no tokens by what the removed one has left`() async throws
    {
        let signedUp = try await signUp()
        let first = try await redeem(signedUp)
        let again = try await redeem(signedUp)
        let signIn = try await codeToken()
        let form = submission(of: signIn)
        let refresh = try #require(first["refresh_token"])
        #expect(again.status == 400)

        try await tenant.removeAccount(1)
        let next = try await signUp()

        #expect(try await tenant.call(.token, form)["error_codes"] == "[50034]")
        let refreshed = try await tenant.call(.token, [.grantType: "refresh_token", .refreshToken: refresh])
        #expect(refreshed["error"] == "invalid_grant")
        #expect(try await redeem(next).status == 200)
    }

    @Test func `the token of a sign-up is not the next account's`() async throws {
        let old = try await signUp()
        try await tenant.removeAccount(1)
        let next = try await signUp()

        #expect(try await redeem(old)["error_codes"] == "[50034]")
        #expect(try await redeem(next).status == 200)
    }

    @Test func `after a reset of the tenant no token leads to an account, and none is there`() async throws {
        let (signedUp, started) = (
            try await signUp(), try await tenant.call(.signUpStart, [.username: "bo@contoso.com"])
        )
        let challenged = try await tenant.call(.signUpChallenge, [.continuationToken: started.token])
        let form = submission(of: challenged.token)

        async let creation = tenant.call(.signUpContinue, form)
        try await tenant.reset()

        #expect([200, 400].contains(try await creation.status))
        #expect(try await redeem(signedUp)["error_codes"] == "[55200]")
        #expect(try await tenant.accounts(on: .first).isEmpty)
    }
}
