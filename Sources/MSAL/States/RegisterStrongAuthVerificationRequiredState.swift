import NativeAuth
import SignUp

/// A code was sent to what is to be registered, and the tenant waits for it.
public class RegisterStrongAuthVerificationRequiredState: RegisterStrongAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Submits the code that the person typed; the right one registers and signs in.
    ///
    /// - Parameters:
    ///   - challenge: The code, as it was typed. An empty one is an error on the spot, with this very state.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func submitChallenge(
        challenge: String, delegate: any RegisterStrongAuthSubmitChallengeDelegate
    ) -> MSALNativeAuthCall {
        let code = Secret.typed(challenge)
        return MSALNativeAuthCall(telling: delegate) { [flow] in
            await flow.submit(typed: code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let fault):
                let facts = ErrorFacts(correlationId: correlationId, message: fault.text)
                delegate.onRegisterStrongAuthSubmitChallengeError(
                    error: RegisterStrongAuthSubmitChallengeError(.invalidChallenge, facts), newState: self)
            }
        }
    }
}
