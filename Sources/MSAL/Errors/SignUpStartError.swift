/// Why a sign-up could not begin.
public class SignUpStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, userAlreadyExists, invalidPassword, invalidUsername, generalError
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
        case .userAlreadyExists: ErrorText.userAlreadyExists
        case .invalidPassword: ErrorText.invalidPassword
        case .invalidUsername: ErrorText.invalidUsername
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether an account has the address, or the alias, already.
    public var isUserAlreadyExists: Bool { type == .userAlreadyExists }

    /// Whether the password was not taken.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether the address was not taken.
    public var isInvalidUsername: Bool { type == .invalidUsername }

    /// Whether attributes were not taken and the delegate had no method to be told so by.
    public var isInvalidAttributes: Bool { facts.invalidAttributes != nil }

    /// The names of the attributes that were not taken, as far as the tenant said which.
    public var invalidAttributes: [String] { facts.invalidAttributes ?? [] }

    /// The attributes that the tenant wants with the first call, when it said so.
    public var requiredAttributes: [MSALNativeAuthRequiredAttribute] { facts.requiredAttributes }
}
