public import Foundation

/// A signed-in account with access to its tokens, as the async API returns it.
///
/// At most one account is signed in with an application: a sign-in replaces the account of an earlier one.
public struct AccountState: Sendable {
    /// The account in the form that delegates receive.
    public let result: MSALNativeAuthUserAccountResult
    /// The correlation ID of the call that returned the account.
    public let correlationId: UUID

    init(_ user: SignedInUser) {
        self.init(user.result, user.correlationID)
    }

    init(_ result: MSALNativeAuthUserAccountResult, _ correlationID: UUID) {
        self.result = result
        correlationId = correlationID
    }

    /// The account.
    public var account: MSALAccount { result.account }

    /// The ID token, a JWT.
    public var idToken: String? { result.idToken }

    /// The claims of the ID token.
    public var claims: [String: Any]? { account.accountClaims }

    /// Gets an access token from the cache, or refreshes it if it has expired or lacks a scope.
    ///
    /// - Parameter parameters: The parameters of the request. An empty list of scopes is an error; without
    ///   a list, the scopes of the cached token are used.
    public func getAccessToken(_ parameters: NativeAuthGetAccessTokenParameters) async -> GetAccessTokenResult
    {
        let request = TokenRequest(parameters)
        guard request.scopes?.isEmpty != true else {
            let context = ErrorContext(correlationID: request.correlationID)
            return .error(GetAccessTokenError(RetrieveAccessTokenError(.invalidScope, context)))
        }
        switch await result.token(request) {
        case .success(let token): return .complete(resultValue: token)
        case .failure(let error): return .error(GetAccessTokenError(error))
        }
    }

    /// Gets an access token from the cache, or refreshes it if it has expired.
    ///
    /// - Parameter forceRefresh: Whether to refresh the token even if the cached one is still valid.
    public func getAccessToken(forceRefresh: Bool = false) async -> GetAccessTokenResult {
        let parameters = NativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = forceRefresh
        return await getAccessToken(parameters)
    }

    /// Removes the account and its tokens; signing out twice is not an error.
    public func signOut() async -> SignOutResult {
        var storeError: MSALTokenStoreError?
        result.client.log.signOut {
            do throws(MSALTokenStoreError) {
                try result.client.accounts.signOut(account.identifier)
            } catch {
                storeError = error
            }
        }
        guard let storeError else { return .complete }
        let context = ErrorContext(correlationID: UUID(), message: storeError.errorDescription)
        return .error(SignOutError(isBrowserRequired: false, context))
    }
}
