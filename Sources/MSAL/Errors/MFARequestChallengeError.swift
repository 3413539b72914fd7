/// An error from requesting a second factor.
public class MFARequestChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: NativeAuthErrorType {
        case browserRequired, authMethodBlocked, generalError
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
        case .authMethodBlocked: ErrorMessage.methodBlocked
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the service does not send codes to this authentication method.
    public var isAuthMethodBlocked: Bool { type == .authMethodBlocked }
}
