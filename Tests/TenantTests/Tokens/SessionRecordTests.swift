import NativeAuth
import TestSupport
import Testing

@testable import Tenant

/// Refresh tokens that survive a restart.
@Suite(.rule("E-10", "E-16"))
struct SessionRecordTests {
    private static let invalid = "400 invalid_grant 70000"

    /// The stored sessions, as a runtime stores them.
    private struct Store {
        private(set) var records: [[UInt8]: SessionRecord] = [:]

        mutating func apply(_ changes: [SessionChange]) {
            for change in changes {
                switch change {
                case .store(let record): records[record.id] = record
                case .remove(let id): records[id] = nil
                case .removeAll: records = [:]
                }
            }
        }
    }

    private var client = Client.withAccount()
    private var store = Store()

    init() {
        client.tenant.recordsSessions = true
    }

    /// Signs in, and returns the refresh token.
    private mutating func signIn() -> String {
        let refresh = client.signIn(password: goodPassword).refreshToken
        store.apply(client.tenant.drainSessionChanges())
        return refresh ?? ""
    }

    /// Uses a refresh token, and returns the next one.
    private mutating func refresh(_ token: String, scope: String? = Client.scope) -> String {
        let refresh = client.redeem(refresh: token, scope: scope).refreshToken
        store.apply(client.tenant.drainSessionChanges())
        return refresh ?? ""
    }

    /// Replaces the tenant by a new one with the same accounts and the stored sessions.
    private mutating func restart(after milliseconds: Int64 = 1_000) {
        client.tenant = Tenant(
            flow: client.tenant.flow, accounts: client.store, random: client.tenant.random,
            signer: client.tenant.signer)
        client.tenant.recordsSessions = true
        // A new process has a monotonic clock of its own.
        client.now = Timestamp(wall: client.now.wall + milliseconds, monotonic: 7)
        client.tenant.restoreSessions(Array(store.records.values), at: client.now)
    }

    @Test mutating func `a refresh token works after a restart, again and again`() {
        var token = signIn()

        for _ in 1...3 {
            restart()
            token = refresh(token)
        }

        #expect(!token.isEmpty && store.records.count == 1)
    }

    @Test(.rule("E-16"))
    mutating func `a refresh token that was used before a restart ends the session after it`() {
        let first = signIn()
        let second = refresh(first)

        restart()
        let lines = [first, second].map { client.redeem(refresh: $0).line }
        store.apply(client.tenant.drainSessionChanges())
        restart()

        #expect(lines == [Self.invalid, Self.invalid])
        #expect(client.redeem(refresh: second).line == Self.invalid)
        #expect(store.records.isEmpty)
    }

    @Test mutating func `a session that ended by a second use stays ended after a restart`() {
        let first = signIn()
        let second = refresh(first)
        _ = refresh(first)

        restart()

        #expect(client.redeem(refresh: second).line == Self.invalid)
    }

    @Test(
        .rule("E-70", "E-73"),
        arguments: [
            (90 * 86_400_000 - 1, "200 Bearer"), (90 * 86_400_000, "400 invalid_grant 70000"),
            (-86_400_000, "200 Bearer"), (-86_400_001, "400 invalid_grant 70000"),
        ] as [(Int64, String)])
    mutating func
        `a session lasts ninety days, with a restart in between, and is at most a day from the future`(
            milliseconds: Int64, line: String
        )
    {
        let token = signIn()

        restart(after: milliseconds)

        #expect(client.redeem(refresh: token).line == line)
    }

    @Test mutating func `the time before a restart counts`() {
        let token = signIn()

        restart(after: 60 * 86_400_000)
        client.wait(milliseconds: 30 * 86_400_000)

        #expect(client.redeem(refresh: token).line == "400 expired_refresh_token")
    }

    @Test mutating func `the use of an expired refresh token ends the session, which is stored no longer`() {
        let token = signIn()

        client.wait(milliseconds: 90 * 86_400_000)
        let expired = refresh(token)

        #expect(expired.isEmpty && store.records.isEmpty)
    }

    @Test mutating func `a new password removes the sessions of its account only`() {
        let token = signIn()
        client.signUp("bo@contoso.com", password: goodPassword)
        let other = client.signIn("bo@contoso.com", password: goodPassword).refreshToken
        store.apply(client.tenant.drainSessionChanges())

        client.resetPassword()
        store.apply(client.tenant.drainSessionChanges())
        restart()

        #expect(store.records.count == 1)
        #expect(client.redeem(refresh: token).line == Self.invalid)
        #expect(client.redeem(refresh: other).line == "200 Bearer")
    }

