import NativeAuth

/// The sessions of signed-in users, by refresh token.
///
/// Each refresh token works once; every refresh replaces it. A refresh token used twice was copied, so its
/// session ends and no token of that sign-in works any more (RFC 9700 §4.14.2, security E-16). A token has
/// two halves of 32 random bytes each. The first half stays the same for the whole session, so a session
/// recognizes its old tokens without storing them. Only digests are stored (security E-10).
struct SessionStore {
    /// How long an unused refresh token stays valid, in milliseconds: 90 days, as at the service.
    static let lifetime = SessionRecord.lifetime
    /// The maximum number of sessions; beyond it the oldest ends, since its user can sign in again.
    static let maximumCount = 10_000

    struct Row {
        var clientID: String
        var accountID: StoredAccount.ID
        var passwordRevision: Int64
        var scope: Scope
        /// The digest of the second half of the current token.
        var secretDigest: Digest
    }

    /// The sessions, by the digest of the first half of their tokens.
    private(set) var rows: BoundedTable<Digest, Row>
    /// Whether changes are collected for ``drain(at:)``.
    var isRecording = false
    private var changedIDs: Set<Digest> = []

    /// Creates an empty store.
    init(maximumCount: Int = maximumCount) {
        rows = BoundedTable(lifetime: Self.lifetime, maximumCount: maximumCount)
    }

    /// The number of sessions.
    var count: Int { rows.count }

    /// Makes room for a new session.
    mutating func makeRoom(at now: Timestamp) {
        // Never refuses: a row for which nothing was sent can always be dropped.
        record((try? rows.makeRoom(at: now))?.map(\.key) ?? [])
    }

    /// Stores a new or continued session and returns its new refresh token, the only valid one.
    mutating func store(
        _ session: Session, random: inout any RandomNumberGenerator & Sendable, at now: Timestamp
    ) -> Tenant.Token {
        let secret = Tenant.Token(from: &random)
        let row = Row(
            clientID: session.clientID, accountID: session.accountID,
            passwordRevision: session.passwordRevision, scope: session.scope,
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
        record(rows.rows.filter { $0.value.accountID == account }.map(\.key))
        rows.removeAll { $0.value.accountID == account }
    }

    /// Returns the session of a client's refresh token.
    mutating func resume(_ token: Tenant.Token, for clientID: String, at now: Timestamp) throws(Refusal)
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
        guard !rows.isExpired(idDigest, at: now) else {
            end(id: idDigest)
            throw .refreshTokenExpired
        }
        return Session(
            id: Tenant.Token(id), clientID: clientID, accountID: row.accountID,
            passwordRevision: row.passwordRevision, scope: row.scope)
    }
}

extension SessionStore {
    /// Removes and returns the changes since the last call, at most one for each session.
    mutating func drain(at now: Timestamp) -> [SessionChange] {
        defer { changedIDs = [] }
        return changedIDs.map { id in
            guard let row = rows.row(of: id) else { return .remove(id: id.bytes) }
            let session = row.value
            return .store(
                SessionRecord(
                    id: id.bytes, secret: session.secretDigest.bytes, clientID: session.clientID,
                    accountID: session.accountID, passwordRevision: session.passwordRevision,
                    scope: session.scope.text, storedAt: now.wall - (now.monotonic - row.storedAt)))
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
                clientID: record.clientID, accountID: record.accountID,
                passwordRevision: record.passwordRevision, scope: scope, secretDigest: secret)
            let time = Timestamp(wall: record.storedAt, monotonic: now.monotonic - max(age, 0))
            rows.store(row, for: id, at: time)
        }
    }

    private mutating func store(_ row: Row, for id: Digest, at now: Timestamp) {
        rows.store(row, for: id, at: now)
        record([id])
    }

    private mutating func record(_ ids: [Digest]) {
        if isRecording { changedIDs.formUnion(ids) }
    }
}
