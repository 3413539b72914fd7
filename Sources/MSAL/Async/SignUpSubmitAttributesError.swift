import SignUp

/// An error from submitting attributes.
public final class SignUpSubmitAttributesError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether attributes were rejected; ``invalidAttributes`` has their names.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }

    override var isSpecific: Bool { super.isSpecific || isInvalidAttributes() }
}
