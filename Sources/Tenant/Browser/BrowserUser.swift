/// A user who signed in with a browser.
struct BrowserUser: Hashable, Sendable {
    /// The account.
    let accountID: StoredAccount.ID
    /// The account's ``StoredAccount/passwordRevision`` at that time.
    let passwordRevision: Int64
    /// When the user signed in, in seconds since 1970 (UTC).
    let authenticatedAt: Int64
}
