import SignUp

/// An error from starting a sign-up.
public final class SignUpError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether attributes were rejected; ``invalidAttributes`` has their names.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }

    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.category == .password }

    /// Whether the email address was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    /// Whether the tenant does not support a challenge type that the application sent.
    public func isAuthNotSupported() -> Bool {
        failure == .methodUnsupported || failure == .misconfigured(.challengeType)
    }

    override var isSpecific: Bool {
        super.isSpecific || isInvalidAttributes() || isInvalidPassword() || isInvalidUsername()
            || isAuthNotSupported()
    }
}
