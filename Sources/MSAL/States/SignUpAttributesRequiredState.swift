import Foundation
import SignUp

/// The tenant waits for attributes.
public class SignUpAttributesRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Submits what the person says about themselves.
    ///
    /// - Parameters:
    ///   - attributes: The values by the names that the tenant gave. What JSON cannot hold is an error on the spot.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func submitAttributes(
        attributes: [String: Any], delegate: any SignUpAttributesRequiredDelegate
    ) -> MSALNativeAuthCall {
        let values = [Attribute](attributes)
        return MSALNativeAuthCall(telling: delegate) { [self] in
            await submit(values)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let error): delegate.onSignUpAttributesRequiredError(error: error)
            }
        }
    }

    /// Sends attributes, unless there are none because JSON could not hold them.
    func submit(
        _ attributes: [Attribute]?, goesOn: Bool = false
    ) async -> Result<SignUpNews, AttributesRequiredError> {
        guard let attributes else {
            let facts = ErrorFacts(correlationId: correlationId)
            return .failure(AttributesRequiredError(.generalError, facts))
        }
        return .success(await flow.submit(.attributes(attributes), goesOn: goesOn))
    }
}
