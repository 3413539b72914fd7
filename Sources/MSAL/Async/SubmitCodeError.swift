import SignUp

/// An error from submitting a code.
public final class SubmitCodeError: SignUpStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether the code is wrong or has expired.
    public func isInvalidCode() -> Bool { failure?.category == .code }

    override var isSpecific: Bool { super.isSpecific || isInvalidCode() }
}
