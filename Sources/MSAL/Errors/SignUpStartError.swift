/// An error from starting a sign-up.
public class SignUpStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userAlreadyExists, invalidPassword, invalidUsername, generalError
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
        case .userAlreadyExists: ErrorMessage.userAlreadyExists
        case .invalidPassword: ErrorMessage.invalidPassword
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { type == .userAlreadyExists }

    /// Whether the password was rejected.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether the email address was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }

    /// Whether attributes were rejected and the delegate does not implement the method for that.
    public var isInvalidAttributes: Bool { context.invalidAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { context.invalidAttributes ?? [] }

    /// The attributes that the tenant requires in the first call, if it listed them.
    public var requiredAttributes: [MSALNativeAuthRequiredAttribute] { context.requiredAttributes }
}
