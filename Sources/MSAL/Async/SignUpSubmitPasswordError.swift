import SignUp

/// Why a password did not lead on.
public final class SignUpSubmitPasswordError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Whether the password was not taken.
    public func isInvalidPassword() -> Bool { failure?.subject == .password }
}
