import TenantStore
import NativeAuth
import Synchronization
import Tenant
import TestSupport
import Testing
import UserFlow

/// Requests with one continuation token in several spellings.
struct TokenQueueTests {
    private final class EmailCounter: Sendable {
        let count = Mutex(0)
    }

    @Test func `E-09 blanks around a token do not make it another, and one email is sent`() async throws {
        let counter = EmailCounter()
        let tenant = ConcurrentTenant(
            accounts: try .inMemory(cost: .forTests), clock: { Timestamp.someday },
            deliver: { _ in
                // Lets every other request run before the email is on its way.
                for _ in 0..<100 { await Task.yield() }
                counter.count.withLock { $0 += 1 }
                return true
            },
            makeTenant: {
                Tenant(
                    flow: UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode), accounts: $0,
                    random: SodiumGenerator())
            })
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])

        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for blanks in 0..<40 {
                let token = String(repeating: " ", count: blanks) + start.token + (blanks > 20 ? "\n" : "")
                group.addTask {
                    try await tenant.call(.signUpChallenge, [.continuationToken: token]).status
                }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }

        #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 39))
        #expect(counter.count.withLock(\.self) == 1)
    }
}
