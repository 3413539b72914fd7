import Foundation

/// The result of a sign-in right after a sign-up or a password reset.
public enum SignInContinuationResult: Sendable {
    /// The user is signed in.
    case complete(resultValue: MSALNativeAuthUserAccountResult)
    /// The tenant requires a second factor, by one of the given methods.
    case mfaRequired(nextState: AwaitingMFAState, authMethods: [AuthMethod])
    /// The user must register a strong authentication method first, one of the given ones.
    case strongAuthMethodRegistrationRequired(nextState: RegisterStrongAuthState, authMethods: [AuthMethod])
    /// The sign-in failed.
    case error(SignInContinuationError)
}

extension SignInContinuationResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .completed(let user): self = .complete(resultValue: user.result)
        case .secondFactor(let state, let methods):
            self = .mfaRequired(nextState: state, authMethods: methods)
        case .registration(let state, let methods):
            self = .strongAuthMethodRegistrationRequired(nextState: state, authMethods: methods)
        case .browser(let context): self = .error(SignInContinuationError(.browserRequired, context))
        case .code, .password, .failed, .registrationCode, .secondFactorCode:
            self = .error(SignInContinuationError(.generalError, outcome.errorContext))
        }
    }
}
