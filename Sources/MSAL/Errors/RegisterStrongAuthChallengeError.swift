/// Why no code was sent to what is to be registered.
public class RegisterStrongAuthChallengeError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, invalidInput, verificationContactBlocked, generalError
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
        case .invalidInput: ErrorText.invalidInput
        case .verificationContactBlocked: ErrorText.contactBlocked
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the address or number was not taken.
    public var isInvalidInput: Bool { type == .invalidInput }

    /// Whether the address or number gets no codes.
    public var isVerificationContactBlocked: Bool { type == .verificationContactBlocked }
}
