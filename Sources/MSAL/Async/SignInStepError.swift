import SignUp

/// An error from starting a sign-in or from submitting the password.
public class SignInStepError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    required init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether the password is wrong.
    public func isInvalidCredentials() -> Bool { failure == .passwordWrong }

    override var isSpecific: Bool { isInvalidCredentials() }
}
