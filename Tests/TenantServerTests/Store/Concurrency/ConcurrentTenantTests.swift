import Foundation
import NativeAuth
import Synchronization
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// A tenant that serves concurrent requests.
struct ConcurrentTenantTests {
    @Test func `a failed delivery is reported, and the same token can request another email`() async throws {
        let inbox = Inbox(failures: 2)
        let tenant = ConcurrentTenant.forTests(inbox, accounts: try .inMemory(cost: .minimum))
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        let challenge: [Request.Field: String] = [.continuationToken: start.token]

        var results: [CallResult] = []
        for _ in 1...3 { results.append(try await tenant.call(.signUpChallenge, challenge)) }

        #expect(results.map(\.status) == [400, 400, 200])
        #expect(results.map { $0["error_codes"] } == ["[50185]", "[50185]", nil])
        #expect(inbox.emails.withLock(\.count) == 1)
    }
}

extension ConcurrentTenant {
    /// Creates a tenant with a user flow of one kind, whose clock stands still.
    static func forTests(
        _ inbox: Inbox, _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode,
        alias: UserFlow.AliasRule = .off, accounts: sending SQLiteAccounts, limits: Limits = Limits(),
        signer: Ed25519Signer = Ed25519Signer()
    ) -> ConcurrentTenant {
        forTests(
            provider, alias: alias, accounts: accounts, limits: limits, signer: signer,
            deliver: inbox.deliver)
    }

    /// Creates a tenant with another delivery of emails; its clock stands still, unless it gets another.
    static func forTests(
        _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode, alias: UserFlow.AliasRule = .off,
        accounts: sending SQLiteAccounts, limits: Limits = Limits(),
        signer: Ed25519Signer = Ed25519Signer(), clock: @escaping @Sendable () -> Timestamp = { .someday },
        deliver: @escaping @Sendable (Email) async -> Bool
    ) -> ConcurrentTenant {
        ConcurrentTenant(
            accounts: accounts, limits: limits, clock: clock, deliver: deliver
        ) { accounts in
            var flow = UserFlow(name: "Contoso", identityProvider: provider)
            flow.alias = alias
            return Tenant(flow: flow, accounts: accounts, random: SodiumGenerator(), signer: signer)
        }
    }

    /// Sends a request with a client ID and all challenge types.
    func call(
        _ path: Request.Path, _ fields: [Request.Field: String],
        correlationID: String = "aaaa0000-bb11-2222-33cc-444444dddddd"
    ) async throws -> CallResult {
        var form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .challengeType: .text("oob password redirect"),
        ]
        for (field, text) in fields { form[field] = .text(text) }
        let response = await send(Request(path, form, correlationID: correlationID))
        let json = try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
        let members = json.mapValues { value in
            (value as? [Any]).map { "[\($0.map { "\($0)" }.joined(separator: ","))]" } ?? "\(value)"
        }
        return CallResult(status: response.status, members: members)
    }
}

/// An inbox whose first deliveries may fail.
final class Inbox: Sendable {
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

    /// The newest code; empty before the first one.
    var code: String {
        emails.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    /// Returns the newest code to an address.
    func code(for address: String) -> String? {
        emails.withLock { emails in
            emails.last { $0.isAddressed(to: address) }?.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }
}

/// A response's status and members, the latter as strings.
struct CallResult: Sendable {
    var status: Int
    var members: [String: String]

    var token: String { members["continuation_token"] ?? "" }

    subscript(_ name: String) -> String? { members[name] }
}
