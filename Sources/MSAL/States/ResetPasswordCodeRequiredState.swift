import Foundation
import NativeAuth
import SignUp

/// The state after a code was sent: the tenant waits for the code.
public class ResetPasswordCodeRequiredState: ResetPasswordBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Requests a new code; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resendCode(delegate: any ResetPasswordResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - code: The code as entered. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitCode(code: String, delegate: any ResetPasswordVerifyCodeDelegate) -> MSALNativeAuthCall
    {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Submits a code, or returns an error if the input cannot be a code.
    func submit(_ code: String) async -> Result<ResetPasswordOutcome, VerifyCodeError> {
        switch Secret.fromInput(code) {
        case .success(let digits): .success(await flow.submit(.code(digits)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "resetPassword.submitCode", "invalidCode",
                    VerifyCodeError(
                        .invalidCode, ErrorContext(correlationID: correlationId, message: error.message))))
        }
    }
}
