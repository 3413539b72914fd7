import SignUp

/// An error from starting a sign-in.
public final class SignInError: SignInStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether no account with this email address or alias exists.
    public func isUserNotFound() -> Bool { failure == .userNotFound }

    /// Whether the email address or alias was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    override var isSpecific: Bool { super.isSpecific || isUserNotFound() || isInvalidUsername() }
}
