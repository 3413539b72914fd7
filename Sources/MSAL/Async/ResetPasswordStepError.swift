import SignUp

/// An error from starting a password reset or from submitting the new password.
public class ResetPasswordStepError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: ResetPasswordFailure?

    init(_ failure: ResetPasswordFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        super.errorDescription ?? (failure == nil ? ErrorMessage.browserRequired : ErrorMessage.general)
    }

    /// A description of the error: the tenant's message if it sent one.
    public var errorMessage: String? { errorDescription }

    /// The service's suberror code, such as `password_too_weak`.
    public var subError: String? { suberror }

    /// Whether the flow can continue only in a browser.
    public func isBrowserRequired() -> Bool { failure == nil }

    /// Whether the email address or alias was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }
}
