/// An error from submitting a password.
public class PasswordRequiredError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidPassword, generalError
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
        case .invalidPassword: ErrorMessage.invalidPassword
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the password was rejected.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }

    /// Whether the tenant could not store the new password of a reset, which can be submitted again.
    public var isNotSaved: Bool { context.isNotSaved }

    /// Whether the tenant had not stored the new password of a reset after 300 seconds of waiting.
    ///
    /// Use ``ResetPasswordRequiredState/pollCompletion(delegate:)`` to ask again.
    public var isStillSaving: Bool { context.isStillSaving }

    /// Whether the account may have the new password of a reset, although it is not known.
    ///
    /// While this is `true`, do not tell the user that the old password still works.
    public var mayHaveChanged: Bool { context.mayHaveChanged }
}
