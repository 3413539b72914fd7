public import Foundation

/// An error from retrieving an access token.
public class RetrieveAccessTokenError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, refreshTokenExpired, invalidScope, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ context: ErrorContext) {
        self.type = type
        super.init(type, context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorMessage.browserRequired
        case .refreshTokenExpired: ErrorMessage.refreshTokenExpired
        case .invalidScope: ErrorMessage.invalidScope
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the user must sign in again.
    public var isRefreshTokenExpired: Bool { type == .refreshTokenExpired }

    /// Whether the application is not allowed to request one of the scopes.
    public var isInvalidScope: Bool { type == .invalidScope }
}

// MARK: - GetAccessTokenError

/// An error from getting an access token.
public final class GetAccessTokenError: NativeAuthStepError, @unchecked Sendable {
    private let type: RetrieveAccessTokenError.ErrorType

    init(_ error: RetrieveAccessTokenError) {
        type = error.type
        super.init(
            isBrowserRequired: error.isBrowserRequired, error.context.withMessage(error.errorDescription))
    }

    /// Whether the account is no longer signed in.
    public func isNoAccountFound() -> Bool { context.isNoAccount }

    /// Whether a scope was rejected, or the list of scopes is empty.
    public func isInvalidScopes() -> Bool { type == .invalidScope }

    /// Whether the user must sign in again.
    public func isRefreshTokenExpired() -> Bool { type == .refreshTokenExpired }

    override var isSpecific: Bool { isNoAccountFound() || isInvalidScopes() || isRefreshTokenExpired() }
}

// MARK: - GetAccessTokenResult

/// The result of getting an access token.
public enum GetAccessTokenResult: NativeAuthResult {
    /// A token.
    case complete(resultValue: IAuthenticationResult)
    /// No token could be retrieved.
    case error(GetAccessTokenError)
}

extension GetAccessTokenResult {
    /// Whether no token could be retrieved.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether there is a token.
    public var isComplete: Bool { !isError }
}

/// An error from looking for the signed-in account.
public final class GetAccountError: NativeAuthStepError, @unchecked Sendable {}

// MARK: - GetAccountResult

/// The result of looking for the signed-in account.
public enum GetAccountResult: NativeAuthResult {
    /// An account is signed in.
    case accountFound(resultValue: AccountState)
    /// No account is signed in.
    case noAccountFound
    /// The account could not be looked up.
    case error(GetAccountError)
}

extension GetAccountResult {
    /// Whether the account could not be looked up.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the lookup is complete.
    public var isComplete: Bool { !isError }
}

/// An error from signing out.
public final class SignOutError: NativeAuthStepError, @unchecked Sendable {}

// MARK: - SignOutResult

/// The result of signing out.
public enum SignOutResult: NativeAuthResult {
    /// The account and its tokens were removed, or no account was signed in.
    case complete
    /// The account could not be removed.
    case error(SignOutError)
}

extension SignOutResult {
    /// Whether the account could not be removed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the account is signed out.
    public var isComplete: Bool { !isError }
}

// MARK: - AccountState

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
