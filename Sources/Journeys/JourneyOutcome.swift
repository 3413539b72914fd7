package import SignUp
package import Wizard

extension Journey {
    /// The outcome of a journey, in one word.
    package enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// The account exists.
        case completed = "completed"
        /// The user is signed in.
        case signedIn = "signedIn"
        /// The new password is stored, and the user is not signed in.
        case passwordReset = "passwordReset"
        /// A code is required, and the journey has no more.
        case codeRequired = "codeRequired"
        /// A password is required, and the journey has none.
        case passwordRequired = "passwordRequired"
        /// An attribute or alias is required, and the journey has none.
        case attributesRequired = "attributesRequired"
        /// The flow continues only in a browser.
        case webFallback = "webFallback"
        /// The address or alias already has an account.
        case userAlreadyExists = "userAlreadyExists"
        /// No account has the address or alias.
        case userNotFound = "userNotFound"
        /// The address, the name to sign in with, or the contact to register was refused.
        case invalidIdentifier = "invalidIdentifier"
        /// The password to sign in with is wrong.
        case invalidCredentials = "invalidCredentials"
        /// A second factor is required to sign in.
        case secondFactorRequired = "secondFactorRequired"
        /// A strong authentication method must be registered to sign in.
        case registrationRequired = "registrationRequired"
        /// The new password was refused.
        case invalidPassword = "invalidPassword"
        /// Every code was wrong or had expired.
        case invalidCode = "invalidCode"
        /// An attribute or the alias was refused.
        case invalidAttributes = "invalidAttributes"
        /// The session of the sign-up, the sign-in or the password reset has expired.
        case sessionExpired = "sessionExpired"
        /// The app or the tenant is not set up for this flow.
        case clientMisconfigured = "clientMisconfigured"
        /// The tenant did not reply, or returned a temporary error.
        case serverUnavailable = "serverUnavailable"
        /// Any other outcome.
        case unexpected = "unexpected"
    }
}

extension Journey.Outcome {
    /// Determines the outcome of a journey that has nothing left to answer, or of a wizard that was left.
    package init(of wizard: Wizard) {
        let snapshot = wizard.snapshot
        let hasError = snapshot.visibleError != nil
        switch snapshot.page {
        case .done where wizard.isSignedIn: self = .signedIn
        case .done:
            self = wizard.signInRefusal ?? (wizard.hasResetPassword ? .passwordReset : .completed)
        case .browser: self = .webFallback
        case .email, .password, .alias, .attributes, .code, .review, .deadEnd, .signIn, .signInPassword,
            .signInCode, .authMethod, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            if snapshot.isUnanswered || !hasError {
                self = wizard.requirementOutcome ?? Self(unansweredOn: snapshot.page)
            } else {
                self = wizard.refusal ?? Self(refusedOn: snapshot.page)
            }
        }
    }

    private init(unansweredOn page: PageKind) {
        self =
            switch page {
            case .email, .signIn, .resetPassword: .invalidIdentifier
            case .password, .signInPassword, .newPassword: .passwordRequired
            case .code, .signInCode, .resetCode: .codeRequired
            case .alias, .attributes: .attributesRequired
            case .browser, .review, .deadEnd, .authMethod, .registration, .authCode, .done: .unexpected
            }
    }

    private init(refusedOn page: PageKind) {
        self =
            switch page {
            case .email, .signIn, .resetPassword, .registration: .invalidIdentifier
            case .password, .signInPassword, .newPassword: .invalidPassword
            case .code, .signInCode, .resetCode, .authCode: .invalidCode
            case .alias, .attributes: .invalidAttributes
            case .browser, .review, .deadEnd, .authMethod, .done: .unexpected
            }
    }
}

extension Wizard.PageSnapshot {
    /// Whether the error in the focused field is that it has no answer.
    fileprivate var isUnanswered: Bool {
        guard let problem else { return false }
        return problem.id == "attribute.choose" || problem.id.split(separator: ".").contains("empty")
    }

    /// The error on the page: that of the first field with one, wherever the focus is, else the page's own.
    var visibleError: StatusText? {
        if let problem = fields.compactMap(\.problem).first { return problem }
        return notice.flatMap { $0.isError ? $0 : nil }
    }
}

// The outcomes that failures mean.

extension Journey.Outcome {
    /// Returns the outcome that a failure means.
    package init(_ failure: RequestFailure) {
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
