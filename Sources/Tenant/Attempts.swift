import NativeAuth

/// A sign-up or sign-in in progress, resumed with a continuation token.
protocol Underway {
    /// The ID of the client that started it.
    var client: String { get }
    /// When its token was last used.
    var lastUsed: Timestamp { get set }
}

/// The sign-ups or the sign-ins in progress, by the digest of their continuation token.
///
/// A token works only for the step it was issued for: sign-ups and sign-ins have separate stores (security
/// E-11).
struct Attempts<Attempt: Underway> {
    /// How long an unused token stays valid, in milliseconds (wire-protocol §4.2).
    static var lifetime: Int64 { 600_000 }
    /// The maximum number of flows; beyond it, the one idle longest is removed.
    static var most: Int { 10_000 }
    private static var pauseBetweenSweeps: Int64 { 30_000 }

    /// The flows, by the digest of their continuation token.
    private(set) var rows: [Digest: Attempt] = [:]
    /// The clients of expired tokens, by digest, so that a late request is refused with "token expired".
    private(set) var lapsed: [Digest: String] = [:]
    private var nextSweep = Int64.min

    /// The number of flows in progress.
    var count: Int { rows.count }

    /// Returns the flow of a token, whichever client it belongs to; only for the tenant itself.
    func find(_ token: Tenant.Token) -> Attempt? { rows[Digest(of: token.value)] }

    /// Returns the flow of a client's token and restarts the token's lifetime.
    mutating func open(_ token: Tenant.Token, for client: String, at now: Timestamp) throws(Refusal) -> Attempt {
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

    /// Stores a flow under a token, replacing the one stored there.
    mutating func keep(_ attempt: Attempt, under token: Tenant.Token) {
        let digest = Digest(of: token.value)
        if rows.count >= Self.most, rows[digest] == nil,
            let (oldest, idle) = rows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            lapse(oldest, idle)
        }
        rows[digest] = attempt
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        rows[Digest(of: token.value)] = nil
    }

    /// Whether a token has a flow.
    func knows(_ token: Tenant.Token) -> Bool {
        rows[Digest(of: token.value)] != nil
    }

    /// Removes expired flows with all that was typed into them, at most 30 seconds after they expire.
    mutating func sweep(at now: Timestamp) {
        guard now.monotonic >= nextSweep else { return }
        nextSweep = now.monotonic + Self.pauseBetweenSweeps
        for (digest, attempt) in rows where Self.isOver(attempt, at: now) { lapse(digest, attempt) }
    }

    private mutating func lapse(_ digest: Digest, _ attempt: Attempt) {
        rows[digest] = nil
        if lapsed.count >= Self.most { lapsed.removeAll() }
        lapsed[digest] = attempt.client
    }

    private static func isOver(_ attempt: Attempt, at now: Timestamp) -> Bool {
        attempt.lastUsed.milliseconds(until: now) >= lifetime
    }
}
