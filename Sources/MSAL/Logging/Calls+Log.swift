import NativeAuth
import SignUp

extension SignUpFlow {
    /// Submits an answer and returns the outcome, as ``perform(_:sendsEmptyAttributes:continuesAutomatically:)``
    /// does, and logs the call.
    func submit(
        _ answer: SignUp.Answer, sendsEmptyAttributes: Bool = false, continuesAutomatically: Bool = false
    ) async -> SignUpOutcome {
        await client.log.call(answer.callName, correlationID) {
            await perform(
                answer, sendsEmptyAttributes: sendsEmptyAttributes,
                continuesAutomatically: continuesAutomatically)
        }
    }
}

extension SignInFlow {
    /// Submits an answer and returns the outcome, as ``perform(_:)`` does, and logs the call.
    func submit(_ answer: SignIn.Answer) async -> SignInOutcome {
        await client.log.call(answer.callName, correlationID) { await perform(answer) }
    }
}

extension ResetPasswordFlow {
    /// Submits an answer and returns the outcome, as ``perform(_:)`` does, and logs the call.
    func submit(_ answer: ResetPassword.Answer) async -> ResetPasswordOutcome {
        await client.log.call(answer.callName, correlationID) { await perform(answer) }
    }
}

extension BrowserCall {
    /// Signs the user in, as ``perform()`` does, and logs the call.
    func submit() async -> BrowserOutcome {
        await client.log.call("acquireToken", correlationID) { await perform() }
    }
}

extension MSALNativeAuthUserAccountResult {
    /// Returns the requested token, as ``findToken(_:)`` does, and logs the call.
    func token(_ request: TokenRequest) async -> TokenResult {
        await client.log.call("getAccessToken", request.correlationID) { await findToken(request) }
    }
}

extension SignUp.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "signUp"
        case .code: "signUp.submitCode"
        case .resend: "signUp.resendCode"
        case .password: "signUp.submitPassword"
        case .attributes: "signUp.submitAttributes"
        }
    }
}

extension SignIn.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "signIn"
        case .after: "signIn.afterPreviousFlow"
        case .code: "signIn.submitCode"
        case .resend: "signIn.resendCode"
        case .password: "signIn.submitPassword"
        case .challenge: "signIn.requestChallenge"
        case .refresh: "signIn.refresh"
        }
    }
}

extension ResetPassword.Answer {
    fileprivate var callName: LogLiteral {
        switch self {
        case .start: "resetPassword"
        case .challenge: "resetPassword.requestChallenge"
        case .code: "resetPassword.submitCode"
        case .resend: "resetPassword.resendCode"
        case .password: "resetPassword.submitPassword"
        case .poll: "resetPassword.pollCompletion"
        }
    }
}
