import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Limits that survive a restart (security E-03, E-73).
struct LimitRecordTests {
    private static let tooMany = "400 invalid_request 701014"
    private static let locked = "400 invalid_grant 50053"
    private static let wrong = "400 invalid_grant 50126"
    private static let key = [UInt8](repeating: 7, count: 32)

    /// The stored records, as a runtime stores them: one for each kind and key.
    private struct Store {
        private struct ID: Hashable {
            let kind: LimitRecord.Kind
            let key: [UInt8]
        }

        private var rows: [ID: LimitRecord] = [:]

        var records: [LimitRecord] { Array(rows.values) }

        mutating func apply(_ records: [LimitRecord]) {
            for record in records {
                rows[ID(kind: record.kind, key: record.key)] = record.isEmpty ? nil : record
            }
        }
    }

    /// Returns a client whose tenant is new, with the same accounts and the limits of `client`.
    private static func restarted(_ client: Client, after milliseconds: Int64) -> Client {
        var old = client
        var store = Store()
        store.apply(old.tenant.drainLimitRecords())
        var client = client
        client.tenant = Tenant(
            flow: client.tenant.flow, accounts: client.store, random: client.tenant.random,
            signer: client.tenant.signer)
        client.tenant.limitKey = Self.key
        // A new process has a monotonic clock of its own.
        client.now = Timestamp(wall: client.now.wall + milliseconds, monotonic: 1_000_000_000)
        client.tenant.restoreLimits(store.records, at: client.now)
        return client
    }

    private static func client(_ flow: UserFlow) -> Client {
        var client = Client.withAccount(flow)
        client.tenant.limitKey = key
        client.wait(seconds: 4_000)
        return client
    }

    @Test(arguments: [(1_000, true), (3_599_000, true), (3_600_000, false)])
    func `E-03 the limit of codes survives a restart`(milliseconds: Int64, isLimited: Bool) {
        var client = Self.client(.codes())
        for _ in 1...5 {
            client.initiate()
            client.challengeSignIn()
        }
        for _ in 1...5 {
            client.start("bo@contoso.com")
            client.challenge()
        }

        var restarted = Self.restarted(client, after: milliseconds)
        restarted.initiate()
        let known = restarted.challengeSignIn().line
        restarted.start("bo@contoso.com")
        let unknown = restarted.challenge().line

        #expect([known, unknown] == Array(repeating: isLimited ? Self.tooMany : "200 oob", count: 2))
    }

    @Test func `wrong passwords survive a restart, and the lockout lasts as long`() {
        var client = Self.client(.passwords())
        client.initiate()
        client.challengeSignIn()
        for _ in 1...10 { client.redeem(password: "wrong") }

        let lines = [Int64(59_999), 60_000].map { milliseconds in
            var restarted = Self.restarted(client, after: milliseconds)
            restarted.initiate()
            restarted.challengeSignIn()
            return [restarted.redeem(password: "wrong").line, restarted.redeem(password: goodPassword).line]
        }

        #expect(lines == [[Self.locked, Self.locked], [Self.wrong, Self.locked]])
    }

    @Test(arguments: [(-60_000, true), (-60_001, false), (-86_400_000, false), (86_400_000, false)])
    func `E-73 records from the future by more than a minute count as expired`(
        milliseconds: Int64, isLimited: Bool
    ) {
        var client = Self.client(.codes())
        for _ in 1...5 {
            client.initiate()
            client.challengeSignIn()
        }

        var restarted = Self.restarted(client, after: milliseconds)
        restarted.initiate()

        #expect(restarted.challengeSignIn().line == (isLimited ? Self.tooMany : "200 oob"))
    }

    @Test func `a code counts in the records before it is delivered, and not if the delivery fails`() throws {
        var client = Self.client(.codes())
        client.initiate()
        let request = client.request(.signInChallenge, [.continuationToken: client.token])

        let first = client.tenant.evaluate(request, at: client.now, from: .loopback, after: [])
        let reserved = client.tenant.drainLimitRecords()
        guard case .needs(.deliver(let email)) = first else { throw UnexpectedReply() }
        _ = client.tenant.evaluate(
            request, at: client.now, from: .loopback, after: [.deliver(email, isDelivered: false)])
        let takenBack = client.tenant.drainLimitRecords()

        #expect(reserved.map(\.kind) == [.codesToAccount] && reserved.map(\.times.count) == [1])
        #expect(reserved.map(\.times) == [[client.now.wall]])
        #expect(takenBack.map(\.key) == reserved.map(\.key) && takenBack.allSatisfy(\.isEmpty))
        #expect(client.tenant.drainLimitRecords().isEmpty)
    }

    @Test func `the right password removes the record`() {
        var client = Self.client(.passwords())
        client.initiate()
        client.challengeSignIn()
        client.redeem(password: "wrong")
        let before = client.tenant.drainLimitRecords()

        client.redeem(password: goodPassword)

        #expect(before.map(\.times.count) == [1])
        #expect(client.tenant.drainLimitRecords().map(\.isEmpty) == [true])
    }

    @Test func `without a key there are no records, and records of another size or key have no effect`()
        throws
    {
        var client = Client.withAccount(.codes())
        client.initiate()
        client.challengeSignIn()
        #expect(client.tenant.drainLimitRecords().isEmpty)

        let record = LimitRecord(
            kind: .codesToAccount, key: [1, 2, 3], times: [0], updatedAt: client.now.wall)
        client.tenant.restoreLimits([record], at: client.now)

        #expect(client.tenant.limits.codesToAccount.rows.count == 1)
    }

    @Test func `a record names no address`() {
        var client = Self.client(.codes())
        for name in ["ada@contoso.com", "Ada_L", "bo@contoso.com"] {
            client.initiate(name)
            client.challengeSignIn()
        }

        let records = client.tenant.drainLimitRecords()
        let text = String(reflecting: records).lowercased()

        #expect(Set(records.map(\.kind)) == [.codesToAccount, .codesToAddress])
        #expect(records.allSatisfy { $0.key.count == 16 })
        #expect(!text.contains("contoso") && !text.contains("ada_l"))
        var other = client
        other.tenant.limitKey = [UInt8](repeating: 8, count: 32)
        #expect(other.tenant.limitKey(of: "ada_l") != client.tenant.limitKey(of: "ada_l"))
    }
}
