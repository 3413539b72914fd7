import SignUp

/// An error from a step of a sign-up.
///
/// It carries no state, since the call can be repeated on the same state.
public class SignUpStepError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: SignUpFailure?

    required init(_ failure: SignUpFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        super.errorDescription ?? (failure == nil ? ErrorMessage.browserRequired : ErrorMessage.general)
    }

    /// A description of the error: the tenant's message if it sent one.
    public var errorMessage: String? { errorDescription }

    /// The service's suberror code, such as `invalid_oob_value`.
    public var subError: String? { suberror }

    /// Whether the flow can continue only in a browser.
    public func isBrowserRequired() -> Bool { failure == nil }

    /// Whether an account with this email address or alias already exists.
    public func isUserAlreadyExists() -> Bool { failure?.category == .account }
}

extension SignUpFailure {
    /// The names of the rejected attributes; `nil` if the failure is about something else.
    var refusedAttributes: [String]? {
        if case .attributesRefused(let names) = self { names } else { nil }
    }
}
