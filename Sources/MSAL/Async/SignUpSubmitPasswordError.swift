import SignUp

/// An error from submitting a password.
public final class SignUpSubmitPasswordError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.category == .password }

    override var isSpecific: Bool { super.isSpecific || isInvalidPassword() }
}
