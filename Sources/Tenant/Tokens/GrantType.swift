/// The grant types of the token endpoint, by their names on the wire (wire-protocol §2.8).
enum GrantType: String, CaseIterable {
    /// The password of the continuation token's account.
    case password = "password"
    /// The code sent for the continuation token.
    case code = "oob"
    /// The code sent as a second factor.
    case secondFactor = "mfa_oob"
    /// The continuation token itself, after a sign-up or a registration.
    case continuation = "continuation_token"
    /// The authorization code that a browser has brought.
    case authorizationCode = "authorization_code"
    /// A refresh token.
    case refresh = "refresh_token"
}
