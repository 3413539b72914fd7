import NativeAuth

/// A call of the SDKs with an answer of the user, or with a request for another code.
package enum InspectedCall: Hashable, Sendable, CaseIterable {
    /// Starts a sign-up.
    case signUp
    /// Submits the code of a sign-up.
    case submitSignUpCode
    /// Requests another code of a sign-up.
    case resendSignUpCode
    /// Submits the password of a sign-up after the code.
    case submitSignUpPassword
    /// Submits the attributes of a sign-up.
    case submitAttributes
    /// Signs in right after a sign-up.
    case signInAfterSignUp

    /// Starts a sign-in.
    case signIn
    /// Submits the code of a sign-in.
    case submitSignInCode
    /// Requests another code of a sign-in.
    case resendSignInCode
    /// Submits the password of a sign-in.
    case submitSignInPassword
    /// Requests a code as a second factor, or another one.
    case requestSecondFactor
    /// Submits the code of a second factor.
    case submitSecondFactor
    /// Requests a code for the contact to register, or another one.
    case requestRegistration
    /// Submits the code that registers a contact.
    case submitRegistration
    /// Gets an access token, after the one in the cache has expired.
    case getAccessToken

    /// Starts a password reset.
    case resetPassword
    /// Submits the code of a password reset.
    case submitResetCode
    /// Requests another code of a password reset.
    case resendResetCode
    /// Submits the new password of a password reset.
    case submitNewPassword
    /// Signs in right after a password reset.
    case signInAfterReset
}

extension InspectedCall {
    /// The requests of the call, in the order in which they are sent.
    package var endpoints: [InspectedEndpoint] {
        switch self {
        case .signUp: [endpoint(.signUpStart), endpoint(.signUpChallenge)]
        case .submitSignUpCode: [endpoint(.signUpContinue, "oob")]
        case .resendSignUpCode: [endpoint(.signUpChallenge)]
        case .submitSignUpPassword: [endpoint(.signUpContinue, "password")]
        case .submitAttributes: [endpoint(.signUpContinue, "attributes")]
        case .signInAfterSignUp, .signInAfterReset: [endpoint(.token, "continuation_token")]
        case .signIn: [endpoint(.signInInitiate), endpoint(.signInChallenge)]
        case .submitSignInCode: [endpoint(.token, "oob")]
        case .resendSignInCode, .requestSecondFactor: [endpoint(.signInChallenge)]
        case .submitSignInPassword: [endpoint(.token, "password")]
        case .submitSecondFactor: [endpoint(.token, "mfa_oob")]
        case .requestRegistration: [endpoint(.registerChallenge)]
        case .submitRegistration:
            [endpoint(.registerContinue, "oob"), endpoint(.token, "continuation_token")]
        case .getAccessToken: [endpoint(.token, "refresh_token")]
        case .resetPassword: [endpoint(.resetPasswordStart), endpoint(.resetPasswordChallenge)]
        case .submitResetCode: [endpoint(.resetPasswordContinue, "oob")]
        case .resendResetCode: [endpoint(.resetPasswordChallenge)]
        case .submitNewPassword: [endpoint(.resetPasswordSubmit), endpoint(.resetPasswordPoll)]
        }
    }

    private func endpoint(_ path: Request.Path, _ grant: String? = nil) -> InspectedEndpoint {
        InspectedEndpoint(path: path, grant: grant)
    }
}
