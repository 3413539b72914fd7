import NativeAuth
import SignUp

extension ErrorContext {
    /// Creates a context for a sign-in failure, with a default message if the tenant sent none.
    init(_ chain: RequestChain, signIn failure: SignInFailure) {
        self.init(chain)
        isSessionExpired = failure == .sessionExpired
        switch failure {
        case .replyUnreadable: message = ErrorMessage.unexpectedBody()
        case .unreachable(let failure): message = ErrorMessage.unreachable(failure)
        case .serviceDown(let status): message = message ?? ErrorMessage.serviceDown(status)
        case .tooManyRequests(let seconds): message = message ?? ErrorMessage.tooManyRequests(seconds)
        case .misconfigured(.noUserFlow): message = message ?? ErrorMessage.noUserFlow
        case .passwordChangeRequired: message = ErrorMessage.passwordChangeRequired(message)
        case .secondFactorRequired, .registrationRequired: message = nil
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .methodUnsupported, .contactRefused, .methodBlocked,
            .emailUndelivered, .scopeRefused, .refreshTokenExpired, .misconfigured, .unknown:
            break
        }
    }
}

extension SignInFailure {
    /// Whether the code is wrong or has expired.
    var isCodeError: Bool { self == .codeWrong || self == .codeExpired }
}

extension SignInStartError {
    /// Creates the error for a failure at the start of a sign-in.
    convenience init(for failure: SignInFailure, _ context: ErrorContext) {
        switch failure {
        case .userNotFound: self.init(.userNotFound, context)
        case .passwordWrong: self.init(.invalidCredentials, context)
        case .usernameRefused: self.init(.invalidUsername, context)
        case .locked, .codeWrong, .codeExpired, .codesExhausted, .sessionExpired, .methodUnsupported,
            .secondFactorRequired, .registrationRequired, .contactRefused, .methodBlocked,
            .emailUndelivered, .passwordChangeRequired, .scopeRefused, .refreshTokenExpired, .misconfigured,
            .tooManyRequests,
            .serviceDown, .replyUnreadable, .unknown,
            .unreachable:
            self.init(.generalError, context)
        }
    }
}

extension RetrieveAccessTokenError {
    /// Creates the error for a failure to refresh an access token.
    convenience init(for failure: SignInFailure, _ context: ErrorContext) {
        switch failure {
        case .refreshTokenExpired: self.init(.refreshTokenExpired, context)
        case .scopeRefused: self.init(.invalidScope, context)
        case .userNotFound, .usernameRefused, .passwordWrong, .locked, .codeWrong, .codeExpired,
            .codesExhausted, .sessionExpired, .methodUnsupported, .secondFactorRequired,
            .registrationRequired, .contactRefused, .methodBlocked, .emailUndelivered,
            .passwordChangeRequired, .misconfigured, .tooManyRequests, .serviceDown, .replyUnreadable,
            .unknown, .unreachable:
            self.init(.generalError, context)
        }
    }
}
