import MSAL

extension MSALNativeAuthSignInParameters {
    /// The parameters of a user's sign-in.
    static func user(_ username: String, _ password: String? = nil) -> MSALNativeAuthSignInParameters {
        let parameters = MSALNativeAuthSignInParameters(username: username)
        parameters.password = password
        return parameters
    }
}

extension MSALNativeAuthGetAccessTokenParameters {
    /// A request that does not use the cached token.
    static var forcingRefresh: MSALNativeAuthGetAccessTokenParameters {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = true
        return parameters
    }

    /// A request for these scopes.
    static func scopes(_ scopes: [String]) -> MSALNativeAuthGetAccessTokenParameters {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.scopes = scopes
        return parameters
    }
}
