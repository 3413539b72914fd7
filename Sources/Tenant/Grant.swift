/// What a client hands in for tokens, as the wire names it (wire-protocol §2.8).
enum Grant: String, CaseIterable {
    /// The password of the account that the continuation token is for.
    case password
    /// The code that was sent for the continuation token.
    case code = "oob"
    /// The code that was sent as a second factor.
    case secondFactor = "mfa_oob"
    /// The continuation token itself, after a sign-up or a registration.
    case continuation = "continuation_token"
    /// A refresh token.
    case refresh = "refresh_token"
}
