import Accounts
import Foundation
import NativeAuth
import Synchronization
import Tenant
import Testing
import UserFlow

/// A tenant that serves concurrent requests.
struct SharedTenantTests {
    /// An inbox whose first deliveries may fail.
    private final class Box: Sendable {
        let letters = Mutex<[Email]>([])
        let failures: Mutex<Int>

        init(failures: Int = 0) { self.failures = Mutex(failures) }

        @Sendable func take(_ letter: Email) async -> Bool {
            let fails = failures.withLock { left in
                defer { left = max(left - 1, 0) }
                return left > 0
            }
            if !fails { letters.withLock { $0.append(letter) } }
            return !fails
        }

        var code: String {
            letters.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
        }
    }

    @Test func `a sign-up by code ends in an account`() async throws {
        let box = Box()
        let tenant = try tenant(box)

        var answer = try await call(tenant, .signUpStart, [.username: "ada@contoso.com"])
        answer = try await call(tenant, .signUpChallenge, [.continuationToken: answer.token])
        #expect(answer["code_length"] == "8")
        answer = try await call(
            tenant, .signUpContinue,
            [.continuationToken: answer.token, .grantType: "oob", .code: box.code])

        #expect(answer.status == 200)
        #expect(try await call(tenant, .signUpStart, [.username: "ADA@contoso.com"]).status == 400)
    }

    @Test func `a failed delivery is reported, and the same token can request another email`() async throws {
        let box = Box(failures: 2)
        let tenant = try tenant(box)
        let start = try await call(tenant, .signUpStart, [.username: "ada@contoso.com"])
        let again: [Request.Field: String] = [.continuationToken: start.token]

        var answers: [Answer] = []
        for _ in 1...3 { answers.append(try await call(tenant, .signUpChallenge, again)) }

        #expect(answers.map(\.status) == [400, 400, 200])
        #expect(answers.map { $0["error_codes"] } == ["[50185]", "[50185]", nil])
        #expect(box.letters.withLock(\.count) == 1)
    }

    @Test func `requests with one token run in turn, and one email is sent`() async throws {
        let box = Box()
        let tenant = try tenant(box)
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
        #expect(box.letters.withLock(\.count) == 1)
    }

    private func tenant(_ box: Box) throws -> SharedTenant {
        SharedTenant(
            accounts: try SQLiteAccounts.inMemory(cost: .forTests), clock: { .someday }, deliver: box.take
        ) { accounts in
            Tenant(
                flow: UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode),
                accounts: accounts, random: SodiumGenerator())
        }
    }
}

/// A response's status and members, the latter as strings.
private struct Answer: Sendable {
    var status: Int
    var members: [String: String]

    var token: String { members["continuation_token"] ?? "" }

    subscript(_ name: String) -> String? { members[name] }
}

private func call(
    _ tenant: SharedTenant, _ path: Request.Path, _ fields: [Request.Field: String]
) async throws -> Answer {
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
    return Answer(status: response.status, members: members)
}
