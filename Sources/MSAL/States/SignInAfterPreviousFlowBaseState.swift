public import Foundation
import NativeAuth
import SignUp

/// The final state of a flow, from which the user can be signed in without further input.
public class SignInAfterPreviousFlowBaseState: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    let completion: FlowCompletion
    let client: NativeAuthClient
    let correlationId: UUID

    init(_ completion: FlowCompletion, _ client: NativeAuthClient, _ correlationId: UUID) {
        self.completion = completion
        self.client = client
        self.correlationId = correlationId
    }

    /// Returns a sign-in with these scopes and claims.
    func flow(scopes: [String]?, claims: MSALClaimsRequest?) -> SignInFlow {
        SignInFlow(
            client: client, correlationID: correlationId, scopes: scopes ?? [], claims: claims?.jsonString())
    }

    /// Exchanges the continuation token of the previous flow for tokens, or fails if there is none.
    func signIn(_ flow: SignInFlow) async -> SignInOutcome {
        guard completion.token != nil else {
            let context = ErrorContext(correlationID: correlationId, message: ErrorMessage.signInUnavailable)
            client.log.recordRefusal("signIn.afterPreviousFlow", "sessionExpired", correlationId)
            return .failed(.sessionExpired, context)
        }
        return await flow.submit(.after(completion))
    }
}
