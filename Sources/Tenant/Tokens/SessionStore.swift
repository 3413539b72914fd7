package import NativeAuth

/// The sessions of signed-in users, by refresh token.
///
/// Each refresh token works once; every refresh replaces it. A refresh token used twice was copied, so its
/// session ends and no token of that sign-in works any more (RFC 9700 §4.14.2, security E-16). A token has
/// two halves of 32 random bytes each. The first half stays the same for the whole session, so a session
/// recognizes its old tokens without storing them. Only digests are stored (security E-10).
struct SessionStore {
    /// How long an unused refresh token stays valid, in milliseconds: 90 days, as at the service.
    static let lifetime = SessionRecord.lifetime
    /// The maximum number of sessions; beyond it the oldest end, since their users can sign in again.
    static let maximumCount = 10_000

    struct Row {
        var clientID: String
        var account: AccountReference
        var scope: Scope
        /// The digest of the second half of the current token.
        var secretDigest: Digest
    }

    /// The sessions, by the digest of the first half of their tokens.
    private(set) var rows: BoundedTable<Digest, Row>
    /// Whether changes are collected for ``drain(at:)``.
    var isRecording = false
    /// Whether all sessions changed.
    private var hasChanged = false
    private var changedIDs: Set<Digest> = []

    /// Creates an empty store.
    init(maximumCount: Int = maximumCount) {
        rows = BoundedTable(lifetime: Self.lifetime, maximumCount: maximumCount)
    }

    /// The number of sessions.
    var count: Int { rows.count }

    /// Stores a new or continued session and returns its new refresh token, the only valid one.
    mutating func store(
        _ session: Session, random: inout any RandomNumberGenerator & Sendable, at now: Timestamp
    ) -> Tenant.Token {
        let secret = Tenant.Token(from: &random)
        let row = Row(
            clientID: session.clientID, account: session.account, scope: session.scope,
            secretDigest: Digest(of: secret.value))
        store(row, for: Digest(of: session.id.value), at: now)
        return Tenant.Token(session.id.value + secret.value)
    }

    /// Ends a session, whose refresh tokens then stop working.
    mutating func end(_ session: Session) { end(id: Digest(of: session.id.value)) }

    /// Ends the session with this ID, whose refresh tokens then stop working.
    mutating func end(id: Digest) {
        rows.remove(id)
        record([id])
    }

    /// Returns the ID of the session of a refresh token.
    static func id(of token: Tenant.Token) -> Digest {
        let bytes = token.value.utf8
        return Digest(of: String(decoding: bytes.prefix(bytes.count / 2), as: UTF8.self))
    }

    /// Ends the sessions of an account, whose refresh tokens then stop working.
    mutating func removeAll(of account: StoredAccount.ID) {
        record(rows.removeAll { $1.account.id == account })
    }

    /// Returns the session of a client's refresh token.
    mutating func resume(_ token: Tenant.Token, for clientID: String, at now: Timestamp) throws(TenantError)
        -> Session
    {
        let bytes = token.value.utf8
        let id = String(decoding: bytes.prefix(bytes.count / 2), as: UTF8.self)
        let idDigest = Self.id(of: token)
        guard let row = rows[idDigest], row.clientID.utf8.elementsEqual(clientID.utf8) else {
            throw .refreshTokenInvalid
        }
        let secret = String(decoding: bytes.dropFirst(bytes.count / 2), as: UTF8.self)
        guard Digest(of: secret) == row.secretDigest else {
            end(id: idDigest)
            throw .refreshTokenInvalid
        }
        guard rows.value(for: idDigest, at: now) != nil else {
            end(id: idDigest)
            throw .refreshTokenExpired
        }
        return Session(
            id: Tenant.Token(id), clientID: clientID, account: row.account, scope: row.scope)
    }
}

extension SessionStore {
    /// Removes and returns the changes since the last call, at most one for each session.
    mutating func drain(at now: Timestamp) -> [SessionChange] {
        let ids = hasChanged ? Set(rows.rows.keys) : changedIDs
        let changes: [SessionChange] = ids.map { id in
            guard let row = rows.rows[id] else { return .remove(id: id.bytes) }
            let session = row.value
            return .store(
                SessionRecord(
                    id: id.bytes, secret: session.secretDigest.bytes, clientID: session.clientID,
                    accountID: session.account.id, passwordRevision: session.account.passwordRevision,
                    scope: session.scope.text, storedAt: now.wall - (now.monotonic - row.storedAt)))
        }
        defer { (changedIDs, hasChanged) = ([], false) }
        return hasChanged ? [.removeAll] + changes : changes
    }

    /// Takes back changes that could not be stored, for the next call of ``drain(at:)``.
    mutating func takeBack(_ changes: [SessionChange]) {
        for change in changes {
            switch change {
            case .store(let session): record(Digest(storedBytes: session.id).map { [$0] } ?? [])
            case .remove(let id): record(Digest(storedBytes: id).map { [$0] } ?? [])
            case .removeAll: hasChanged = true
            }
        }
    }

