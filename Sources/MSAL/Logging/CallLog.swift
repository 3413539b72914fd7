import Foundation
import NativeAuth
import SignUp

/// The result of a call, as it is logged.
enum CallResult: Sendable {
    /// The call ended with an outcome.
    case ended(LogLiteral)
    /// The call failed, after this reply if there was one.
    case failed(LogLiteral, ExchangeRecord?)
}

/// The result of a call to the library.
protocol LoggedOutcome: Sendable {
    /// The result of the call, as it is logged.
    var logged: CallResult { get }
    /// The correlation ID after the call; `nil` if the call did not change it.
    var loggedCorrelationID: UUID? { get }
}

extension Log {
    /// Performs a call, and logs its begin and its result.
    func call<Outcome: LoggedOutcome>(
        _ name: LogLiteral, _ correlationID: UUID, _ body: () async -> Outcome
    ) async -> Outcome {
        record(.callBegan(name), correlationID)
        let outcome = await body()
        record(outcome.logged, of: name, outcome.loggedCorrelationID ?? correlationID)
        return outcome
    }

    /// Logs a call that was refused without a request, and returns its error.
    func refused<Failure: MSALNativeAuthError>(
        _ name: LogLiteral, _ failure: LogLiteral, _ error: Failure
    ) -> Failure {
        recordRefusal(name, failure, error.correlationId)
        return error
    }

    /// Logs a call that was refused without a request.
    func recordRefusal(_ name: LogLiteral, _ failure: LogLiteral, _ correlationID: UUID) {
        record(.callBegan(name), correlationID)
        record(.failed(failure, nil), of: name, correlationID)
    }

    /// Signs out, which needs no request and cannot fail, and logs the call.
    func signOut<Result>(_ body: () -> Result) -> Result {
        let correlationID = UUID()
        record(.callBegan("signOut"), correlationID)
        let result = body()
        record(.ended("completed"), of: "signOut", correlationID)
        return result
    }

    /// Logs a warning if an application has no redirect URI.
    func recordMissingRedirectURI(of configuration: MSALPublicClientApplicationConfig) {
        guard configuration.redirectUri == nil else { return }
        record(
            .warning(
                "The configuration has no redirect URI, so a flow that needs a browser ends at http://localhost."
            ), nil)
    }

    private func record(_ result: CallResult, of name: LogLiteral, _ correlationID: UUID) {
        switch result {
        case .ended(let outcome): record(.callEnded(name, outcome: outcome), correlationID)
        case .failed(let failure, let reply):
            record(.callFailed(name, failure: failure, reply: reply), correlationID)
        }
    }
}

// MARK: - Log

extension SignUpFlow {
    /// Submits an answer and returns the outcome, as
    /// ``perform(_:sendsEmptyAttributes:continuesAutomatically:)`` does, and logs the call.
    func submit(
        _ answer: SignUp.Answer, sendsEmptyAttributes: Bool = false, continuesAutomatically: Bool = false
    ) async -> SignUpOutcome {
        await client.log.call(answer.callName, correlationID) {
            await perform(
                answer, sendsEmptyAttributes: sendsEmptyAttributes,
                continuesAutomatically: continuesAutomatically)
        }
    }
}

extension SignInFlow {
    /// Submits an answer and returns the outcome, as ``perform(_:)`` does, and logs the call.
    func submit(_ answer: SignIn.Answer) async -> SignInOutcome {
        await client.log.call(answer.callName, correlationID) { await perform(answer) }
    }
}

extension ResetPasswordFlow {
    /// Submits an answer and returns the outcome, as ``perform(_:)`` does, and logs the call.
    func submit(_ answer: ResetPassword.Answer) async -> ResetPasswordOutcome {
        await client.log.call(answer.callName, correlationID) { await perform(answer) }
    }
}

extension BrowserCall {
    /// Signs the user in, as ``perform()`` does, and logs the call.
    func submit() async -> BrowserOutcome {
        await client.log.call("acquireToken", correlationID) { await perform() }
    }
}

extension MSALNativeAuthUserAccountResult {
    /// Returns the requested token, as ``findToken(_:)`` does, and logs the call.
    func token(_ request: TokenRequest) async -> TokenResult {
        await client.log.call("getAccessToken", request.correlationID) { await findToken(request) }
    }
}

extension SignUp.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "signUp"
        case .code: "signUp.submitCode"
        case .resend: "signUp.resendCode"
        case .password: "signUp.submitPassword"
        case .attributes: "signUp.submitAttributes"
        }
    }
}

extension SignIn.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "signIn"
        case .after: "signIn.afterPreviousFlow"
        case .code: "signIn.submitCode"
        case .resend: "signIn.resendCode"
        case .password: "signIn.submitPassword"
        case .challenge: "signIn.requestChallenge"
        case .refresh: "signIn.refresh"
        }
    }
}

extension ResetPassword.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "resetPassword"
        case .challenge: "resetPassword.requestChallenge"
        case .code: "resetPassword.submitCode"
        case .resend: "resetPassword.resendCode"
        case .password: "resetPassword.submitPassword"
        case .poll: "resetPassword.pollCompletion"
        }
    }
}

// MARK: - Log

extension Log {
    /// Logs a sign-up that was refused without a request, and returns its error.
    func refused(_ error: SignUpStartError) -> SignUpStartError {
        let failure: LogLiteral =
            switch error.type {
            case .invalidUsername: "invalidUsername"
            case .invalidPassword: "invalidPassword"
            case .generalError: "invalidAttributes"
            case .userAlreadyExists: "userAlreadyExists"
            case .browserRequired: "browserRequired"
            }
        return refused("signUp", failure, error)
    }

    /// Logs a sign-in that was refused without a request, and returns its error.
    func refused(_ error: SignInStartError) -> SignInStartError {
        let failure: LogLiteral = error.isInvalidUsername ? "invalidUsername" : "invalidPassword"
        return refused("signIn", failure, error)
    }

    /// Logs a password reset that was refused without a request, and returns its error.
    func refused(_ error: ResetPasswordStartError) -> ResetPasswordStartError {
        refused("resetPassword", "invalidUsername", error)
    }
}

extension LoggingTransport {
    /// Wraps a transport, and measures its requests with a clock.
    init(_ base: any Transport, log: Log, clock: ContinuousClock) {
        let start = clock.now
        self.init(base, log: log) { clock.now - start }
    }
}
