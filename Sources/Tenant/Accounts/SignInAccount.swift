/// What a sign-in needs to know about an account until its user is authenticated.
///
/// It has no attributes: reading them takes time, by which a quiet tenant would tell a known name.
public struct SignInAccount: Hashable, Sendable {
    /// The account's ID.
    public let id: StoredAccount.ID
    /// The email address, as typed at the sign-up.
    public let email: String
    /// Whether the account has a password; otherwise its user signs in with codes.
    public let hasPassword: Bool

    /// Creates a value.
    public init(id: StoredAccount.ID, email: String, hasPassword: Bool) {
        self.id = id
        self.email = email
        self.hasPassword = hasPassword
    }
}

extension AccountStore {
    /// Returns what ``account(named:)`` knows; a store can answer faster without the attributes.
    public func signInAccount(named name: String) throws(StoreFailure) -> SignInAccount? {
        try account(named: name).map {
            SignInAccount(id: $0.id, email: $0.account.email, hasPassword: $0.hasPassword)
        }
    }
}
