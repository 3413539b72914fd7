import NativeAuth

/// The people who are signed in, by their refresh tokens.
///
/// A refresh token works once and is replaced by what it buys. One that comes a second time was copied, by
/// somebody, at some time: then nothing that came from the same sign-in works any more (RFC 9700 §4.14.2,
/// security E-16). A token is two halves of 32 random bytes each, of which the first stays the same through a
/// session: so a session knows its old tokens without keeping them. Of the one that works only digests are kept
/// (security E-10).
struct Sessions {
    /// How long a refresh token works without being used, in milliseconds: 90 days, as at the service.
    static let lifetime: Int64 = 90 * 86_400_000
    /// The most that are kept; then the one that was idle for longest goes.
    static let most = 10_000

    struct Row {
        var client: String
        var email: String
        var scope: Scope
        /// What is kept of the second half of the only token that works.
        var proof: Digest
        var lastUsed: Moment
    }

    /// By what is kept of the first half of their tokens.
    private(set) var rows: [Digest: Row] = [:]

    /// How many there are.
    var count: Int { rows.count }

    /// Keeps a session, new or going on, and returns the only one of its tokens that works from now on.
    mutating func keep(
        _ session: Session, random: inout any RandomNumberGenerator & Sendable, at now: Moment
    ) -> Tenant.Token {
        let name = Digest(of: session.name.value)
        if rows.count >= Self.most, rows[name] == nil,
            let idle = rows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            rows[idle.key] = nil
        }
        let proof = Tenant.Token(from: &random)
        rows[name] = Row(
            client: session.client, email: session.email, scope: session.scope,
            proof: Digest(of: proof.value), lastUsed: now)
        return Tenant.Token(session.name.value + proof.value)
    }

    /// Finds the session that a client's token goes on with.
    mutating func open(_ token: Tenant.Token, for client: String, at now: Moment) throws(Refusal) -> Session {
        let half = token.value.prefix(token.value.count / 2)
        let name = Digest(of: half)
        guard let row = rows[name], row.client == client else { throw .refreshTokenInvalid }
        guard Digest(of: token.value.dropFirst(half.count)) == row.proof else {
            rows[name] = nil
            throw .refreshTokenInvalid
        }
        guard row.lastUsed.milliseconds(until: now) < Self.lifetime else {
            rows[name] = nil
            throw .refreshTokenExpired
        }
        return Session(
            name: Tenant.Token(String(half)), client: client, email: row.email, scope: row.scope)
    }
}

/// A person who is signed in with a client.
struct Session {
    /// The first half of every refresh token of it.
    let name: Tenant.Token
    /// The application that the tokens were given to.
    let client: String
    /// The address of the account.
    let email: String
    /// What was asked for last.
    var scope: Scope
}
