import SignUp

/// The outcome of a call of a password reset, before it is mapped to a delegate method or a result.
enum ResetPasswordOutcome: Sendable {
    /// A code was sent.
    case code(ResetPasswordCodeRequiredState, SentCode)
    /// The code was accepted, and the tenant requires a new password.
    case password(ResetPasswordRequiredState)
    /// The new password is stored.
    case completed(SignInAfterResetPasswordState)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed; the flow is the one to continue from, or `nil` if the reset must start again.
    case failed(RequestFailure, ErrorContext, ResetPasswordFlow?)
}

extension ResetPasswordOutcome {
    /// The error context for calls that report this outcome as an error.
    var errorContext: ErrorContext {
        switch self {
        case .browser(let context), .failed(_, let context, _): context
        case .code(let state, _): ErrorContext(correlationID: state.correlationId)
        case .password(let state): ErrorContext(correlationID: state.correlationId)
        case .completed(let state): ErrorContext(correlationID: state.correlationId)
        }
    }
}
