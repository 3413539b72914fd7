import Foundation
import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Refresh tokens after a restart.
struct SessionRestartTests {
    private let folder: TemporaryFolder
    private let inbox = Inbox()

    init() throws {
        folder = try TemporaryFolder()
    }

    private var shell: SQLiteShell { get throws { try SQLiteShell(folder.path + "/accounts.sqlite") } }

    /// Opens a tenant over the folder, once the last one has released it.
    private func makeTenant() async throws -> ConcurrentTenant {
        let dataFolder = try await openFolder()
        let accounts = try SQLiteAccounts(in: dataFolder, cost: .minimum)
        if try accounts.account(named: "ada@contoso.com") == nil {
            try accounts.add(
                Account(email: "ada@contoso.com"), password: Secret("Correct-Horse-7"), at: .someday)
        }
        return ConcurrentTenant.forTests(inbox, .emailPassword, accounts: accounts)
    }

    private func openFolder() async throws -> DataFolder {
        while true {
            if let dataFolder = try? DataFolder(path: folder.path) { return dataFolder }
            await Task.yield()
        }
    }

    private func signIn(at tenant: ConcurrentTenant, password: String = "Correct-Horse-7") async throws
        -> String
    {
        let start = try await tenant.call(.signInInitiate, [.username: "ada@contoso.com"])
        let challenge = try await tenant.call(.signInChallenge, [.continuationToken: start.token])
        let tokens = try await tenant.call(
            .token,
            [
                .continuationToken: challenge.token, .grantType: "password",
                .password: password, .scope: "openid offline_access",
            ])
        return try #require(tokens["refresh_token"])
    }

    private func refresh(_ token: String, at tenant: ConcurrentTenant) async throws -> CallResult {
        try await tenant.call(.token, [.grantType: "refresh_token", .refreshToken: token])
    }

    private func resetPassword(_ password: String, at tenant: ConcurrentTenant) async throws {
        let start = try await tenant.call(.resetPasswordStart, [.username: "ada@contoso.com"])
        let challenge = try await tenant.call(.resetPasswordChallenge, [.continuationToken: start.token])
        let verified = try await tenant.call(
            .resetPasswordContinue,
            [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code])
        let submitted = try await tenant.call(
            .resetPasswordSubmit, [.continuationToken: verified.token, .newPassword: password])
        #expect(submitted.status == 200)
    }

    @Test(.rule("E-16"))
    func `a refresh token works after a restart, and one that was used before it ends the session`()
        async throws
    {
        let first = try await signIn(at: makeTenant())
        let second = try #require(try await refresh(first, at: makeTenant())["refresh_token"])

        let reused = try await refresh(first, at: makeTenant())
        let newest = try await refresh(second, at: makeTenant())

        #expect([reused, newest].map { $0["error"] ?? "" } == ["invalid_grant", "invalid_grant"])
        #expect(try shell.cell("SELECT count(*) FROM session") == "0")
    }

    @Test func `a new password ends a session whose record a crash has kept`() async throws {
        let token = try await signIn(at: makeTenant())
        let rows = try shell.rows("SELECT * FROM session")
        try await resetPassword("Fresh-Staple-8", at: makeTenant())
        _ = try await openFolder()
        let values = try #require(rows.first).map { "'\($0 ?? "")'" }.joined(separator: ",")
        try shell.rows("INSERT INTO session VALUES (\(values))")

        #expect(try await refresh(token, at: makeTenant())["error"] == "invalid_grant")
        #expect(try shell.cell("SELECT count(*) FROM session") == "0")
    }

    @Test
    func `after a new password, a session that began before it ends, and a later one survives a restart`()
        async throws
    {
        let token = try await signIn(at: makeTenant())
        let newer: String
        do {
            let tenant = try await makeTenant()
            try await resetPassword("Fresh-Staple-8", at: tenant)
            newer = try await signIn(at: tenant, password: "Fresh-Staple-8")
        }

        let tenant = try await makeTenant()

        #expect(try await refresh(token, at: tenant)["error"] == "invalid_grant")
        #expect(try await refresh(newer, at: tenant).status == 200)
    }

    @Test func `a session is on disk before its token is sent`() async throws {
        let tenant = try await makeTenant()

        for count in 1...5 {
            _ = try await signIn(at: tenant)
            #expect(try shell.cell("SELECT count(*) FROM session") == "\(count)")
        }
    }

    @Test func `of concurrent uses of one refresh token one succeeds, and the session ends on disk`()
        async throws
    {
        let tenant = try await makeTenant()
        let token = try await signIn(at: tenant)

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...16 { group.addTask { try await refresh(token, at: tenant).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(statuses.count { $0 == 200 } == 1 && statuses.count == 16)
        #expect(try shell.cell("SELECT count(*) FROM session") == "0")
    }

    @Test func `what could not be stored is stored with the next change`() async throws {
        let tenant = try await makeTenant()
        let first = try await signIn(at: tenant)
        let blocker = try shell
        try blocker.rows("CREATE TRIGGER full BEFORE INSERT ON session BEGIN SELECT RAISE(FAIL, 'x'); END")
        let second = try await refresh(first, at: tenant)
        #expect(second.status == 200)

        try blocker.rows("DROP TRIGGER full")
        _ = try await signIn(at: tenant)

        #expect(try shell.cell("SELECT count(*) FROM session") == "2")
        let token = try #require(second["refresh_token"])
        #expect(try await refresh(token, at: tenant).status == 200)
    }

    @Test func `a reset of the tenant removes the sessions, also those that are stored`() async throws {
        let token: String
        do {
            let tenant = try await makeTenant()
            token = try await signIn(at: tenant)
            try await tenant.reset()
        }

        #expect(try await refresh(token, at: makeTenant())["error"] == "invalid_grant")
        #expect(try shell.cell("SELECT count(*) FROM session") == "0")
    }
}
