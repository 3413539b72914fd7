import SignUp

/// A point from which a second factor can be asked for.
public class MFABaseState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Has a code sent as a second factor; the one before no longer works once it is sent.
    ///
    /// - Parameters:
    ///   - authMethod: Which of the ways that were offered.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func requestChallenge(
        authMethod: MSALAuthMethod, delegate: any MFARequestChallengeDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(telling: delegate) { [flow] in
            await flow.submit(.challenge(authMethod.method, contact: ""))
        } by: { [flow] news, delegate in
            delegate.hear(news, at: flow)
        }
    }
}
