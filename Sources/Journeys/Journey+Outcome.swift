import SignUp
import Wizard

extension Journey {
    /// The outcome of a journey, in one word.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
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
    /// Determines the outcome of a journey that has nothing left to answer.
    init(of wizard: Wizard) {
        let snapshot = wizard.snapshot
        let hasError = snapshot.visibleError != nil
        switch snapshot.page {
        case "done" where wizard.isSignedIn: self = .signedIn
        case "done": self = wizard.signInOutcome ?? .completed
        case "browser": self = .webFallback
        default:
            if snapshot.isUnanswered || !hasError {
                self = Self(unansweredOn: snapshot.page)
            } else {
                self = wizard.failureOutcome ?? Self(refusedOn: snapshot.page)
            }
        }
    }

    private init(unansweredOn page: String) {
        self =
            switch page {
            case "email", "signIn": .invalidIdentifier
            case "password", "signInPassword": .passwordRequired
            case "code", "signInCode": .codeRequired
            case "alias", "attributes": .attributesRequired
            default: .unexpected
            }
    }

    private init(refusedOn page: String) {
        self =
            switch page {
            case "email", "signIn": .invalidIdentifier
            case "password", "signInPassword": .invalidPassword
            case "code", "signInCode": .invalidCode
            case "alias", "attributes": .invalidAttributes
            default: .unexpected
            }
    }

    fileprivate init(_ failure: SignUpFailure) {
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

    fileprivate init(_ failure: SignInFailure) {
        self =
            switch failure {
            case .userNotFound: .userNotFound
            case .usernameRefused, .contactRefused, .methodBlocked: .invalidIdentifier
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
}

extension Journey.Outcome {
    fileprivate init(_ requirement: OAuthClient.Capability) {
        self =
            switch requirement {
            case .secondFactor: .secondFactorRequired
            case .registration: .registrationRequired
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

extension Wizard {
    /// The outcome of the last refusal; `nil` if nothing was refused.
    fileprivate var failureOutcome: Journey.Outcome? {
        if let signInOutcome { return signInOutcome }
        if case .failed(let failure, _) = signUp.activity { return Journey.Outcome(failure) }
        return nil
    }

    /// The outcome of a sign-in that was refused, or that requires something else; `nil` for any other.
    var signInOutcome: Journey.Outcome? {
        if case .failed(let failure, _) = signIn.activity { return Journey.Outcome(failure) }
        return switch signIn.step {
        case .browser: .webFallback
        case .authMethods(let methods): Journey.Outcome(methods.requirement)
        case .strongAuth(let challenge): Journey.Outcome(challenge.methods.requirement)
        case .start, .code, .password, .done: nil
        }
    }
}
