import Foundation
import SignUp

/// The account exists.
public class SignInAfterSignUpState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let completion: SignUp.Completion

    init(_ completion: SignUp.Completion, _ client: Client, _ correlationId: UUID) {
        self.completion = completion
        super.init(client, correlationId)
    }

    /// Signs the person in without asking for anything again.
    ///
    /// - Parameters:
    ///   - parameters: Which tokens are wanted.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInAfterSignUpParameters, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let flow = flow(parameters)
        return MSALNativeAuthCall(telling: delegate) { [self] in
            await signIn(flow)
        } by: { news, delegate in
            delegate.hear(news)
        }
    }

    /// Signs the person in, as applications of the library's first version do.
    ///
    /// New code has ``signIn(parameters:delegate:)``.
    ///
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signIn(
        scopes: [String]? = nil, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = scopes
        return signIn(parameters: parameters, delegate: delegate)
    }

    /// The sign-in that the parameters ask for.
    func flow(_ parameters: MSALNativeAuthSignInAfterSignUpParameters) -> SignInFlow {
        SignInFlow(
            client: client, correlationID: correlationId, scopes: parameters.scopes ?? [],
            claims: parameters.claimsRequest?.jsonString())
    }

    /// Trades what the sign-up ended in for tokens, if it left anything to trade.
    func signIn(_ flow: SignInFlow) async -> SignInNews {
        guard completion.token != nil else {
            let facts = ErrorFacts(correlationId: correlationId, message: ErrorText.signInUnavailable)
            return .failed(.sessionExpired, facts)
        }
        return await flow.submit(.after(completion))
    }
}
