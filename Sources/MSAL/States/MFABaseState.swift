import SignUp

/// A state from which a second factor can be requested.
public class MFABaseState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Requests a code as a second factor; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameters:
    ///   - authMethod: One of the authentication methods that the tenant offered.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func requestChallenge(
        authMethod: MSALAuthMethod, delegate: any MFARequestChallengeDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.challenge(authMethod.method, contact: ""))
        } by: { [flow] outcome, delegate in
            delegate.notify(of: outcome, from: flow)
        }
    }
}
