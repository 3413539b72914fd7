/// Why a sign-in could not begin.
public class SignInStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    enum ErrorType: CaseIterable {
        case browserRequired, userNotFound, invalidCredentials, invalidUsername, generalError
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
        case .userNotFound: ErrorText.userNotFound
        case .invalidCredentials: ErrorText.invalidCredentials
        case .invalidUsername: ErrorText.invalidUsername
        case .generalError: ErrorText.general
        }
    }

    /// Whether only a browser can go on.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether no account has the address or alias.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the password is not the account's.
    public var isInvalidCredentials: Bool { type == .invalidCredentials }

    /// Whether the address or alias was not taken.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}
