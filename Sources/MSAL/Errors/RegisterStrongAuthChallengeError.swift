/// An error from starting to register a strong authentication method.
public class RegisterStrongAuthChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidInput, verificationContactBlocked, generalError
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
        case .invalidInput: ErrorMessage.invalidInput
        case .verificationContactBlocked: ErrorMessage.contactBlocked
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the address or number was rejected.
    public var isInvalidInput: Bool { type == .invalidInput }

    /// Whether the service does not send codes to this address or number.
    public var isVerificationContactBlocked: Bool { type == .verificationContactBlocked }
}
