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
        let code = Secret.typed(challenge)
        return MSALNativeAuthCall(telling: delegate) { [flow] in
            await flow.submit(typed: code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let fault):
                let facts = ErrorFacts(correlationId: correlationId, message: fault.text)
                delegate.onMFASubmitChallengeError(
                    error: MFASubmitChallengeError(.invalidChallenge, facts), newState: self)
            }
        }
    }
}
