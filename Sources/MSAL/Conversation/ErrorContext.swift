import Foundation
import NativeAuth
import SignUp

/// The details of an error, except its type.
struct ErrorContext: Sendable {
    var message: String?
    let correlationID: UUID
    var errorCodes: [Int] = []
    var errorURI: String?
    var error: String?
    var suberror: String?
    var httpStatus: Int?
    var retryAfter: Int?
    var underlyingError: TransportFailure?
    var isSessionExpired = false
    var isUserAlreadyExists = false
    /// Whether the account is not signed in.
    var isNoAccount = false
    /// The names of the rejected attributes; `nil` if the error is about something else.
    var invalidAttributes: [String]?
    var requiredAttributes: [MSALNativeAuthRequiredAttribute] = []
    /// Whether the tenant could not store the new password.
    var isNotSaved = false
    /// Whether the tenant had not stored the new password when the waits had added up to their maximum.
    var isStillSaving = false
    /// Whether the account may have the new password.
    var mayHaveChanged = false
    /// The path of the request that failed.
    var path: Request.Path?
    /// Whether this is one of the errors that a challenge request is documented to return.
    var isDocumentedForChallenge = false
    /// Whether the tenant still accepts the token of the state on which the call was made.
    ///
    /// It does not after it has accepted the answer, or once the session has ended. Set for sign-ins only.
    var isStateUsable = false
    /// The last request and its reply, as they are logged; `nil` if no reply arrived.
    var lastExchange: ExchangeRecord?

    /// Creates a context for an error that was found locally.
    init(correlationID: UUID, message: String? = nil) {
        self.correlationID = correlationID
        self.message = message
    }

    /// Creates a context from the last reply of a chain; the message is the tenant's `error_description`.
    init(_ chain: RequestChain) {
        correlationID = chain.correlationID
        underlyingError = chain.failure
        path = chain.path
        lastExchange = chain.lastExchange
        guard let details = chain.replyDetails else { return }
        message = details.errorDescription?.raw
        errorCodes = details.errorCodes
        errorURI = details.errorURI?.raw
        error = details.error?.rawValue
        suberror = details.suberror?.rawValue
        httpStatus = details.status
        retryAfter = details.retryAfter
        requiredAttributes = details.requiredAttributes.map(MSALNativeAuthRequiredAttribute.init)
        isDocumentedForChallenge = details.isDocumentedForChallenge
    }

    /// Creates a context for a redirect to a browser.
    init(_ chain: RequestChain, redirect reason: ServerText?) {
        self.init(chain)
        message = reason?.raw
    }

    /// Whether the failed request was a challenge.
    var isFromChallenge: Bool {
        path == .signUpChallenge || path == .signInChallenge || path == .resetPasswordChallenge
    }

    /// Whether the same call can be repeated on the same state.
    var isTransient: Bool {
        underlyingError != nil || httpStatus == 429 || (500...599).contains(httpStatus ?? 0)
    }

    /// Returns a copy with another message; `nil` stands for the default message of the error's type.
    func withMessage(_ message: String?) -> ErrorContext {
        var context = self
        context.message = message
        return context
    }
}

extension RequestChain {
    /// The challenge type in the last reply, if this version does not know it.
    var unknownChallengeType: String? {
        challengeType.flatMap { ["oob", "password", "redirect"].contains($0) ? nil : $0 }
    }

    /// The challenge type in the last reply, if that was no refusal.
    var challengeType: String? { replyDetails?.status == 200 ? replyDetails?.challengeType?.raw : nil }
}

// MARK: - Errors

extension RequestFailure {
    /// Whether the code is wrong or has expired.
    var isCodeError: Bool { category == .code }

    /// Whether the tenant rejected the new password.
    var isPasswordError: Bool {
        if case .passwordRefused = self { true } else { false }
    }

    /// Whether the user can correct the failure with another code or password.
    var isInputError: Bool { category == .code || category == .password }
}

