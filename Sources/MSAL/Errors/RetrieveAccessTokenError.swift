/// Why there is no access token.
public class RetrieveAccessTokenError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, refreshTokenExpired, invalidScope, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ facts: ErrorFacts) {
        self.type = type
        super.init(facts)
    }

    /// What happened, in the tenant's words where it said something.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorText.browserRequired
        case .refreshTokenExpired: ErrorText.refreshTokenExpired
        case .invalidScope: ErrorText.invalidScope
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the person has to sign in again.
    public var isRefreshTokenExpired: Bool { type == .refreshTokenExpired }

    /// Whether the application may not ask for one of the scopes.
    public var isInvalidScope: Bool { type == .invalidScope }
}
