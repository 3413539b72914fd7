/// An error from starting a sign-in.
public class SignInStartError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    enum ErrorType: CaseIterable {
        case browserRequired, userNotFound, invalidCredentials, invalidUsername, generalError
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
        case .userNotFound: ErrorText.userNotFound
        case .invalidCredentials: ErrorText.invalidCredentials
        case .invalidUsername: ErrorText.invalidUsername
        case .generalError: ErrorText.general
        }
    }

    /// Whether the flow can continue only in a browser.
    public var isBrowserRequired: Bool { type == .browserRequired }

    /// Whether no account with this email address or alias exists.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the password is wrong.
    public var isInvalidCredentials: Bool { type == .invalidCredentials }

    /// Whether the email address or alias was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}
