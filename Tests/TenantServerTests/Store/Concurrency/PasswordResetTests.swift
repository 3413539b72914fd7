import NativeAuth
import Synchronization
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Password resets, whose passwords are hashed and stored elsewhere while other requests run.
struct PasswordResetTests {
    private let inbox = Inbox()
    private let tenant: ConcurrentTenant
    private static let others = (1...8).map { "cy\($0)@contoso.com" }

    init() throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .minimum)
        for email in ["ada@contoso.com", "bo@contoso.com"] + Self.others {
            try accounts.add(Account(email: email), password: Secret("Correct-Horse-7"), at: .someday)
        }
        tenant = ConcurrentTenant.forTests(inbox, .emailPassword, accounts: accounts)
    }

    /// Returns the token with which a new password may be submitted.
    private func verify(_ email: String) async throws -> String {
        let start = try await tenant.call(.resetPasswordStart, [.username: email])
        let challenge = try await tenant.call(.resetPasswordChallenge, [.continuationToken: start.token])
        return try await tenant.call(
            .resetPasswordContinue,
            [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code]
        ).token
    }

    private func submit(_ password: String, _ token: String) async throws -> CallResult {
        try await tenant.call(.resetPasswordSubmit, [.continuationToken: token, .newPassword: password])
    }

    private func signIn(_ email: String, _ password: String) async throws -> Int {
        let start = try await tenant.call(.signInInitiate, [.username: email])
        let challenge = try await tenant.call(.signInChallenge, [.continuationToken: start.token])
        return try await tenant.call(
            .token,
            [
                .continuationToken: challenge.token, .grantType: "password", .password: password,
                .scope: "openid",
            ]
        ).status
    }

    @Test func `another password is stored before the response, and the owner is told`() async throws {
        let token = try await verify("ada@contoso.com")

        let same = try await submit("Correct-Horse-7", token)
        let submitted = try await submit("Fresh-Staple-8", token)

        let statuses = [
            try await signIn("ada@contoso.com", "Fresh-Staple-8"),
            try await signIn("ada@contoso.com", "Correct-Horse-7"),
            try await signIn("bo@contoso.com", "Correct-Horse-7"),
        ]
        #expect(same["suberror"] == "password_recently_used")
        #expect(submitted.status == 200 && submitted["poll_interval"] == "2")
        #expect(statuses == [200, 400, 200])
        #expect(inbox.emails.withLock { $0.map(\.kind) } == [.passwordResetCode, .passwordChanged])
    }

    @Test func `resets at the same time are stored each for its account`() async throws {
        let tokens = [try await verify("ada@contoso.com"), try await verify("bo@contoso.com")]

        async let first = submit("Fresh-Staple-8", tokens[0])
        async let second = submit("Other-Staple-7", tokens[1])
        let statuses = [try await first.status, try await second.status]

        #expect(statuses == [200, 200])
        #expect(try await signIn("ada@contoso.com", "Fresh-Staple-8") == 200)
        #expect(try await signIn("bo@contoso.com", "Other-Staple-7") == 200)
    }

    @Test func `of two resets of one account at the same time, one is acknowledged`() async throws {
        for email in Self.others {
            let tokens = [try await verify(email), try await verify(email)]
            let passwords = ["Fresh-Staple-8", "Other-Staple-7"]

            async let first = submit(passwords[0], tokens[0])
            async let second = submit(passwords[1], tokens[1])
            let statuses = [try await first.status, try await second.status]

            #expect(statuses.sorted() == [200, 400])
            let winner = passwords[statuses[0] == 200 ? 0 : 1]
            #expect(try await signIn(email, winner) == 200)
        }
    }

    @Test func `the same submission at the same time is performed once`() async throws {
        let token = try await verify("ada@contoso.com")

        async let first = submit("Fresh-Staple-8", token)
        async let second = submit("Fresh-Staple-8", token)
        let tokens = [try await first.token, try await second.token]

        #expect(tokens[0] == tokens[1] && !tokens[0].isEmpty)
        #expect(inbox.emails.withLock { $0.count { $0.kind == .passwordChanged } } == 1)
    }
}
