/// An error from submitting a second factor.
public class MFASubmitChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidChallenge, generalError
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
        case .invalidChallenge: ErrorMessage.invalidChallenge
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the code is wrong or has expired.
    public var isInvalidChallenge: Bool { type == .invalidChallenge }
}
