import NativeAuth
import SignUp

extension SignUpFailure {
    /// Whether the user can correct the failure with another code or password.
    var isInputError: Bool {
        switch category {
        case .code, .password: true
        case .account, .email, .attributes, .session, .configuration, .limit, .service, .unknown: false
        }
    }
}

extension ErrorContext {
    /// Returns the context to report after a code was accepted.
    ///
    /// Rejected attributes without names count as an incomplete reply. For a step that the API cannot
    /// represent, the tenant's message is dropped.
    func afterCodeAccepted(_ failure: SignUpFailure) -> ErrorContext {
        switch (failure.category, failure) {
        case (.attributes, .attributesRefused([])), (.unknown, .unknown("attributes_required")):
            withMessage(ErrorMessage.unexpectedBody())
        case (.unknown, .unknown("verification_required")): withMessage(nil)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self
        }
    }
}

extension SignUpStartError {
    /// Creates the error for a failure at the start of a sign-up; every challenge failure is a general error.
    convenience init(for failure: SignUpFailure, _ context: ErrorContext) {
        guard !context.isFromChallenge else {
            self.init(.generalError, context)
            return
        }
        switch (failure.category, failure) {
        case (.account, _): self.init(.userAlreadyExists, context)
        case (.email, .emailRefused): self.init(.invalidUsername, context)
        case (.password, _): self.init(.invalidPassword, context)
        case (.email, _), (.attributes, _), (.code, _), (.session, _), (.configuration, _), (.limit, _),
            (.service, _),
            (.unknown, _):
            self.init(.generalError, context)
        }
    }
}

extension VerifyCodeError {
    /// Creates the error for a failure to submit a code.
    ///
    /// For an expected error of the challenge that follows, the tenant's message is dropped.
    convenience init(for failure: SignUpFailure, _ context: ErrorContext) {
        if context.isFromChallenge {
            self.init(.generalError, context.isDocumentedForChallenge ? context.withMessage(nil) : context)
        } else {
            if failure == .unknown("credential_required") {
                self.init(.generalError, context.withMessage(ErrorMessage.unexpectedBody()))
                return
            }
            let type: ErrorType = failure.isInputError ? .invalidCode : .generalError
            self.init(type, context.afterCodeAccepted(failure))
        }
    }
}

extension PasswordRequiredError {
    /// Creates the error for a failure to submit a password.
    convenience init(for failure: SignUpFailure, _ context: ErrorContext) {
        if failure.category == .password {
            self.init(.invalidPassword, context)
        } else {
            self.init(.generalError, context.afterCodeAccepted(failure))
        }
    }
}
