import SignUp

/// Why attributes did not lead on.
public final class SignUpSubmitAttributesError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Whether attributes were not taken; ``invalidAttributes`` says which.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the attributes that were not taken, as far as the tenant said which.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }
}
