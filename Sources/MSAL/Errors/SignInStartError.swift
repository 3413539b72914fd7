/// An error from starting a sign-in.
public class SignInStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userNotFound, invalidCredentials, invalidUsername, generalError
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
        case .userNotFound: ErrorMessage.userNotFound
        case .invalidCredentials: ErrorMessage.invalidCredentials
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether no account with this email address or alias exists.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the password is wrong.
    public var isInvalidCredentials: Bool { type == .invalidCredentials }

    /// Whether the email address or alias was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}
