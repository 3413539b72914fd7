import Logging
import NativeAuth
import SignUp

extension SignUpFailure {
    /// The name of the failure in a log line.
    var logWord: LogWord {
        switch self {
        case .userAlreadyExists: "userAlreadyExists"
        case .emailRefused: "emailRefused"
        case .emailBlocked: "emailBlocked"
        case .emailUndelivered: "emailUndelivered"
        case .passwordRefused(let reason): reason.logWord
        case .attributesRefused: "attributesRefused"
        case .codeWrong: "codeWrong"
        case .codeExpired: "codeExpired"
        case .codesExhausted: "codesExhausted"
        case .sessionExpired: "sessionExpired"
        case .sessionReplaced: "sessionReplaced"
        case .methodUnsupported: "methodUnsupported"
        case .misconfigured(let reason): reason.logWord
        case .tooManyRequests: "tooManyRequests"
        case .serviceDown: "serviceDown"
        case .replyUnreadable: "replyUnreadable"
        case .unknown: "unknown"
        case .unreachable(let reason): reason.logWord
        }
    }
}

extension SignInFailure {
    /// The name of the failure in a log line.
    var logWord: LogWord {
        switch self {
        case .userNotFound: "userNotFound"
        case .usernameRefused: "usernameRefused"
        case .passwordWrong: "passwordWrong"
        case .locked: "locked"
        case .codeWrong: "codeWrong"
        case .codeExpired: "codeExpired"
        case .codesExhausted: "codesExhausted"
        case .sessionExpired: "sessionExpired"
        case .methodUnsupported: "methodUnsupported"
        case .secondFactorRequired: "secondFactorRequired"
        case .registrationRequired: "registrationRequired"
        case .contactRefused: "contactRefused"
        case .methodBlocked: "methodBlocked"
        case .emailUndelivered: "emailUndelivered"
        case .passwordChangeRequired: "passwordChangeRequired"
        case .scopeRefused: "scopeRefused"
        case .refreshTokenExpired: "refreshTokenExpired"
        case .misconfigured(let reason): reason.logWord
        case .tooManyRequests: "tooManyRequests"
        case .serviceDown: "serviceDown"
        case .replyUnreadable: "replyUnreadable"
        case .unknown: "unknown"
        case .unreachable(let reason): reason.logWord
        }
    }
}

extension ResetPasswordFailure {
    /// The name of the failure in a log line.
    var logWord: LogWord {
        switch self {
        case .userNotFound: "userNotFound"
        case .usernameRefused: "usernameRefused"
        case .emailBlocked: "emailBlocked"
        case .emailUndelivered: "emailUndelivered"
        case .accountWithoutPassword: "accountWithoutPassword"
        case .codeWrong: "codeWrong"
        case .codeExpired: "codeExpired"
        case .codesExhausted: "codesExhausted"
        case .passwordRefused(let reason): reason.logWord
        case .notSaved: "notSaved"
        case .stillSaving: "stillSaving"
        case .sessionExpired: "sessionExpired"
        case .methodUnsupported: "methodUnsupported"
        case .misconfigured(let reason): reason.logWord
        case .tooManyRequests: "tooManyRequests"
        case .serviceDown: "serviceDown"
        case .replyUnreadable: "replyUnreadable"
        case .unknown: "unknown"
        case .unreachable(let reason): reason.logWord
        }
    }
}

extension SignUpFailure.PasswordRejection {
    fileprivate var logWord: LogWord {
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

extension SignUpFailure.Misconfiguration {
    fileprivate var logWord: LogWord {
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
    var logWord: LogWord {
        switch self {
        case .browserRequired: "browserRequired"
        case .refreshTokenExpired: "refreshTokenExpired"
        case .invalidScope: "invalidScope"
        case .generalError: "generalError"
        }
    }
}
