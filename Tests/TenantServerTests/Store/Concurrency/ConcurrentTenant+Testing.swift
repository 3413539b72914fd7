import TenantStore
import Foundation
import NativeAuth
import Synchronization
import Tenant
import TestSupport
import UserFlow

extension ConcurrentTenant {
    /// Creates a tenant with a user flow of one kind, whose clock stands still.
    static func forTests(
        _ inbox: Inbox, _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode,
        alias: UserFlow.AliasRule = .off, accounts: sending SQLiteAccounts, limits: Limits = Limits()
    ) -> ConcurrentTenant {
        forTests(provider, alias: alias, accounts: accounts, limits: limits, deliver: inbox.deliver)
    }

    /// Creates a tenant whose clock stands still, with another delivery of emails.
    static func forTests(
        _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode, alias: UserFlow.AliasRule = .off,
        accounts: sending SQLiteAccounts, limits: Limits = Limits(),
        deliver: @escaping @Sendable (Email) async -> Bool
    ) -> ConcurrentTenant {
        ConcurrentTenant(
            accounts: accounts, limits: limits, clock: { .someday }, deliver: deliver
        ) { accounts in
            var flow = UserFlow(name: "Contoso", identityProvider: provider)
            flow.alias = alias
            return Tenant(
                flow: flow, accounts: accounts, random: SodiumGenerator(), signer: Ed25519Signer())
        }
    }

    /// Sends a request with a client ID and all challenge types.
    func call(
        _ path: Request.Path, _ fields: [Request.Field: String]
    ) async throws -> CallResult {
        var form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .challengeType: .text("oob password redirect"),
        ]
        for (field, text) in fields { form[field] = .text(text) }
        let response = await send(
            Request(path, form, correlationID: "aaaa0000-bb11-2222-33cc-444444dddddd"))
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

    var code: String {
        emails.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
    }
}

/// A response's status and members, the latter as strings.
struct CallResult: Sendable {
    var status: Int
    var members: [String: String]

    var token: String { members["continuation_token"] ?? "" }

    subscript(_ name: String) -> String? { members[name] }
}
