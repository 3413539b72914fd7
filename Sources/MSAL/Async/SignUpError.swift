import SignUp

/// Why a sign-up could not begin.
public final class SignUpError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Whether attributes were not taken; ``invalidAttributes`` says which.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the attributes that were not taken, as far as the tenant said which.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }

    /// Whether the password was not taken.
    public func isInvalidPassword() -> Bool { failure?.subject == .password }

    /// Whether the address was not taken.
    public func isInvalidUsername() -> Bool { failure == .emailRefused }

    /// Whether the application offers a way of proving who one is that the tenant does not know or have.
    public func isAuthNotSupported() -> Bool {
        failure == .methodUnsupported || failure == .misconfigured(.challengeType)
    }
}
