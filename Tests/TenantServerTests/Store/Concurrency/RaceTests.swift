import NativeAuth
import Synchronization
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Concurrent identical requests to a tenant with accounts in a database.
struct RaceTests {
    private let inbox = Inbox()
    private let tenant: ConcurrentTenant

    init() throws {
        tenant = ConcurrentTenant.forTests(inbox, accounts: try .inMemory(cost: .minimum))
    }

    /// Starts a sign-up, and returns the token that takes its code.
    private func tokenAfterCode(to email: String) async throws -> String {
        let started = try await tenant.call(.signUpStart, [.username: email])
        return try await tenant.call(.signUpChallenge, [.continuationToken: started.token]).token
    }

    private static func submission(of code: String, _ token: String) -> [Request.Field: String] {
        [.continuationToken: token, .grantType: "oob", .code: code]
    }

    private func isAvailable(_ email: String) async throws -> Bool {
        try await tenant.call(.signUpStart, [.username: email]).status == 200
    }

    /// Sends forms at the same time, each with its own correlation ID, and returns the statuses.
    private func send(_ forms: [[Request.Field: String]], to path: Request.Path) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, form) in forms.enumerated() {
                group.addTask { [tenant] in
                    try await tenant.call(path, form, correlationID: "\(number)").status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(.rule("E-01"))
    func `of 200 guesses, sixteen at a time, five are checked, and the right code is too late`()
        async throws
    {
        let token = try await tokenAfterCode(to: "ada@contoso.com")
        let code = inbox.code
        let guesses = (0..<199).map { "\(($0 * 7_919 + 1) % 100_000_000)" }.filter { $0 != code }

        var statuses: [Int] = []
        for start in stride(from: 0, to: guesses.count, by: 16) {
            let forms = guesses[start..<min(start + 16, guesses.count)].map { Self.submission(of: $0, token) }
            statuses += try await send(forms, to: .signUpContinue)
        }
        let late = try await tenant.call(.signUpContinue, Self.submission(of: code, token))

        #expect(Set(statuses) == [400] && late.status == 400)
        #expect(try await isAvailable("ada@contoso.com"))
    }

    @Test(.rule("E-02"))
    func `of 64 concurrent submissions of the right code at most one succeeds`() async throws {
        for round in 1...50 {
            let email = "ada\(round)@contoso.com"
            let token = try await tokenAfterCode(to: email)
            let code = inbox.code

            let forms = (0..<64).map { Self.submission(of: $0.isMultiple(of: 2) ? code : "wrong", token) }
            let statuses = try await send(forms, to: .signUpContinue)

            #expect(statuses.count { $0 == 200 } <= 1)
            #expect(try await isAvailable(email) == !statuses.contains(200))
        }
    }

    @Test(.rule("E-12"))
    func `of 32 concurrent requests with one continuation token, one gets tokens`() async throws {
        for round in 1...20 {
            let email = "ada\(round)@contoso.com"
            let token = try await tokenAfterCode(to: email)
            let created = try await tenant.call(.signUpContinue, Self.submission(of: inbox.code, token))
            let form: [Request.Field: String] = [
                .continuationToken: created.token, .grantType: "continuation_token", .username: email,
                .scope: "openid offline_access",
            ]

            let statuses = try await send(Array(repeating: form, count: 32), to: .token)

            #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 31))
        }
    }

    @Test(.rule("E-09"))
    func `blanks around a token do not make it another, and one email is sent`() async throws {
        let inbox = Inbox()
        let tenant = ConcurrentTenant.forTests(
            accounts: try .inMemory(cost: .minimum),
            deliver: { email in
                // Lets every other request run before the email is on its way.
                for _ in 0..<100 { await Task.yield() }
                return await inbox.deliver(email)
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
        #expect(inbox.emails.withLock(\.count) == 1)
    }
}

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
            accounts: try .inMemory(cost: .minimum), limits: limits, deliver: { _ in await mail.deliver() })
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
