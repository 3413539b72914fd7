import NativeAuth
import Synchronization
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Concurrent identical requests to a tenant with accounts in a database.
struct RaceTests {
    @Test(.rule("E-01"))
    func `of 200 guesses, sixteen at a time, five are checked, and the right code is too late`()
        async throws
    {
        let fixture = try CodeTenantFixture()
        let token = try await fixture.tokenAfterCode(to: "ada@contoso.com")
        let guesses = (0..<199).map { ($0 * 7_919 + 1) % 100_000_000 }.map { "\($0)" }
            .filter { $0 != fixture.code }

        var answers: [Int] = []
        for start in stride(from: 0, to: guesses.count, by: 16) {
            answers += await fixture.sendConcurrently(Array(guesses[start..<min(start + 16, guesses.count)]))
            {
                code in
                fixture.codeSubmission(code, token)
            }
        }
        let lateResponse = await fixture.tenant.send(fixture.codeSubmission(fixture.code, token))

        #expect(Set(answers) == [400] && lateResponse.status == 400)
        #expect(await fixture.isAvailable("ada@contoso.com"))
    }

    @Test(.rule("E-02"))
    func `of 64 concurrent submissions of the right code at most one succeeds`() async throws {
        let fixture = try CodeTenantFixture()
        for round in 1...50 {
            let email = "ada\(round)@contoso.com"
            let token = try await fixture.tokenAfterCode(to: email)
            let code = fixture.code

            let statuses = await fixture.sendConcurrently(Array(0..<64)) { number in
                fixture.codeSubmission(
                    number.isMultiple(of: 2) ? code : "wrong", token, id: "\(round)-\(number)")
            }

            #expect(statuses.count { $0 == 200 } <= 1)
            #expect(await fixture.isAvailable(email) == !statuses.contains(200))
        }
    }

    @Test(.rule("E-12"))
    func `of 32 concurrent requests with one continuation token, one gets tokens`() async throws {
        let fixture = try CodeTenantFixture()
        for round in 1...20 {
            let email = "ada\(round)@contoso.com"
            let token = try await fixture.tokenAfterCode(to: email)
            let last = await fixture.tenant.send(fixture.codeSubmission(fixture.code, token))
            let form: [Request.Field: Request.Value] = [
                .clientID: .text("app"), .continuationToken: .text(CodeTenantFixture.token(in: last)),
                .grantType: .text("continuation_token"), .username: .text(email),
                .scope: .text("openid offline_access"),
            ]

            let statuses = await fixture.sendConcurrently(Array(0..<32)) {
                Request(.token, form, correlationID: "\($0)")
            }

            #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 31))
        }
    }
}

/// A tenant that verifies by code, with a database in memory and an outbox that tests can read.
private final class CodeTenantFixture: Sendable {
    let tenant: ConcurrentTenant
    private let outbox: Outbox

    private final class Outbox: Sendable {
        let emails = Mutex<[Email]>([])
    }

    init() throws {
        let outbox = Outbox()
        let flow = try #require(try UserFlow.bundled("fabrikam"))
        let timestamp = Timestamp.someday
        self.outbox = outbox
        tenant = ConcurrentTenant(
            accounts: try .inMemory(cost: .forTests), clock: { timestamp },
            deliver: { email in
                outbox.emails.withLock { $0.append(email) }
                return true
            },
            makeTenant: {
                Tenant(flow: flow, accounts: $0, random: SodiumGenerator(), signer: Ed25519Signer())
            })
    }

    /// The newest code.
    var code: String {
        outbox.emails.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    static func token(in response: Response) -> String {
        response.decoded(as: [String: String].self)?["continuation_token"] ?? ""
    }

    func tokenAfterCode(to email: String) async throws -> String {
        let started = await tenant.send(start(email))
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .continuationToken: .text(Self.token(in: started)),
        ]
        let challenged = await tenant.send(Request(.signUpChallenge, form, correlationID: "id"))
        struct Body: Decodable { var continuation_token: String }
        return try #require(challenged.decoded(as: Body.self)).continuation_token
    }

    func codeSubmission(_ code: String, _ token: String, id: String = "id") -> Request {
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .continuationToken: .text(token), .grantType: .text("oob"),
            .code: .text(code),
        ]
        return Request(.signUpContinue, form, correlationID: id)
    }

    func isAvailable(_ email: String) async -> Bool { await tenant.send(start(email)).status == 200 }

    private func start(_ email: String) -> Request {
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .username: .text(email), .challengeType: .text("oob redirect"),
        ]
        return Request(.signUpStart, form, correlationID: "id")
    }

    /// Sends requests concurrently and returns the statuses of the responses.
    func sendConcurrently<Item: Sendable>(
        _ items: [Item], _ request: (Item) -> Request
    ) async -> [Int] {
        await withTaskGroup { group in
            for request in items.map(request) {
                group.addTask { [tenant] in await tenant.send(request).status }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

/// Requests with one continuation token in several spellings.
struct TokenQueueTests {
    private final class EmailCounter: Sendable {
        let count = Mutex(0)
    }

    @Test(.rule("E-09"))
    func `blanks around a token do not make it another, and one email is sent`() async throws {
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
