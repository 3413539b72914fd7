/// An error from starting a password reset.
public class ResetPasswordStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userDoesNotHavePassword, userNotFound, invalidUsername, generalError
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
        case .userDoesNotHavePassword: ErrorMessage.userDoesNotHavePassword
        case .userNotFound: ErrorMessage.userNotFound
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the account has no password, because its user signs in with codes.
    public var isUserDoesNotHavePassword: Bool { type == .userDoesNotHavePassword }

    /// Whether no account with this email address or alias exists.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the email address or alias was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}
