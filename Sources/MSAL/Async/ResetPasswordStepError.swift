import SignUp

/// An error from starting a password reset or from submitting the new password.
public class ResetPasswordStepError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether the email address or alias was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    override var isSpecific: Bool { isInvalidUsername() }
}
