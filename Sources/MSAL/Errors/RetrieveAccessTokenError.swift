/// An error from retrieving an access token.
public class RetrieveAccessTokenError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

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
