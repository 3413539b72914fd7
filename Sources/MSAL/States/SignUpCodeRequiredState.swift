import Foundation
import NativeAuth
import SignUp

/// The state after a code was sent: the tenant waits for the code.
public class SignUpCodeRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - code: The code as entered. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitCode(code: String, delegate: any SignUpVerifyCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Requests a new code; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resendCode(delegate: any SignUpResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { [flow] outcome, delegate in
            delegate.notify(of: outcome, from: flow)
        }
    }

    /// Submits a code, or returns an error if the input cannot be a code.
    func submit(_ code: String, continuesAutomatically: Bool = false) async -> Result<
        SignUpOutcome, VerifyCodeError
    > {
        switch Secret.fromInput(code) {
        case .success(let digits):
            .success(await flow.submit(.code(digits), continuesAutomatically: continuesAutomatically))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signUp.submitCode", "invalidCode",
                    VerifyCodeError(
                        .invalidCode, ErrorContext(correlationID: correlationId, message: error.message))))
        }
    }
}
