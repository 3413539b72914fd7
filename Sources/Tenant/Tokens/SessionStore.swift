import NativeAuth

/// The sessions of signed-in users, by refresh token.
///
/// Each refresh token works once; every refresh replaces it. A refresh token used twice was copied, so its
/// session ends and no token of that sign-in works any more (RFC 9700 §4.14.2, security E-16). A token has
/// two halves of 32 random bytes each. The first half stays the same for the whole session, so a session
/// recognizes its old tokens without storing them. Only digests are stored (security E-10).
struct SessionStore {
    /// How long an unused refresh token stays valid, in milliseconds: 90 days, as at the service.
    static let lifetime: Int64 = 90 * 86_400_000
    /// The maximum number of sessions; see ``BoundedTable`` for what happens beyond it.
    ///
    /// Each was begun by a user who signed in, so each counts as sent something. They are counted by account, so
    /// that an account that signs in again and again loses its own oldest session.
    static let maximumCount = 10_000

    struct Row {
        var clientID: String
        var email: String
        var scope: Scope
        /// The digest of the second half of the current token.
        var secretDigest: Digest
    }

    /// The sessions, by the digest of the first half of their tokens.
    private(set) var rows: BoundedTable<Digest, Row>

    /// Creates an empty store.
    init(maximumCount: Int = maximumCount) {
        rows = BoundedTable(lifetime: Self.lifetime, maximumCount: maximumCount)
    }

    /// The number of sessions.
    var count: Int { rows.count }

    /// Makes room for a new session; refuses it if the store is full and no other session may be dropped.
    mutating func makeRoom(at now: Timestamp) throws(Refusal) {
        try rows.makeRoom(at: now)
    }

    /// Stores a new or continued session and returns its new refresh token, the only valid one.
    mutating func store(
        _ session: Session, random: inout any RandomNumberGenerator & Sendable, at now: Timestamp
    ) -> Tenant.Token {
        let idDigest = Digest(of: session.id.value)
        let secret = Tenant.Token(from: &random)
        let row = Row(
            clientID: session.clientID, email: session.email, scope: session.scope,
            secretDigest: Digest(of: secret.value))
        let account = RowSource.account(Digest(of: session.email.lowercased()).leadingWords)
        rows.store(row, for: idDigest, from: account, wasSent: true, at: now)
        return Tenant.Token(session.id.value + secret.value)
    }

    /// Ends the sessions of the account with this email address, whose refresh tokens then stop working.
    mutating func removeAll(of email: String) {
        rows.removeAll { $0.value.email == email }
    }

    /// Returns the session of a client's refresh token.
    mutating func resume(_ token: Tenant.Token, for clientID: String, at now: Timestamp) throws(Refusal)
        -> Session
    {
        let bytes = token.value.utf8
        let id = String(decoding: bytes.prefix(bytes.count / 2), as: UTF8.self)
        let idDigest = Digest(of: id)
        guard let row = rows[idDigest], row.clientID.utf8.elementsEqual(clientID.utf8) else {
            throw .refreshTokenInvalid
        }
        let secret = String(decoding: bytes.dropFirst(bytes.count / 2), as: UTF8.self)
        guard Digest(of: secret) == row.secretDigest else {
            rows.remove(idDigest)
            throw .refreshTokenInvalid
        }
        guard !rows.isExpired(idDigest, at: now) else {
            rows.remove(idDigest)
            throw .refreshTokenExpired
        }
        return Session(
            id: Tenant.Token(id), clientID: clientID, email: row.email, scope: row.scope)
    }
}

/// A user's session with a client.
struct Session {
    /// The first half of all the session's refresh tokens.
    let id: Tenant.Token
    /// The ID of the client that received the tokens.
    let clientID: String
    /// The email address of the account.
    let email: String
    /// The scope of the last request.
    var scope: Scope
}
