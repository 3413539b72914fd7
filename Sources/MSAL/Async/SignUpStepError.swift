import SignUp

/// Why a step of a sign-up did not lead on.
///
/// It carries no state: the one that was called can be called again.
public class SignUpStepError: MSALNativeAuthError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// What went wrong; `nil` when only a browser can go on.
    let failure: SignUpFailure?

    required init(_ failure: SignUpFailure?, _ facts: ErrorFacts) {
        self.failure = failure
        super.init(facts)
    }

    /// What happened, in the tenant's words where it said something.
    public override var errorDescription: String? {
        super.errorDescription ?? (failure == nil ? ErrorText.browserRequired : ErrorText.general)
    }

    /// What happened, in the tenant's words where it said something.
    public var errorMessage: String? { errorDescription }

    /// The service's second word for the error, such as `invalid_oob_value`.
    public var subError: String? { suberror }

    /// Whether only a browser can go on.
    public func isBrowserRequired() -> Bool { failure == nil }

    /// Whether an account has the address, or the alias, already.
    public func isUserAlreadyExists() -> Bool { failure?.subject == .account }
}

extension SignUpFailure {
    /// The names of the attributes that were refused; `nil` when it is about something else.
    var refusedAttributes: [String]? {
        if case .attributesRefused(let names) = self { names } else { nil }
    }
}