extension ErrorContext {
    /// Creates a context for a failure, with a default message if the tenant sent none.
    ///
    /// For a step that the API cannot represent, the tenant's message is dropped.
    ///
    /// - Parameters:
    ///   - chain: The requests of the call.
    ///   - failure: The failure.
    ///   - mayHaveChanged: Whether the account may have a new password.
    init(_ chain: RequestChain, _ failure: RequestFailure, mayHaveChanged: Bool = false) {
        self.init(chain)
        self.mayHaveChanged = mayHaveChanged
        isSessionExpired = failure == .sessionExpired || failure == .sessionReplaced
        isUserAlreadyExists = failure == .userAlreadyExists
        isNotSaved = failure == .notSaved
        isStillSaving = failure == .stillSaving
        if case .attributesRefused(let names) = failure { invalidAttributes = names }
        switch (failure.category, failure) {
        case (_, .replyUnreadable):
            message = ErrorMessage.unexpectedBody(
                challengeType: path == .signUpChallenge ? chain.unknownChallengeType : nil)
        case (_, .unreachable(let failure)): message = ErrorMessage.unreachable(failure)
        case (_, .serviceDown(let status)): message = message ?? ErrorMessage.serviceDown(status)
        case (_, .tooManyRequests(let seconds)): message = message ?? ErrorMessage.tooManyRequests(seconds)
        case (_, .misconfigured(.noUserFlow)): message = message ?? ErrorMessage.noUserFlow
        case (_, .methodUnsupported):
            message = message ?? chain.challengeType.map(ErrorMessage.unexpectedChallengeType)
        case (_, .passwordChangeRequired): message = ErrorMessage.passwordChangeRequired(message)
        case (.method, _): message = nil
        case (_, .unknown("verification_required")) where path == .resetPasswordContinue: message = nil
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            break
        }
    }

    /// Returns the context to report after a code was accepted.
    ///
    /// Rejected attributes without names count as an incomplete reply.
    func afterCodeAccepted(_ failure: RequestFailure) -> ErrorContext {
        switch (failure.category, failure) {
        case (.attributes, .attributesRefused([])), (.unknown, .unknown("attributes_required")):
            withMessage(ErrorMessage.unexpectedBody())
        case (.unknown, .unknown("verification_required")): withMessage(nil)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self
        }
    }
}

extension SignUpStartError {
    /// Creates the error for a failure at the start of a sign-up; every challenge failure is a general error.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        guard !context.isFromChallenge else {
            self.init(.generalError, context)
            return
        }
        switch (failure.category, failure) {
        case (.account, _): self.init(.userAlreadyExists, context)
        case (.email, .usernameRefused): self.init(.invalidUsername, context)
        case (.password, _): self.init(.invalidPassword, context)
        case (.email, _), (.attributes, _), (.code, _), (.session, _), (.method, _), (.configuration, _),
            (.limit, _), (.service, _), (.unknown, _):
            self.init(.generalError, context)
        }
    }
}

extension VerifyCodeError {
    /// Creates the error for a failure to submit a code.
    ///
    /// For an expected error of the challenge that follows, the tenant's message is dropped.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
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
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        if failure.category == .password {
            self.init(.invalidPassword, context)
        } else {
            self.init(.generalError, context.afterCodeAccepted(failure))
        }
    }
}

extension SignInStartError {
    /// Creates the error for a failure at the start of a sign-in.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        switch (failure.category, failure) {
        case (_, .userNotFound): self.init(.userNotFound, context)
        case (_, .passwordWrong): self.init(.invalidCredentials, context)
        case (_, .usernameRefused): self.init(.invalidUsername, context)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self.init(.generalError, context)
        }
    }
}

extension RetrieveAccessTokenError {
    /// Creates the error for a failure to refresh an access token.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        switch (failure.category, failure) {
        case (_, .refreshTokenExpired): self.init(.refreshTokenExpired, context)
        case (_, .scopeRefused): self.init(.invalidScope, context)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self.init(.generalError, context)
        }
    }
}

extension ResetPasswordStartError {
    /// Creates the error for a failure at the start of a reset; every challenge failure is a general error.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        guard !context.isFromChallenge else {
            self.init(.generalError, context)
            return
        }
        switch (failure.category, failure) {
        case (_, .userNotFound): self.init(.userNotFound, context)
        case (_, .accountWithoutPassword): self.init(.userDoesNotHavePassword, context)
        case (_, .usernameRefused): self.init(.invalidUsername, context)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            self.init(.generalError, context)
        }
    }
}
