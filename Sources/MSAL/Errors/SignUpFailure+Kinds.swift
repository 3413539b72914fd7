import NativeAuth
import SignUp

extension SignUpFailure {
    /// Whether the user can correct the failure with another code or password.
    var isAboutWhatWasTyped: Bool {
        switch category {
        case .code, .password: true
        case .account, .email, .attributes, .session, .configuration, .limit, .service, .unknown: false
        }
    }
}

extension ErrorFacts {
    /// Returns the context to report after a code was accepted.
    ///
    /// Rejected attributes without names count as an incomplete reply. For a step that the API cannot
    /// represent, the tenant's message is dropped.
    func afterTheCode(_ failure: SignUpFailure) -> ErrorFacts {
        switch (failure.category, failure) {
        case (.attributes, .attributesRefused([])), (.unknown, .unknown("attributes_required")):
            saying(ErrorText.unexpectedBody())
        case (.unknown, .unknown("verification_required")): saying(nil)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self
        }
    }
}

extension SignUpStartError {
    /// Creates the error for a failure at the start of a sign-up; every challenge failure is a general error.
    convenience init(after failure: SignUpFailure, _ facts: ErrorFacts) {
        guard !facts.isAboutChallenge else {
            self.init(.generalError, facts)
            return
        }
        switch (failure.category, failure) {
        case (.account, _): self.init(.userAlreadyExists, facts)
        case (.email, .emailRefused): self.init(.invalidUsername, facts)
        case (.password, _): self.init(.invalidPassword, facts)
        case (.email, _), (.attributes, _), (.code, _), (.session, _), (.configuration, _), (.limit, _),
            (.service, _),
            (.unknown, _):
            self.init(.generalError, facts)
        }
    }
}

extension VerifyCodeError {
    /// Creates the error for a failure to submit a code.
    ///
    /// For an expected error of the challenge that follows, the tenant's message is dropped.
    convenience init(after failure: SignUpFailure, _ facts: ErrorFacts) {
        if facts.isAboutChallenge {
            self.init(.generalError, facts.isKnownToChallenge ? facts.saying(nil) : facts)
        } else {
            if failure == .unknown("credential_required") {
                self.init(.generalError, facts.saying(ErrorText.unexpectedBody()))
                return
            }
            let type: ErrorType = failure.isAboutWhatWasTyped ? .invalidCode : .generalError
            self.init(type, facts.afterTheCode(failure))
        }
    }
}

extension PasswordRequiredError {
    /// Creates the error for a failure to submit a password.
    convenience init(after failure: SignUpFailure, _ facts: ErrorFacts) {
        if failure.category == .password {
            self.init(.invalidPassword, facts)
        } else {
            self.init(.generalError, facts.afterTheCode(failure))
        }
    }
}
