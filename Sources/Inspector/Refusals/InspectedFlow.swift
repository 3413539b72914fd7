import SignUp

/// A flow of the state library.
enum InspectedFlow: Hashable, Sendable, CaseIterable {
    /// A sign-up.
    case signUp
    /// A sign-in.
    case signIn
    /// A password reset.
    case resetPassword
}

extension InspectedFlow {
    /// The failure of a session that has expired.
    var sessionExpired: InspectedFailure {
        switch self {
        case .signUp: .signUp(.sessionExpired)
        case .signIn: .signIn(.sessionExpired)
        case .resetPassword: .resetPassword(.sessionExpired)
        }
    }

    /// The failure of a session whose token was used before.
    var sessionReplaced: InspectedFailure {
        switch self {
        case .signUp: .signUp(.sessionReplaced)
        case .signIn: .signIn(.sessionExpired)
        case .resetPassword: .resetPassword(.sessionExpired)
        }
    }

    /// The failure of a code that is not the one that was sent last.
    var codeWrong: InspectedFailure {
        switch self {
        case .signUp: .signUp(.codeWrong)
        case .signIn: .signIn(.codeWrong)
        case .resetPassword: .resetPassword(.codeWrong)
        }
    }

    /// The failure of a code that has expired.
    var codeExpired: InspectedFailure {
        switch self {
        case .signUp: .signUp(.codeExpired)
        case .signIn: .signIn(.codeExpired)
        case .resetPassword: .resetPassword(.codeExpired)
        }
    }

    /// The failure of too many requests for a code.
    var codesExhausted: InspectedFailure {
        switch self {
        case .signUp: .signUp(.codesExhausted)
        case .signIn: .signIn(.codesExhausted)
        case .resetPassword: .resetPassword(.codesExhausted)
        }
    }

    /// The failure of a username that is not an email address or alias.
    var usernameRefused: InspectedFailure {
        switch self {
        case .signUp: .signUp(.emailRefused)
        case .signIn: .signIn(.usernameRefused)
        case .resetPassword: .resetPassword(.usernameRefused)
        }
    }

    /// The failure of too many requests.
    var tooManyRequests: InspectedFailure {
        switch self {
        case .signUp: .signUp(.tooManyRequests(retryAfter: nil))
        case .signIn: .signIn(.tooManyRequests(retryAfter: nil))
        case .resetPassword: .resetPassword(.tooManyRequests(retryAfter: nil))
        }
    }

    /// The failure of a service with an internal problem.
    var serviceDown: InspectedFailure {
        switch self {
        case .signUp: .signUp(.serviceDown(status: 503))
        case .signIn: .signIn(.serviceDown(status: 503))
        case .resetPassword: .resetPassword(.serviceDown(status: 503))
        }
    }

    /// Returns the failure of an app or a tenant that is configured wrongly.
    func misconfigured(_ misconfiguration: SignUpFailure.Misconfiguration) -> InspectedFailure {
        switch self {
        case .signUp: .signUp(.misconfigured(misconfiguration))
        case .signIn: .signIn(.misconfigured(misconfiguration))
        case .resetPassword: .resetPassword(.misconfigured(misconfiguration))
        }
    }
}

extension InspectedCall {
    /// The flow that the call is a part of.
    var flow: InspectedFlow {
        switch self {
        case .signUp, .submitSignUpCode, .resendSignUpCode, .submitSignUpPassword, .submitAttributes: .signUp
        case .signInAfterSignUp, .signIn, .submitSignInCode, .resendSignInCode, .submitSignInPassword,
            .requestSecondFactor, .submitSecondFactor, .requestRegistration, .submitRegistration,
            .getAccessToken, .signInAfterReset:
            .signIn
        case .resetPassword, .submitResetCode, .resendResetCode, .submitNewPassword: .resetPassword
        }
    }
}
