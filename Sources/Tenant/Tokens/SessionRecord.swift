/// A user's session in a form that can be stored, so that a refresh token works after a restart.
///
/// It contains no token and no name, only digests of the token's two halves and the number of the account.
public struct SessionRecord: Hashable, Sendable {
    /// How long a session lasts after ``storedAt``, in milliseconds: 90 days.
    public static let lifetime: Int64 = 90 * 86_400_000
    /// The ages of sessions that are restored; one from the future is due to a clock that was set back.
    static let validAges = -86_400_000..<lifetime

    /// The digest of the half that all refresh tokens of the session have in common, 32 bytes; unique.
    public var id: [UInt8]
    /// The digest of the other half of the only refresh token that works, 32 bytes.
    ///
    /// A token with another one was used before, and ends the session.
    public var secret: [UInt8]
    /// The ID of the client that received the tokens.
    public var clientID: String
    /// The account.
    public var accountID: StoredAccount.ID
    /// The account's ``StoredAccount/passwordRevision`` when the session began.
    public var passwordRevision: Int64
    /// The scope of the last request, separated by spaces.
    public var scope: String
    /// When the refresh token was issued, in milliseconds since 1970 (UTC).
    public var storedAt: Int64

    /// Creates a record.
    public init(
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
public enum SessionChange: Hashable, Sendable {
    /// Store the record in place of the one with the same ID.
    case store(SessionRecord)
    /// Remove the record with this ID, if there is one.
    case remove(id: [UInt8])

    /// The ID of the record.
    public var id: [UInt8] {
        switch self {
        case .store(let record): record.id
        case .remove(let id): id
        }
    }
}