    /// Restores sessions that an earlier tenant returned, the newest if there are too many.
    mutating func restore(_ records: [SessionRecord], at now: Timestamp) {
        for record in records.sorted(by: { $0.storedAt < $1.storedAt }).suffix(rows.maximumCount) {
            let age = now.wall - record.storedAt
            guard SessionRecord.validAges.contains(age), let scope = try? Scope(record.scope),
                let id = Digest(storedBytes: record.id), let secret = Digest(storedBytes: record.secret)
            else { continue }
            let row = Row(
                clientID: record.clientID,
                account: AccountReference(
                    id: record.accountID, passwordRevision: record.passwordRevision),
                scope: scope, secretDigest: secret)
            let time = Timestamp(wall: record.storedAt, monotonic: now.monotonic - max(age, 0))
            rows.store(row, for: id, at: time)
        }
    }

    private mutating func store(_ row: Row, for id: Digest, at now: Timestamp) {
        record(rows.store(row, for: id, at: now) + [id])
    }

    private mutating func record(_ ids: [Digest]) {
        guard isRecording else { return }
        changedIDs.formUnion(ids)
        // While nothing can be stored, the IDs of sessions that ended do not fill the memory.
        if changedIDs.count > 2 * rows.maximumCount { (changedIDs, hasChanged) = ([], true) }
    }
}

/// A user's session with a client.
struct Session {
    /// The first half of all the session's refresh tokens.
    let id: Tenant.Token
    /// The ID of the client that received the tokens.
    let clientID: String
    /// The account that it began for.
    let account: AccountReference
    /// The scope that was granted first.
    let scope: Scope
}

/// A user's session in a form that can be stored, so that a refresh token works after a restart.
///
/// It contains no token and no name, only digests of the token's two halves and the number of the account.
package struct SessionRecord: Hashable, Sendable {
    /// How long a session lasts after ``storedAt``, in milliseconds: 90 days.
    package static let lifetime: Int64 = 90 * 86_400_000
    /// The ages of sessions that are restored; one from the future is due to a clock that was set back.
    static let validAges = -86_400_000..<lifetime

    /// The digest of the half that all refresh tokens of the session have in common, 32 bytes; unique.
    package var id: [UInt8]
    /// The digest of the other half of the only refresh token that works, 32 bytes.
    ///
    /// A token with another one was used before, and ends the session.
    package var secret: [UInt8]
    /// The ID of the client that received the tokens.
    package var clientID: String
    /// The account.
    package var accountID: StoredAccount.ID
    /// The account's ``StoredAccount/passwordRevision`` when the session began.
    package var passwordRevision: Int64
    /// The scope that was granted first, separated by spaces.
    package var scope: String
    /// When the refresh token was issued, in milliseconds since 1970 (UTC).
    package var storedAt: Int64

    /// Creates a record.
    package init(
        id: [UInt8], secret: [UInt8], clientID: String, accountID: StoredAccount.ID, passwordRevision: Int64,
        scope: String, storedAt: Int64
    ) {
        self.id = id
        self.secret = secret
        self.clientID = clientID
        self.accountID = accountID
        self.passwordRevision = passwordRevision
        self.scope = scope
        self.storedAt = storedAt
    }
}

/// A change of the stored sessions.
package enum SessionChange: Hashable, Sendable {
    /// Store the record in place of the one with the same ID.
    case store(SessionRecord)
    /// Remove the record with this ID, if there is one.
    case remove(id: [UInt8])
    /// Remove all records; those of all sessions follow.
    case removeAll
}

extension Tenant {
    /// Whether changes of sessions are collected for `drainSessionChanges()`.
    ///
    /// Set it before the first request. By default, refresh tokens end with the tenant.
    package var recordsSessions: Bool {
        get { sessions.isRecording }
        set { sessions.isRecording = newValue }
    }

    /// Removes and returns the changes of sessions since the last call, at most one for each session.
    ///
    /// Call it after each request. Store the changes in the order of the calls, and before the response is
    /// sent: otherwise a refresh token that was used could be used again after a crash. Returns nothing
    /// unless ``recordsSessions`` is set.
    mutating func drainSessionChanges() -> [SessionChange] {
        sessions.drain(at: lastTimestamp)
    }

    /// Restores the sessions that an earlier tenant with the same accounts returned,
    /// before the first request.
    ///
    /// A record that is older than ``SessionRecord/lifetime``, or from the future by more than a day, counts
    /// as expired. A session whose account has another password now, or was deleted, ends when it is used.
    package mutating func restoreSessions(_ records: [SessionRecord], at now: Timestamp) {
        sessions.restore(records, at: now)
    }

    /// Returns the account of a session; ends the session if the account is gone or its password was changed.
    ///
    /// A new password ends the sessions at once. This check holds also if the process was killed in between.
    mutating func account(of session: Session) throws(TenantError) -> StoredAccount {
        do throws(TenantError) {
            return try account(of: session.account)
        } catch {
            guard error.endsAccess else { throw error }
            sessions.end(session)
            throw error == .userDeleted ? error : .refreshTokenInvalid
        }
    }
}
