import SignUp

// The outcomes that failures mean.

extension Journey.Outcome {
    init(_ failure: RequestFailure) {
        self =
            switch (failure.category, failure) {
            case (_, .userAlreadyExists): .userAlreadyExists
            case (_, .userNotFound): .userNotFound
            case (_, .passwordWrong): .invalidCredentials
            case (_, .secondFactorRequired): .secondFactorRequired
            case (_, .registrationRequired): .registrationRequired
            case (_, .replyUnreadable), (_, .passwordChangeRequired): .unexpected
            case (.account, _), (.email, _): .invalidIdentifier
            case (.password, _): .invalidPassword
            case (.attributes, _): .invalidAttributes
            case (.code, _): .invalidCode
            case (.session, _): .sessionExpired
            case (.method, _), (.configuration, _): .clientMisconfigured
            case (.limit, _), (.service, _): .serverUnavailable
            case (.unknown, _): .unexpected
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
