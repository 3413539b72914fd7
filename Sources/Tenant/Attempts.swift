import NativeAuth

/// Something that a client began and goes on with by a token.
protocol Underway {
    /// The application that began it.
    var client: String { get }
    /// When its token was last shown.
    var lastUsed: Moment { get set }
}

/// The sign-ups or the sign-ins under way, by the token that each goes on with, of which only a digest is kept.
///
/// A token is worth nothing but where it was given: each table has its own (security E-11).
struct Attempts<Attempt: Underway> {
    /// How long a token works without being used, in milliseconds (wire-protocol §4.2).
    static var lifetime: Int64 { 600_000 }
    /// The most that are kept; then the one that was idle for longest goes.
    static var most: Int { 10_000 }
    private static var pauseBetweenSweeps: Int64 { 30_000 }

    /// By the digest of the token that goes on with each.
    private(set) var rows: [Digest: Attempt] = [:]
    /// Tokens that went unused, with their clients, so that a late comer hears that the token expired.
    private(set) var lapsed: [Digest: String] = [:]
    private var nextSweep = Int64.min

    /// How many are under way.
    var count: Int { rows.count }

    /// Finds what a token goes on with, as nobody but the tenant itself may.
    func find(_ token: Tenant.Token) -> Attempt? { rows[Digest(of: token.value)] }

    /// Finds what a client's token goes on with; from now on its time runs anew.
    mutating func open(_ token: Tenant.Token, for client: String, at now: Moment) throws(Refusal) -> Attempt {
        let digest = Digest(of: token.value)
        guard var attempt = rows[digest], attempt.client == client else {
            throw lapsed[digest] == client ? .tokenExpired : .tokenInvalid
        }
        guard !Self.isOver(attempt, at: now) else {
            lapse(digest, attempt)
            throw .tokenExpired
        }
        attempt.lastUsed = now
        rows[digest] = attempt
        return attempt
    }

    /// Keeps one under a token, in place of what was kept there.
    mutating func keep(_ attempt: Attempt, under token: Tenant.Token) {
        let digest = Digest(of: token.value)
        if rows.count >= Self.most, rows[digest] == nil,
            let (oldest, idle) = rows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            lapse(oldest, idle)
        }
        rows[digest] = attempt
    }

    /// Forgets a token for good.
    mutating func remove(_ token: Tenant.Token) {
        rows[Digest(of: token.value)] = nil
    }

    /// Whether a token goes on with something.
    func knows(_ token: Tenant.Token) -> Bool {
        rows[Digest(of: token.value)] != nil
    }

    /// Forgets those that were left, with all that was typed into them, within half a minute of their end.
    mutating func sweep(at now: Moment) {
        guard now.running >= nextSweep else { return }
        nextSweep = now.running + Self.pauseBetweenSweeps
        for (digest, attempt) in rows where Self.isOver(attempt, at: now) { lapse(digest, attempt) }
    }

    private mutating func lapse(_ digest: Digest, _ attempt: Attempt) {
        rows[digest] = nil
        if lapsed.count >= Self.most { lapsed.removeAll() }
        lapsed[digest] = attempt.client
    }

    private static func isOver(_ attempt: Attempt, at now: Moment) -> Bool {
        attempt.lastUsed.milliseconds(until: now) >= lifetime
    }
}
