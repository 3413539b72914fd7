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
        case .browser(let context): .failed("browserRequired", context.replySummary)
        case .failed(.unreachable(.cancelled), _): .ended("canceled")
        case .failed(let failure, let context): .failed(failure.logLiteral, context.replySummary)
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
        case .browser(let context): .failed("browserRequired", context.replySummary)
        case .failed(.unreachable(.cancelled), _): .ended("canceled")
        case .failed(let failure, let context): .failed(failure.logLiteral, context.replySummary)
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
        case .browser(let context): .failed("browserRequired", context.replySummary)
        case .failed(.unreachable(.cancelled), _, _): .ended("canceled")
        case .failed(let failure, let context, _): .failed(failure.logLiteral, context.replySummary)
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
        case .failure(let error): .failed(error.type.logLiteral, error.context.replySummary)
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
