import SignUp

/// An error from a step of a sign-up.
public class SignUpStepError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    required init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether an account with this email address or alias already exists.
    public func isUserAlreadyExists() -> Bool { failure?.category == .account }

    override var isSpecific: Bool { isUserAlreadyExists() }
}

extension RequestFailure {
    /// The names of the rejected attributes; `nil` if the failure is about something else.
    var refusedAttributes: [String]? {
        if case .attributesRefused(let names) = self { names } else { nil }
    }
}
