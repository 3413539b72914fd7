import Foundation

/// The result of a sign-in right after a sign-up.
public enum SignInResult: Sendable {
    /// The user is signed in.
    case complete(resultValue: MSALNativeAuthUserAccountResult)
    /// The sign-in failed.
    case error(SignInContinuationError)
}

extension SignInResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .completed(let user): self = .complete(resultValue: user.result)
        case .browser(let context): self = .error(SignInContinuationError(.browserRequired, context))
        case .code, .password, .failed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(SignInContinuationError(.generalError, outcome.errorContext))
        }
    }
}
