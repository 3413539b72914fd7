import Foundation
import NativeAuth
import SignUp

/// A code was sent, and the tenant waits for it.
public class SignUpCodeRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Submits the code that the person typed.
    ///
    /// - Parameters:
    ///   - code: The code, as it was typed. An empty one is an error on the spot, with this very state.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func submitCode(code: String, delegate: any SignUpVerifyCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(telling: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let error): delegate.onSignUpVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Asks for another code; the one before no longer works once it is sent.
    ///
    /// - Parameter delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func resendCode(delegate: any SignUpResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(telling: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { [flow] news, delegate in
            delegate.hear(news, at: flow)
        }
    }

    /// Sends a code, unless it can be none.
    func submit(_ code: String, goesOn: Bool = false) async -> Result<SignUpNews, VerifyCodeError> {
        switch Secret.typed(code) {
        case .success(let digits): .success(await flow.submit(.code(digits), goesOn: goesOn))
        case .failure(let fault):
            .failure(
                VerifyCodeError(.invalidCode, ErrorFacts(correlationId: correlationId, message: fault.text)))
        }
    }
}
