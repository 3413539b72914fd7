import MSAL

/// Returns the header field with which a request to an API is authorized.
func authorization(of account: AccountState, for scopes: [String]) async throws -> String {
    let parameters = NativeAuthGetAccessTokenParameters()
    parameters.scopes = scopes
    switch await account.getAccessToken(parameters) {
    case .complete(let token): return "Bearer \(token.accessToken)"
    case .error(let error): throw error
    }
}
