/// Why a password did not lead on.
public class PasswordRequiredError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, invalidPassword, generalError
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
        case .invalidPassword: ErrorText.invalidPassword
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether the password was not taken.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether an account has the address, or the alias, already.
    public var isUserAlreadyExists: Bool { facts.isUserAlreadyExists }
}
