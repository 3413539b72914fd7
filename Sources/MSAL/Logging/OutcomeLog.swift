import Foundation
import NativeAuth
import SignUp

extension SignUpOutcome: LoggedOutcome {
    var logged: CallResult {
        switch self {
        case .code: .ended("codeRequired")
        case .password: .ended("passwordRequired")
        case .attributes: .ended("attributesRequired")
        case .completed: .ended("completed")
        case .browser(let context): .failed("browserRequired", context.lastExchange)
        case .failed(.unreachable(.cancelled), _): .ended("canceled")
        case .failed(let failure, let context): .failed(failure.logLiteral, context.lastExchange)
        }
    }

    var loggedCorrelationID: UUID? {
        switch self {
        case .code(let state, _): state.correlationId
        case .completed(let state): state.correlationId
        case .password(_, let context), .attributes(_, _, let context), .browser(let context),
            .failed(_, let context):
            context.correlationID
        }
    }
}

extension SignInOutcome: LoggedOutcome {
    var logged: CallResult {
        switch self {
        case .code: .ended("codeRequired")
        case .password: .ended("passwordRequired")
        case .completed: .ended("completed")
        case .registration: .ended("registrationRequired")
        case .registrationCode: .ended("registrationCodeRequired")
        case .secondFactor: .ended("secondFactorRequired")
        case .secondFactorCode: .ended("secondFactorCodeRequired")
        case .browser(let context): .failed("browserRequired", context.lastExchange)
        case .failed(.unreachable(.cancelled), _): .ended("canceled")
        case .failed(let failure, let context): .failed(failure.logLiteral, context.lastExchange)
        }
    }

    var loggedCorrelationID: UUID? { errorContext.correlationID }
}

extension ResetPasswordOutcome: LoggedOutcome {
    var logged: CallResult {
        switch self {
        case .code: .ended("codeRequired")
        case .password: .ended("passwordRequired")
        case .completed: .ended("completed")
        case .browser(let context): .failed("browserRequired", context.lastExchange)
        case .failed(.unreachable(.cancelled), _, _): .ended("canceled")
        case .failed(let failure, let context, _): .failed(failure.logLiteral, context.lastExchange)
        }
    }

    var loggedCorrelationID: UUID? { errorContext.correlationID }
}

extension Result: LoggedOutcome
where Success == MSALNativeAuthTokenResult, Failure == RetrieveAccessTokenError {
    var logged: CallResult {
        switch self {
        case .success: .ended("completed")
        case .failure(let error) where error.isCancelled: .ended("canceled")
        case .failure(let error): .failed(error.type.logLiteral, error.context.lastExchange)
        }
    }

    var loggedCorrelationID: UUID? {
        switch self {
        case .success: nil
        case .failure(let error): error.correlationId
        }
    }
}

extension BrowserOutcome: LoggedOutcome {
    var logged: CallResult {
        switch self {
        case .completed: .ended("completed")
        case .failed(.cancelled), .failed(.unreachable(.cancelled)): .ended("canceled")
        case .failed(let failure): .failed(failure.logLiteral, nil)
        }
    }

    var loggedCorrelationID: UUID? { nil }
}

// MARK: - Log

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

// MARK: - Log

extension BrowserSignInFailure {
    /// The name of the failure in a log line.
    var logLiteral: LogLiteral {
        switch self {
        case .refused(let refusal, _): refusal.logLiteral
        case .scopesDeclined: "scopesDeclined"
        case .invalid(let violation): violation.logLiteral
        case .unreachable(let reason): reason.logLiteral
        case .cancelled: "cancelled"
        case .timedOut: "browserTimedOut"
        case .alreadyRunning: "alreadyRunning"
        case .noBrowser: "noBrowser"
        case .portUnavailable: "portUnavailable"
        case .redirectURINotAllowed: "redirectURINotAllowed"
        case .parameterNotAllowed: "parameterNotAllowed"
        case .discoveryUnsupported: "discoveryUnsupported"
        }
    }
}

extension BrowserSignInFailure.Refusal {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .accessDenied: "refused.accessDenied"
        case .interactionRequired: "refused.interactionRequired"
        case .invalidGrant: "refused.invalidGrant"
        case .invalidRequest: "refused.invalidRequest"
        case .invalidClient: "refused.invalidClient"
        case .invalidScope: "refused.invalidScope"
        case .unauthorizedClient: "refused.unauthorizedClient"
        case .serviceUnavailable: "refused.serviceUnavailable"
        case .unknown: "refused.unknown"
        }
    }
}

extension BrowserSignInFailure.Violation {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .state: "invalid.state"
        case .issuer: "invalid.issuer"
        case .code: "invalid.code"
        case .codeInAddress: "invalid.codeInAddress"
        case .discoveryDocument: "invalid.discoveryDocument"
        case .reply: "invalid.reply"
        case .idToken: "invalid.idToken"
        }
    }
}
