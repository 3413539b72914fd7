/// An error from submitting a code.
public class VerifyCodeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidCode, generalError
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
        case .invalidCode: ErrorMessage.invalidCode
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the code is wrong or has expired.
    public var isInvalidCode: Bool { type == .invalidCode }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }
}
