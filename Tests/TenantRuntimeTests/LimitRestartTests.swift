import Accounts
import NativeAuth
import Tenant
import TenantRuntime
import TestSupport
import Testing
import UserFlow

/// Limits after a restart, with a clock that may have been set meanwhile.
struct LimitRestartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Seconds by which the clock differs after the restart, and whether the limit still holds.
    @Test(arguments: [
        (0, true), (3_500, true), (3_700, false), (86_400, false), (-30, true), (-90, false),
        (-86_400, false),
    ])
    func `E-73 a limit holds after a restart unless it is an hour old or from the future`(
        seconds: Int, holds: Bool
    ) async throws {
        do {
            let tenant = try await makeTenant(at: .someday)
            _ = try await signUp("bo@contoso.com", at: tenant)
            for _ in 1...5 {
                #expect(try await requestCode(for: "ada@contoso.com", at: tenant).status == 200)
            }
            #expect(try await requestCode(for: "ada@contoso.com", at: tenant).status == 400)
            try await waitForRecords()
        }

        let tenant = try await makeTenant(
            at: Timestamp(wall: Timestamp.someday.wall + Int64(seconds) * 1_000, monotonic: 9))

        let status = try await requestCode(for: "ada@contoso.com", at: tenant).status
        #expect(status == (holds ? 400 : 200))
        #expect(try await requestCode(for: "cy@contoso.com", at: tenant).status == 200)
        #expect(
            try await tenant.call(.signUpStart, [.username: "bo@contoso.com"])["error"]
                == "user_already_exists")
    }

    @Test func `E-03 a limit of the last moments before the end holds after a restart`() async throws {
        do {
            let tenant = try await makeTenant(at: .someday)
            for _ in 1...5 { _ = try await requestCode(for: "ada@contoso.com", at: tenant) }
            tenant.finish(within: .seconds(60))
            #expect(try storedLimits() == "1")
        }

        let tenant = try await makeTenant(at: .someday)

        #expect(try await requestCode(for: "ada@contoso.com", at: tenant).status == 400)
    }

    @Test func `a reset removes the limits, also those that are stored`() async throws {
        do {
            let tenant = try await makeTenant(at: .someday)
            for _ in 1...5 { _ = try await requestCode(for: "ada@contoso.com", at: tenant) }
            try await waitForRecords()
            try await tenant.reset()
            #expect(try await requestCode(for: "ada@contoso.com", at: tenant).status == 200)
        }

        let tenant = try await makeTenant(at: .someday)

        #expect(try await requestCode(for: "ada@contoso.com", at: tenant).status == 200)
    }

    private let inbox = Inbox()

    private func makeTenant(at time: Timestamp) async throws -> ConcurrentTenant {
        let dataFolder = try await openFolder()
        let store = try #require(LimitStore.open(in: dataFolder) { Issue.record("\($0)") })
        return ConcurrentTenant(
            accounts: try SQLiteAccounts(in: dataFolder, cost: .forTests), limitStore: store, clock: { time },
            deliver: inbox.deliver
        ) { accounts in
            Tenant(
                flow: UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode), accounts: accounts,
                random: SodiumGenerator(), signer: Ed25519Signer())
        }
    }

    /// Opens the folder once the last tenant has stored its limits and released it.
    private func openFolder() async throws -> DataFolder {
        while true {
            if let dataFolder = try? DataFolder(path: folder.path) { return dataFolder }
            await Task.yield()
        }
    }

    private func requestCode(for email: String, at tenant: ConcurrentTenant) async throws -> CallResult {
        let start = try await tenant.call(.signUpStart, [.username: email])
        return try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
    }

    private func signUp(_ email: String, at tenant: ConcurrentTenant) async throws -> CallResult {
        let challenge = try await requestCode(for: email, at: tenant)
        return try await tenant.call(
            .signUpContinue, [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code])
    }

    /// Waits until five codes are on disk, which happens within moments.
    private func waitForRecords() async throws {
        for _ in 0..<1_000_000 {
            if try storedLimits() == "1" { return }
            await Task.yield()
        }
        Issue.record("the limits are not stored")
    }

    /// Returns the number of addresses that are on disk with five codes.
    private func storedLimits() throws -> String? {
        try SQLiteShell(folder.path + "/limits.sqlite")
            .cell("SELECT count(*) FROM record WHERE times LIKE '% % % % %'")
    }
}
