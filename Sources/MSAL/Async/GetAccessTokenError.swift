/// An error from getting an access token.
public final class GetAccessTokenError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

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
