import NativeAuth

/// The authorization codes, by their digest; the codes themselves are only in the answers.
struct AuthorizationCodeStore {
    /// The maximum number of codes; see ``BoundedTable`` for what happens beyond it.
    static let maximumCount = 10_000
    /// How long an expired or used code is remembered, in milliseconds.
    static let memory: Int64 = 3_600_000

    private(set) var rows: BoundedTable<Digest, AuthorizationCode>

    /// Creates an empty store.
    init(maximumCount: Int = maximumCount) {
        rows = BoundedTable(lifetime: Self.memory, maximumCount: maximumCount)
    }

    /// Makes room for a new code; refuses it if the store is full and no other code may be dropped.
    mutating func makeRoom(at now: Timestamp) throws(Refusal) { try rows.makeRoom(at: now) }

    /// Stores a code.
    mutating func store(_ code: AuthorizationCode, under digest: Digest, at now: Timestamp) {
        rows.store(code, for: digest, wasSent: code.use == .unused, at: now)
    }

    /// Returns a client's code; refuses an unknown one, one that was used and one that has expired.
    ///
    /// - Parameter endSession: Ends the session that the first use of the code began (RFC 6749 §4.1.2).
    func find(
        _ digest: Digest, for clientID: String, at now: Timestamp, endSession: (Digest) -> Void
    ) throws(Refusal) -> AuthorizationCode {
        guard let code = rows[digest], code.clientID.utf8.elementsEqual(clientID.utf8) else {
            throw .authorizationCodeRefused(.invalid)
        }
        if case .used(let session) = code.use {
            if let session { endSession(session) }
            throw .authorizationCodeRefused(.used)
        }
        guard now.monotonic - code.issuedAt < code.lifetime else {
            throw .authorizationCodeRefused(.expired)
        }
        return code
    }

    /// Spends a code; another attempt with it ends the session, if there is one.
    mutating func spend(_ digest: Digest, beginning session: Digest? = nil) {
        guard let row = rows.row(of: digest) else { return }
        var code = row.value
        code.use = .used(session: session)
        store(code, under: digest, at: Timestamp(wall: 0, monotonic: row.storedAt))
    }

    /// Whether a code was issued in version 2 of the protocol.
    func isForV2(_ digest: Digest) -> Bool { rows[digest]?.isForV2 ?? false }

    /// Whether a code was issued and still works.
    func isValid(_ digest: Digest, at now: Timestamp) -> Bool {
        guard let code = rows[digest], code.use == .unused else { return false }
        return now.monotonic - code.issuedAt < code.lifetime
    }
}
