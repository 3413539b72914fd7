/// An error from starting to register a strong authentication method.
public class RegisterStrongAuthChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: CaseIterable {
        case browserRequired, invalidInput, verificationContactBlocked, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ facts: ErrorFacts) {
        self.type = type
        super.init(facts)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorText.browserRequired
        case .invalidInput: ErrorText.invalidInput
        case .verificationContactBlocked: ErrorText.contactBlocked
        case .generalError: ErrorText.general
        }
    }

    /// Whether the flow can continue only in a browser.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the address or number was rejected.
    public var isInvalidInput: Bool { type == .invalidInput }

    /// Whether the service does not send codes to this address or number.
    public var isVerificationContactBlocked: Bool { type == .verificationContactBlocked }
}
