import TenantStore
import NativeAuth
import Synchronization
import Testing

/// A tenant that serves concurrent requests.
struct ConcurrentTenantTests {
    @Test func `a sign-up by code ends in an account`() async throws {
        let inbox = Inbox()
        let tenant = try Self.tenant(inbox)

        var result = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        result = try await tenant.call(.signUpChallenge, [.continuationToken: result.token])
        #expect(result["code_length"] == "8")
        result = try await tenant.call(
            .signUpContinue,
            [.continuationToken: result.token, .grantType: "oob", .code: inbox.code])

        #expect(result.status == 200)
        #expect(try await tenant.call(.signUpStart, [.username: "ADA@contoso.com"]).status == 400)
    }

    @Test func `a failed delivery is reported, and the same token can request another email`() async throws {
        let inbox = Inbox(failures: 2)
        let tenant = try Self.tenant(inbox)
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        let challenge: [Request.Field: String] = [.continuationToken: start.token]

        var results: [CallResult] = []
        for _ in 1...3 { results.append(try await tenant.call(.signUpChallenge, challenge)) }

        #expect(results.map(\.status) == [400, 400, 200])
        #expect(results.map { $0["error_codes"] } == ["[50185]", "[50185]", nil])
        #expect(inbox.emails.withLock(\.count) == 1)
    }

    @Test func `requests with one token run in turn, and one email is sent`() async throws {
        let inbox = Inbox()
        let tenant = try Self.tenant(inbox)
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...20 {
                group.addTask {
                    try await tenant.call(.signUpChallenge, [.continuationToken: start.token]).status
                }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }

        // The same request gets the same response again within five seconds.
        #expect(Set(statuses) == [200])
        #expect(inbox.emails.withLock(\.count) == 1)
    }

    private static func tenant(_ inbox: Inbox) throws -> ConcurrentTenant {
        .forTests(inbox, accounts: try SQLiteAccounts.inMemory(cost: .forTests))
    }
}
