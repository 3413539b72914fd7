import Foundation
import NativeAuth
import SignUp

/// The state in which the tenant waits for attributes.
public class SignUpAttributesRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the user's attributes.
    ///
    /// - Parameters:
    ///   - attributes: The values by attribute name. With values that JSON cannot represent, the delegate
    ///     gets an error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitAttributes(
        attributes: [String: Any], delegate: any SignUpAttributesRequiredDelegate
    ) -> MSALNativeAuthCall {
        let values = [AttributeValue](attributes)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(values)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpAttributesRequiredError(error: error)
            }
        }
    }

    /// Submits attributes, or returns an error if they are `nil` because JSON cannot represent them.
    func submit(
        _ attributes: [AttributeValue]?, continuesAutomatically: Bool = false
    ) async -> Result<SignUpOutcome, AttributesRequiredError> {
        guard let attributes else {
            let context = ErrorContext(correlationID: correlationId)
            let error = AttributesRequiredError(.generalError, context)
            return .failure(flow.client.log.refused("signUp.submitAttributes", "invalidAttributes", error))
        }
        return .success(
            await flow.submit(.attributes(attributes), continuesAutomatically: continuesAutomatically))
    }
}
