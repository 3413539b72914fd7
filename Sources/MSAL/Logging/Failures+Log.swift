import NativeAuth
import SignUp

extension RequestFailure {
    /// The name of the failure in a log line.
    var logLiteral: LogLiteral {
        switch self {
        case .userAlreadyExists: "userAlreadyExists"
        case .userNotFound: "userNotFound"
        case .usernameRefused: "usernameRefused"
        case .emailBlocked: "emailBlocked"
        case .emailUndelivered: "emailUndelivered"
        case .contactRefused: "contactRefused"
        case .passwordWrong: "passwordWrong"
        case .locked: "locked"
        case .passwordRefused(let reason): reason.logLiteral
        case .passwordChangeRequired: "passwordChangeRequired"
        case .accountWithoutPassword: "accountWithoutPassword"
        case .notSaved: "notSaved"
        case .stillSaving: "stillSaving"
        case .attributesRefused: "attributesRefused"
        case .codeWrong: "codeWrong"
        case .codeExpired: "codeExpired"
        case .codesExhausted: "codesExhausted"
        case .sessionExpired: "sessionExpired"
        case .sessionReplaced: "sessionReplaced"
        case .refreshTokenExpired: "refreshTokenExpired"
        case .methodUnsupported: "methodUnsupported"
        case .secondFactorRequired: "secondFactorRequired"
        case .registrationRequired: "registrationRequired"
        case .scopeRefused: "scopeRefused"
        case .misconfigured(let reason): reason.logLiteral
        case .tooManyRequests: "tooManyRequests"
        case .serviceDown: "serviceDown"
        case .replyUnreadable: "replyUnreadable"
        case .unknown: "unknown"
        case .unreachable(let reason): reason.logLiteral
        }
    }
}

extension RequestFailure.PasswordRejection {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .tooShort: "passwordRefused.tooShort"
        case .tooLong: "passwordRefused.tooLong"
        case .tooWeak: "passwordRefused.tooWeak"
        case .banned: "passwordRefused.banned"
        case .recentlyUsed: "passwordRefused.recentlyUsed"
        case .invalid: "passwordRefused.invalid"
        case .other: "passwordRefused.other"
        }
    }
}

extension RequestFailure.Misconfiguration {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .nativeAuthOff: "misconfigured.nativeAuthOff"
        case .unknownClient: "misconfigured.unknownClient"
        case .confidentialClient: "misconfigured.confidentialClient"
        case .challengeType: "misconfigured.challengeType"
        case .noUserFlow: "misconfigured.noUserFlow"
        case .passwordResetOff: "misconfigured.passwordResetOff"
        }
    }
}

extension RetrieveAccessTokenError.ErrorType {
    /// The name of the error in a log line.
    var logLiteral: LogLiteral {
        switch self {
        case .browserRequired: "browserRequired"
        case .refreshTokenExpired: "refreshTokenExpired"
        case .invalidScope: "invalidScope"
        case .generalError: "generalError"
        }
    }
}
