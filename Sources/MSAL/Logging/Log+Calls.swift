import Foundation
import NativeAuth

/// The result of a call, as it is logged.
enum CallResult: Sendable {
    /// The call ended with an outcome.
    case ended(LogLiteral)
    /// The call failed, after this reply if there was one.
    case failed(LogLiteral, ReplySummary?)
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
