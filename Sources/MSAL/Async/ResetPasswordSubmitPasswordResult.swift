import SignUp

/// The result of submitting the new password of a reset.
public enum ResetPasswordSubmitPasswordResult: NativeAuthResult {
    /// The new password is stored.
    case complete(nextState: SignInContinuationState)
    /// The password was rejected, could not be submitted, or is not known to be stored.
    case error(ResetPasswordSubmitPasswordError)
}

extension ResetPasswordSubmitPasswordResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .completed(let state): self = .complete(nextState: state)
        case .browser(let context):
            self = .error(ResetPasswordSubmitPasswordError(nil, context, nextState: nil))
        case .failed(let failure, let context, let flow):
            let state = flow.map(ResetPasswordRequiredState.init)
            self = .error(ResetPasswordSubmitPasswordError(failure, context, nextState: state))
        case .code, .password:
            let context = outcome.errorContext
            self = .error(ResetPasswordSubmitPasswordError(.replyUnreadable, context, nextState: nil))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the flow is complete.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}
