import Foundation
import SignUp

/// The state after the account was created.
public class SignInAfterSignUpState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let completion: FlowCompletion

    init(_ completion: FlowCompletion, _ client: NativeAuthClient, _ correlationId: UUID) {
        self.completion = completion
        super.init(client, correlationId)
    }

    /// Signs the user in without further input.
    ///
    /// - Parameters:
    ///   - parameters: The scopes and claims to request.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInAfterSignUpParameters, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let flow = flow(parameters)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await signIn(flow)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Signs the user in with the API of MSAL 1.x.
    ///
    /// New code should use ``signIn(parameters:delegate:)``.
    ///
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        scopes: [String]? = nil, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = scopes
        return signIn(parameters: parameters, delegate: delegate)
    }

    /// Returns a sign-in with the scopes and claims of the parameters.
    func flow(_ parameters: MSALNativeAuthSignInAfterSignUpParameters) -> SignInFlow {
        SignInFlow(
            client: client, correlationID: correlationId, scopes: parameters.scopes ?? [],
            claims: parameters.claimsRequest?.jsonString())
    }

    /// Exchanges the sign-up's continuation token for tokens, or fails if there is none.
    func signIn(_ flow: SignInFlow) async -> SignInOutcome {
        guard completion.token != nil else {
            let context = ErrorContext(correlationID: correlationId, message: ErrorMessage.signInUnavailable)
            return .failed(.sessionExpired, context)
        }
        return await flow.submit(.after(completion))
    }
}
