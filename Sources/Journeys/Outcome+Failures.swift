import SignUp

// The outcomes that the failures of the flows mean.

extension Journey.Outcome {
    init(_ failure: SignUpFailure) {
        self =
            switch failure.category {
            case .account: .userAlreadyExists
            case .email: .invalidIdentifier
            case .password: .invalidPassword
            case .attributes: .invalidAttributes
            case .code: .invalidCode
            case .session: .sessionExpired
            case .configuration: .clientMisconfigured
            case .service where failure == .replyUnreadable: .unexpected
            case .limit, .service: .serverUnavailable
            case .unknown: .unexpected
            }
    }

    init(_ failure: SignInFailure) {
        self =
            switch failure {
            case .userNotFound: .userNotFound
            case .usernameRefused, .contactRefused, .methodBlocked, .emailUndelivered: .invalidIdentifier
            case .passwordWrong: .invalidCredentials
            case .secondFactorRequired: .secondFactorRequired
            case .registrationRequired: .registrationRequired
            case .codeWrong, .codeExpired: .invalidCode
            case .sessionExpired, .refreshTokenExpired: .sessionExpired
            case .methodUnsupported, .misconfigured, .scopeRefused: .clientMisconfigured
            case .locked, .codesExhausted, .tooManyRequests, .serviceDown, .unreachable: .serverUnavailable
            case .passwordChangeRequired, .replyUnreadable, .unknown: .unexpected
            }
    }

    init(_ failure: ResetPasswordFailure) {
        self =
            switch failure {
            case .userNotFound: .userNotFound
            case .usernameRefused, .emailBlocked, .emailUndelivered, .accountWithoutPassword:
                .invalidIdentifier
            case .passwordRefused: .invalidPassword
            case .codeWrong, .codeExpired: .invalidCode
            case .sessionExpired: .sessionExpired
            case .methodUnsupported, .misconfigured: .clientMisconfigured
            case .codesExhausted, .notSaved, .stillSaving, .tooManyRequests, .serviceDown, .unreachable:
                .serverUnavailable
            case .replyUnreadable, .unknown: .unexpected
            }
    }

    init(_ requirement: OAuthClient.Capability) {
        self =
            switch requirement {
            case .secondFactor: .secondFactorRequired
            case .registration: .registrationRequired
            }
    }
}
