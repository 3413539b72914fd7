extension TokenSet {
    /// Creates the tokens of an account that stays signed in, which can only be exchanged for new ones.
    ///
    /// There is no access token; the ID token may have expired.
    ///
    /// - Parameters:
    ///   - refreshToken: The refresh token.
    ///   - idToken: The last ID token.
    ///   - clientInfo: The client info that came with the tokens.
    ///   - scopes: The scopes that the user granted.
    package init(
        keptRefreshToken refreshToken: String, idToken: String, clientInfo: String?, scopes: [String]
    ) {
        self.init(
            accessToken: Token(""), idToken: Token(Optional(idToken)),
            refreshToken: Token(Optional(refreshToken)),
            scopes: scopes, lifetime: 0, clientInfo: Token(clientInfo))
    }
}