    @Test mutating func `a session ends with its password, although a crash kept its record`() throws {
        let token = signIn()
        let account = try #require(try client.store.account(named: "ada@contoso.com"))
        let password = try #require(Secret(newPassword))
        #expect(try client.store.setPassword(password, of: account.reference) != nil)

        restart()
        let line = client.redeem(refresh: token).line
        store.apply(client.tenant.drainSessionChanges())

        #expect(line == Self.invalid)
        #expect(store.records.isEmpty)
    }

    @Test mutating func `a session ends with its account, also if another one has the address now`() {
        client.signUp("bo@contoso.com", password: goodPassword)
        let token = client.signIn("bo@contoso.com", password: goodPassword).refreshToken
        store.apply(client.tenant.drainSessionChanges())
        client.store.removeAll()
        client.signUp("bo@contoso.com", password: goodPassword)

        restart()

        #expect(client.redeem(refresh: token).line == "400 invalid_grant 50034")
    }

    @Test mutating func `the client and the scope that was granted first are restored`() throws {
        let token = refresh(signIn(), scope: "openid api://orders/read")

        restart()
        let owner = client.clientID
        client.clientID = "another"
        let stolen = client.redeem(refresh: token, scope: nil)
        client.clientID = owner
        let own = client.redeem(refresh: token, scope: nil)

        #expect(stolen.line == Self.invalid)
        #expect(own.scope == Client.scope)
    }

    @Test mutating func `a row that is dropped from a full table is dropped from the records`() {
        client.tenant.sessions = SessionStore(maximumCount: 110)
        client.tenant.recordsSessions = true

        for _ in 1...120 { _ = signIn() }

        // An eighth makes room at a time.
        #expect(client.tenant.sessions.count == 107 && store.records.count == 107)
    }

    @Test mutating func `changes that could not be stored come again with the next ones, as they are then`() {
        let first = client.signIn(password: goodPassword).refreshToken
        let failed = client.tenant.drainSessionChanges()
        _ = client.signIn(password: goodPassword)
        client.tenant.sessions.takeBack(failed)
        _ = client.redeem(refresh: first)

        let changes = client.tenant.drainSessionChanges()
        store.apply(changes)

        #expect(failed.count == 1 && changes.count == 2 && store.records.count == 2)
        client.tenant.restoreSessions(Array(store.records.values), at: client.now)
        #expect(client.redeem(refresh: first).line == Self.invalid)
    }

    @Test mutating func `while nothing is stored, changes become one of all sessions`() {
        client.tenant.sessions = SessionStore(maximumCount: 3)
        client.tenant.recordsSessions = true
        for _ in 1...10 { _ = client.signIn(password: goodPassword) }

        let changes = client.tenant.drainSessionChanges()
        store.apply([.store(Self.stale)] + changes)

        #expect(changes.first == .removeAll && store.records.count == 3)
        client.tenant.sessions.takeBack(changes)
        #expect(Set(client.tenant.drainSessionChanges()) == Set(changes))
    }

    /// The record of a session that has ended.
    private static let stale = SessionRecord(
        id: [UInt8](repeating: 1, count: 32), secret: [UInt8](repeating: 1, count: 32), clientID: "app",
        accountID: 1, passwordRevision: 0, scope: "openid", storedAt: 0)

    @Test mutating func `of too many records the newest are restored`() {
        var tokens: [String] = []
        for _ in 1...5 {
            tokens.append(signIn())
            client.wait(seconds: 1)
        }

        client.tenant.sessions = SessionStore(maximumCount: 3)
        client.tenant.restoreSessions(Array(store.records.values), at: client.now)

        let lines = tokens.map { client.redeem(refresh: $0).line }
        #expect(lines == [Self.invalid, Self.invalid, "200 Bearer", "200 Bearer", "200 Bearer"])
    }

    @Test(.rule("E-10")) mutating func `a record has neither a token nor a name`() throws {
        let token = signIn()
        let record = try #require(store.records.values.first)
        let text = String(reflecting: record)

        #expect(!text.contains(token.prefix(43)) && !text.contains(token.suffix(43)))
        #expect(!text.lowercased().contains("contoso") && !text.contains("Ada"))
        #expect(record.id.count == 32 && record.secret.count == 32 && record.id != record.secret)
    }

    @Test mutating func `records of another size are ignored`() throws {
        let token = signIn()
        var record = try #require(store.records.values.first)
        record.secret.removeLast()
        client.tenant.sessions = SessionStore()

        client.tenant.restoreSessions([record], at: client.now)

        #expect(client.tenant.sessions.count == 0)
        #expect(client.redeem(refresh: token).line == Self.invalid)
    }

    @Test mutating func `unless sessions are recorded there are no changes`() {
        client.tenant.recordsSessions = false

        _ = signIn()

        #expect(store.records.isEmpty && client.tenant.sessions.count == 1)
    }
}
