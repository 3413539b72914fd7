import Foundation

/// What came of signing in someone whose account was just created.
public enum SignInResult: Sendable {
    /// The person is signed in.
    case complete(resultValue: MSALNativeAuthUserAccountResult)
    /// The person is not signed in.
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
