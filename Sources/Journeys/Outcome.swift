import SignUp
import Wizard

extension Journey {
    /// What a journey came to, in one word.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// The account exists.
        case completed
        /// The person is signed in.
        case signedIn
        /// A code is wanted, and there was no other one to answer.
        case codeRequired
        /// A password is wanted, and there was none to answer.
        case passwordRequired
        /// Attributes, or an alias, are wanted, and there was nothing to answer.
        case attributesRequired
        /// Only a browser can go on.
        case webFallback
        /// The address, or the alias, has an account already.
        case userAlreadyExists
        /// The address, or the name to sign in with, is not taken.
        case invalidIdentifier
        /// The password is not taken.
        case invalidPassword
        /// No code was the right one, in time.
        case invalidCode
        /// An attribute, or the alias, is not taken.
        case invalidAttributes
        /// The tenant has forgotten the sign-up.
        case sessionExpired
        /// The app or the tenant is set up in a way that excludes this.
        case clientMisconfigured
        /// No answer came, or one that asks to try later.
        case serverUnavailable
        /// Anything else.
        case unexpected
    }
}

extension Journey.Outcome {
    /// Reads what became of a journey that has nothing left to answer.
    init(of wizard: Wizard) {
        let prompt = wizard.prompt
        let isRefused = wizard.wrong != nil
        switch prompt.page {
        case "done": self = wizard.isSignedIn ? .signedIn : .completed
        case "browser": self = .webFallback
        default:
            if prompt.isUnanswered || !isRefused {
                self = Self(unansweredOn: prompt.page)
            } else {
                self = wizard.failedOutcome ?? Self(refusedOn: prompt.page)
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
            switch failure.subject {
            case .account: .userAlreadyExists
            case .email: .invalidIdentifier
            case .password: .invalidPassword
            case .attributes: .invalidAttributes
            case .code: .invalidCode
            case .session: .sessionExpired
            case .setUp: .clientMisconfigured
            case .service where failure == .replyUnreadable: .unexpected
            case .limit, .service: .serverUnavailable
            case .unknown: .unexpected
            }
    }

    fileprivate init(_ failure: SignInFailure) {
        self =
            switch failure {
            case .userNotFound, .usernameRefused: .invalidIdentifier
            case .passwordWrong: .invalidPassword
            case .codeWrong, .codeExpired: .invalidCode
            case .sessionExpired, .refreshTokenExpired: .sessionExpired
            case .methodUnsupported, .misconfigured, .scopeRefused: .clientMisconfigured
            case .locked, .codesExhausted, .tooManyRequests, .serviceDown, .unreachable: .serverUnavailable
            case .secondFactorRequired, .registrationRequired, .contactRefused, .methodBlocked,
                .passwordChangeRequired, .replyUnreadable, .unknown:
                .unexpected
            }
    }
}

extension Wizard.Prompt {
    /// Whether what is wrong with the field is that it has no answer.
    fileprivate var isUnanswered: Bool {
        guard let problemID else { return false }
        return problemID == "attribute.choose" || problemID.split(separator: ".").contains("empty")
    }
}

extension Wizard {
    /// What is said to be wrong: with the first such field, wherever the focus is, else with the page.
    var wrong: Content.Statement? {
        let content = content
        if let problem = content.fields.compactMap(\.problem).first { return problem }
        return content.notice.flatMap { $0.isError ? $0 : nil }
    }

    /// What the tenant's last refusal comes to; `nil` when it did not refuse anything.
    fileprivate var failedOutcome: Journey.Outcome? {
        if case .failed(let failure, _) = signIn.activity { return Journey.Outcome(failure) }
        if case .failed(let failure, _) = signUp.activity { return Journey.Outcome(failure) }
        return nil
    }
}
