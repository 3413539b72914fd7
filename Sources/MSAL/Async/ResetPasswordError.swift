import SignUp

/// An error from starting a password reset.
public final class ResetPasswordError: ResetPasswordStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether no account with this email address or alias exists.
    public func isUserNotFound() -> Bool { failure == .userNotFound }

    /// Whether the account has no password, because its user signs in with codes.
    public func isUserDoesNotHavePassword() -> Bool { failure == .accountWithoutPassword }

    override var isSpecific: Bool { super.isSpecific || isUserNotFound() || isUserDoesNotHavePassword() }
}
