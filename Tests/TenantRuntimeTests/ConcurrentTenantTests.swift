import Accounts
import Foundation
import NativeAuth
import Synchronization
import Tenant
import TenantRuntime
import TestSupport
import Testing
import UserFlow

/// A tenant that serves concurrent requests.
struct ConcurrentTenantTests {
    /// An inbox whose first deliveries may fail.
    private final class Inbox: Sendable {
        let emails = Mutex<[Email]>([])
        let failures: Mutex<Int>

        init(failures: Int = 0) { self.failures = Mutex(failures) }

        @Sendable func deliver(_ email: Email) async -> Bool {
            let fails = failures.withLock { remaining in
                defer { remaining = max(remaining - 1, 0) }
                return remaining > 0
            }
            if !fails { emails.withLock { $0.append(email) } }
            return !fails
        }

        var code: String {
            emails.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
        }
    }

    @Test func `a sign-up by code ends in an account`() async throws {
        let inbox = Inbox()
        let tenant = try tenant(inbox)

        var result = try await call(tenant, .signUpStart, [.username: "ada@contoso.com"])
        result = try await call(tenant, .signUpChallenge, [.continuationToken: result.token])
        #expect(result["code_length"] == "8")
        result = try await call(
            tenant, .signUpContinue,
            [.continuationToken: result.token, .grantType: "oob", .code: inbox.code])

        #expect(result.status == 200)
        #expect(try await call(tenant, .signUpStart, [.username: "ADA@contoso.com"]).status == 400)
    }

    @Test func `a failed delivery is reported, and the same token can request another email`() async throws {
        let inbox = Inbox(failures: 2)
        let tenant = try tenant(inbox)
        let start = try await call(tenant, .signUpStart, [.username: "ada@contoso.com"])
        let challenge: [Request.Field: String] = [.continuationToken: start.token]

        var results: [CallResult] = []
        for _ in 1...3 { results.append(try await call(tenant, .signUpChallenge, challenge)) }

        #expect(results.map(\.status) == [400, 400, 200])
        #expect(results.map { $0["error_codes"] } == ["[50185]", "[50185]", nil])
        #expect(inbox.emails.withLock(\.count) == 1)
    }

    @Test func `requests with one token run in turn, and one email is sent`() async throws {
        let inbox = Inbox()
        let tenant = try tenant(inbox)
        let start = try await call(tenant, .signUpStart, [.username: "ada@contoso.com"])

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...20 {
                group.addTask {
                    try await call(tenant, .signUpChallenge, [.continuationToken: start.token]).status
                }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }

        // The same request gets the same response again within five seconds.
        #expect(Set(statuses) == [200])
        #expect(inbox.emails.withLock(\.count) == 1)
    }

    private func tenant(_ inbox: Inbox) throws -> ConcurrentTenant {
        ConcurrentTenant(
            accounts: try SQLiteAccounts.inMemory(cost: .forTests), clock: { .someday },
            deliver: inbox.deliver
        ) { accounts in
            Tenant(
                flow: UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode),
                accounts: accounts, random: SodiumGenerator())
        }
    }
}

/// A response's status and members, the latter as strings.
private struct CallResult: Sendable {
    var status: Int
    var members: [String: String]

    var token: String { members["continuation_token"] ?? "" }

    subscript(_ name: String) -> String? { members[name] }
}

private func call(
    _ tenant: ConcurrentTenant, _ path: Request.Path, _ fields: [Request.Field: String]
) async throws -> CallResult {
    var form: [Request.Field: Request.Value] = [
        .clientID: .text("app"), .challengeType: .text("oob redirect"),
    ]
    for (field, text) in fields { form[field] = .text(text) }
    let response = await tenant.send(
        Request(path, form, correlationID: "aaaa0000-bb11-2222-33cc-444444dddddd"))
    let json = try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
    let members = json.mapValues { value in
        (value as? [Any]).map { "[\($0.map { "\($0)" }.joined(separator: ","))]" } ?? "\(value)"
    }
    return CallResult(status: response.status, members: members)
}
