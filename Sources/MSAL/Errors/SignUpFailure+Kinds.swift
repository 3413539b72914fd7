import NativeAuth
import SignUp

extension SignUpFailure {
    /// Whether another code or password would help.
    var isAboutWhatWasTyped: Bool {
        switch subject {
        case .code, .password: true
        case .account, .email, .attributes, .session, .setUp, .limit, .service, .unknown: false
        }
    }
}

extension ErrorFacts {
    /// The facts as they are told about what follows a code: attributes that are refused without a name are a
    /// reply that lacks something, and a step that nobody can take has no prose.
    func afterTheCode(_ failure: SignUpFailure) -> ErrorFacts {
        switch (failure.subject, failure) {
        case (.attributes, .attributesRefused([])), (.unknown, .unknown("attributes_required")):
            saying(ErrorText.unexpectedBody())
        case (.unknown, .unknown("verification_required")): saying(nil)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.setUp, _), (.limit, _), (.service, _), (.unknown, _):
            self
        }
    }
}

extension SignUpStartError {
    /// What a failure is to who begins a sign-up; a challenge's failures are all of one kind.
    convenience init(after failure: SignUpFailure, _ facts: ErrorFacts) {
        guard !facts.isAboutChallenge else {
            self.init(.generalError, facts)
            return
        }
        switch (failure.subject, failure) {
        case (.account, _): self.init(.userAlreadyExists, facts)
        case (.email, .emailRefused): self.init(.invalidUsername, facts)
        case (.password, _): self.init(.invalidPassword, facts)
        case (.email, _), (.attributes, _), (.code, _), (.session, _), (.setUp, _), (.limit, _),
            (.service, _),
            (.unknown, _):
            self.init(.generalError, facts)
        }
    }
}

extension VerifyCodeError {
    /// What a failure is to who submits a code; of a challenge that ends in an error it may be expected to end in,
    /// only the numbers are told.
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
    /// What a failure is to who submits a password.
    convenience init(after failure: SignUpFailure, _ facts: ErrorFacts) {
        if failure.subject == .password {
            self.init(.invalidPassword, facts)
        } else {
            self.init(.generalError, facts.afterTheCode(failure))
        }
    }
}
