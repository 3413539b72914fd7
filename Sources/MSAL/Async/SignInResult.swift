import Foundation

/// The result of a sign-in right after a sign-up.
public enum SignInResult: Sendable {
    /// The user is signed in.
    case complete(resultValue: MSALNativeAuthUserAccountResult)
    /// The sign-in failed.
    case error(SignInContinuationError)
}

extension SignInResult {
    init(_ news: SignInNews) {
        switch news {
        case .completed(let person): self = .complete(resultValue: person.result)
        case .browser(let facts): self = .error(SignInContinuationError(.browserRequired, facts))
        case .code, .password, .failed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(SignInContinuationError(.generalError, news.facts))
        }
    }
}
