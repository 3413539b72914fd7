import NativeAuth
import SignUp

extension ErrorFacts {
    /// Creates a context for a sign-in failure, with a default message if the tenant sent none.
    init(_ trip: Trip, signIn failure: SignInFailure) {
        self.init(trip)
        isSessionExpired = failure == .sessionExpired
        switch failure {
        case .replyUnreadable: message = ErrorText.unexpectedBody()
        case .unreachable(let failure): message = ErrorText.unreachable(failure)
        case .serviceDown(let status): message = message ?? ErrorText.status(status)
        case .tooManyRequests(let seconds): message = message ?? ErrorText.tooManyRequests(seconds)
        case .misconfigured(.noUserFlow): message = message ?? ErrorText.noUserFlow
        case .passwordChangeRequired: message = ErrorText.passwordChange(message)
        case .secondFactorRequired, .registrationRequired: message = nil
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .methodUnsupported, .contactRefused, .methodBlocked,
            .scopeRefused, .refreshTokenExpired, .misconfigured, .unknown:
            break
        }
    }
}

extension SignInStartError {
    /// Creates the error for a failure at the start of a sign-in.
    convenience init(after failure: SignInFailure, _ facts: ErrorFacts) {
        switch failure {
        case .userNotFound: self.init(.userNotFound, facts)
        case .passwordWrong: self.init(.invalidCredentials, facts)
        case .usernameRefused: self.init(.invalidUsername, facts)
        case .locked, .codeWrong, .codeExpired, .codesExhausted, .sessionExpired, .methodUnsupported,
            .secondFactorRequired, .registrationRequired, .contactRefused, .methodBlocked,
            .passwordChangeRequired, .scopeRefused, .refreshTokenExpired, .misconfigured, .tooManyRequests,
            .serviceDown, .replyUnreadable, .unknown,
            .unreachable:
            self.init(.generalError, facts)
        }
    }
}

extension RetrieveAccessTokenError {
    /// Creates the error for a failure to refresh an access token.
    convenience init(after failure: SignInFailure, _ facts: ErrorFacts) {
        switch failure {
        case .refreshTokenExpired: self.init(.refreshTokenExpired, facts)
        case .scopeRefused: self.init(.invalidScope, facts)
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .methodUnsupported, .secondFactorRequired,
            .registrationRequired, .contactRefused, .methodBlocked, .passwordChangeRequired, .misconfigured,
            .tooManyRequests, .serviceDown, .replyUnreadable, .unknown, .unreachable:
            self.init(.generalError, facts)
        }
    }
}
