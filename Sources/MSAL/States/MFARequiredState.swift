import NativeAuth
import SignUp

/// The state after a code was sent as a second factor: the tenant waits for the code.
public class MFARequiredState: MFABaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - challenge: The code as entered. An empty one is reported as an error with this state; nothing is
    ///     sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitChallenge(
        challenge: String, delegate: any MFASubmitChallengeDelegate
    ) -> MSALNativeAuthCall {
        let code = Secret.fromInput(challenge)
        return MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(input: code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error):
                let context = ErrorContext(correlationID: correlationId, message: error.message)
                delegate.onMFASubmitChallengeError(
                    error: MFASubmitChallengeError(.invalidChallenge, context), newState: self)
            }
        }
    }
}
