import NativeAuth

/// Something that a client began and goes on with by a token.
protocol Underway {
    /// The application that began it.
    var client: String { get }
    /// When its token was last shown.
    var lastUsed: Moment { get set }
}

/// The sign-ups or the sign-ins under way, by the token that each goes on with.
///
/// A token is worth nothing but where it was given: each table has its own (security E-11).
struct Attempts<Attempt: Underway> {
    /// How long a token works without being used, in milliseconds (wire-protocol §4.2).
    static var lifetime: Int64 { 600_000 }
    /// The most that are kept; then the one that was idle for longest goes.
    static var most: Int { 10_000 }
    private static var pauseBetweenSweeps: Int64 { 30_000 }

    private var rows: [Tenant.Token: Attempt] = [:]
    /// Tokens that went unused, with their clients, so that a late comer hears that the token expired.
    private var lapsed: [Tenant.Token: String] = [:]
    private var nextSweep = Int64.min

    /// How many are under way.
    var count: Int { rows.count }

    /// Finds what a client's token goes on with; from now on its time runs anew.
    mutating func open(_ token: Tenant.Token, for client: String, at now: Moment) throws(Refusal) -> Attempt {
        guard var attempt = rows[token], attempt.client == client else {
            throw lapsed[token] == client ? .tokenExpired : .tokenInvalid
        }
        guard !Self.isOver(attempt, at: now) else {
            lapse(token, attempt)
            throw .tokenExpired
        }
        attempt.lastUsed = now
        rows[token] = attempt
        return attempt
    }

    /// Keeps one under a token, in place of what was kept there.
    mutating func keep(_ attempt: Attempt, under token: Tenant.Token) {
        if rows.count >= Self.most, rows[token] == nil,
            let (oldest, idle) = rows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            lapse(oldest, idle)
        }
        rows[token] = attempt
    }

    /// Forgets a token for good.
    mutating func remove(_ token: Tenant.Token) {
        rows[token] = nil
    }

    /// Forgets those that were left, with all that was typed into them, within half a minute of their end.
    mutating func sweep(at now: Moment) {
        guard now.running >= nextSweep else { return }
        nextSweep = now.running + Self.pauseBetweenSweeps
        for (token, attempt) in rows where Self.isOver(attempt, at: now) { lapse(token, attempt) }
    }

    private mutating func lapse(_ token: Tenant.Token, _ attempt: Attempt) {
        rows[token] = nil
        if lapsed.count >= Self.most { lapsed.removeAll() }
        lapsed[token] = attempt.client
    }

    private static func isOver(_ attempt: Attempt, at now: Moment) -> Bool {
        attempt.lastUsed.milliseconds(until: now) >= lifetime
    }
}
