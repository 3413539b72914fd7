/// A user's session with a client.
struct Session {
    /// The first half of all the session's refresh tokens.
    let id: Tenant.Token
    /// The ID of the client that received the tokens.
    let clientID: String
    /// The account.
    let accountID: StoredAccount.ID
    /// The account's ``StoredAccount/passwordRevision`` when the session began.
    let passwordRevision: Int64
    /// The scope of the last request.
    var scope: Scope
}
