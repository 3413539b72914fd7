import TenantStore
import NativeAuth
import Synchronization
import Tenant
import Testing

/// Emails whose delivery takes long.
struct DeliveryLimitTests {
    /// A mail server that accepts no email until the test says so.
    private actor StalledMail {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var observers: [(count: Int, wake: CheckedContinuation<Void, Never>)] = []
        private var isOpen = false

        func deliver() async -> Bool {
            guard !isOpen else { return true }
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                for observer in observers where observer.count == waiting.count { observer.wake.resume() }
            }
            return true
        }

        /// Waits until so many emails wait.
        func waitForEmails(_ count: Int) async {
            guard waiting.count < count else { return }
            await withCheckedContinuation { observers.append((count, $0)) }
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
        }
    }

    @Test func `while as many emails as allowed are delivered, others get 503 at once, and can retry`()
        async throws
    {
        let mail = StalledMail()
        var limits = ConcurrentTenant.Limits()
        limits.maximumDeliveries = 3
        let tenant = ConcurrentTenant.forTests(
            accounts: try .inMemory(cost: .forTests), limits: limits, deliver: { _ in await mail.deliver() })
        var tokens: [String] = []
        for number in 1...4 {
            tokens.append(try await tenant.call(.signUpStart, [.username: "ada\(number)@contoso.com"]).token)
        }

        let first = tokens.prefix(3).map { token in
            Task { try await tenant.call(.signUpChallenge, [.continuationToken: token]).status }
        }
        await mail.waitForEmails(3)
        let fourth = try await tenant.call(.signUpChallenge, [.continuationToken: tokens[3]])
        let other = try await tenant.call(.signUpStart, [.username: "bo@contoso.com"])
        await mail.open()

        #expect(fourth.status == 503 && fourth["error"] == "server_error")
        #expect(other.status == 200)
        for task in first { #expect(try await task.value == 200) }
        #expect(try await tenant.call(.signUpChallenge, [.continuationToken: tokens[3]]).status == 200)
    }
}
