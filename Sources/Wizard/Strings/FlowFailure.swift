import NativeAuth
import SignUp
import UserFlow

/// What went wrong with a request, whichever flow sent it.
///
/// Each flow of the state library has failures of its own. Here, those that mean the same are one, so that
/// ``Message/init(_:_:)`` gives each of them its text for all flows.
enum FlowFailure: Hashable, Sendable {
    /// The address or the alias already has an account.
    case accountExists
    /// No account has the address or the alias.
    case accountNotFound
    /// The tenant does not accept the address or the alias.
    case nameRefused
    /// The service sends no codes to the address because of its bad reputation.
    case addressBlocked
    /// The code could not be delivered.
    case addressUndelivered
    /// The tenant does not accept the contact for codes.
    case contactRefused
    /// The password of the account is another one.
    case passwordWrong
    /// There were too many wrong passwords; `retryAfter` is in seconds.
    case locked(retryAfter: Int?)
    /// The tenant does not accept the new password.
    case passwordRefused(SignUpFailure.PasswordRejection)
    /// The account needs a new password first.
    case passwordChangeRequired
    /// The account has no password.
    case accountWithoutPassword
    /// The tenant could not store the new password.
    case passwordNotSaved
    /// The tenant has not stored the new password yet.
    case passwordStillSaving
    /// The tenant does not accept some of the attributes.
    case attributesRefused
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code has expired.
    case codeExpired
    /// No more codes are sent for now.
    case codesExhausted
    /// The flow took too long.
    case sessionExpired
    /// The flow was continued elsewhere.
    case sessionReplaced
    /// The account or the user flow needs another authentication method.
    case methodUnsupported
    /// A second factor is required, which the wizard did not offer.
    case secondFactorRequired
    /// A strong authentication method must be registered, which the wizard did not offer.
    case registrationRequired
    /// The app is not allowed to request one of the scopes.
    case scopeRefused
    /// The configuration of the app or the tenant prevents the flow.
    case misconfigured(SignUpFailure.Misconfiguration)
    /// Too many requests were sent; `retryAfter` is in seconds.
    case tooManyRequests(retryAfter: Int?)
    /// The service has an internal problem.
    case serviceDown
    /// The reply cannot be read, or is an error that this version does not know.
    case replyNotUnderstood
    /// No reply was received.
    case unreachable(TransportFailure)
}

extension FlowFailure {
    init(_ failure: SignUpFailure) {
        self =
            switch failure {
            case .userAlreadyExists: .accountExists
            case .emailRefused: .nameRefused
            case .emailBlocked: .addressBlocked
            case .emailUndelivered: .addressUndelivered
            case .passwordRefused(let rejection): .passwordRefused(rejection)
            case .attributesRefused: .attributesRefused
            case .codeWrong: .codeWrong
            case .codeExpired: .codeExpired
            case .codesExhausted: .codesExhausted
            case .sessionExpired: .sessionExpired
            case .sessionReplaced: .sessionReplaced
            case .methodUnsupported: .methodUnsupported
            case .misconfigured(let misconfiguration): .misconfigured(misconfiguration)
            case .tooManyRequests(let seconds): .tooManyRequests(retryAfter: seconds)
            case .serviceDown: .serviceDown
            case .replyUnreadable, .unknown: .replyNotUnderstood
            case .unreachable(let failure): .unreachable(failure)
            }
    }

    init(_ failure: SignInFailure) {
        self =
            switch failure {
            case .userNotFound: .accountNotFound
            case .usernameRefused: .nameRefused
            case .methodBlocked: .addressBlocked
            case .emailUndelivered: .addressUndelivered
            case .contactRefused: .contactRefused
            case .passwordWrong: .passwordWrong
            case .locked(let seconds): .locked(retryAfter: seconds)
            case .passwordChangeRequired: .passwordChangeRequired
            case .codeWrong: .codeWrong
            case .codeExpired: .codeExpired
            case .codesExhausted: .codesExhausted
            case .sessionExpired, .refreshTokenExpired: .sessionExpired
            case .methodUnsupported: .methodUnsupported
            case .secondFactorRequired: .secondFactorRequired
            case .registrationRequired: .registrationRequired
            case .scopeRefused: .scopeRefused
            case .misconfigured(let misconfiguration): .misconfigured(misconfiguration)
            case .tooManyRequests(let seconds): .tooManyRequests(retryAfter: seconds)
            case .serviceDown: .serviceDown
            case .replyUnreadable, .unknown: .replyNotUnderstood
            case .unreachable(let failure): .unreachable(failure)
            }
    }

    init(_ failure: ResetPasswordFailure) {
        self =
            switch failure {
            case .userNotFound: .accountNotFound
            case .usernameRefused: .nameRefused
            case .emailBlocked: .addressBlocked
            case .emailUndelivered: .addressUndelivered
            case .accountWithoutPassword: .accountWithoutPassword
            case .passwordRefused(let rejection): .passwordRefused(rejection)
            case .notSaved: .passwordNotSaved
            case .stillSaving: .passwordStillSaving
            case .codeWrong: .codeWrong
            case .codeExpired: .codeExpired
            case .codesExhausted: .codesExhausted
            case .sessionExpired: .sessionExpired
            case .methodUnsupported: .methodUnsupported
            case .misconfigured(let misconfiguration): .misconfigured(misconfiguration)
            case .tooManyRequests(let seconds): .tooManyRequests(retryAfter: seconds)
            case .serviceDown: .serviceDown
            case .replyUnreadable, .unknown: .replyNotUnderstood
            case .unreachable(let failure): .unreachable(failure)
            }
    }
}

/// The flow that a failure happened in, and the values that its message may contain.
struct FailureContext {
    var flow: PageKind.Phase
    /// What a code for strong authentication is for; `nil` in any other part of a flow.
    var requirement: OAuthClient.Capability?
    /// The address or alias as it was typed.
    var name = ""
    /// The alias of a new account.
    var alias = ""
    /// Where codes go.
    var destination = ""
    /// The number of characters of the new password.
    var passwordCount = 0
    var rule: UserFlow.PasswordRule
    var access: ServiceAccess
    var clock: LocalTime
}

extension Navigation {
    /// Returns the context of a failure, with the rules of the flow, the client and the time.
    func failureContext(
        _ flow: PageKind.Phase, name: String, alias: String = "", destination: String,
        requirement: OAuthClient.Capability? = nil, passwordCount: Int = 0
    ) -> FailureContext {
        FailureContext(
            flow: flow, requirement: requirement, name: name, alias: alias, destination: destination,
            passwordCount: passwordCount, rule: self.flow.password, access: configuration.access,
            clock: clock)
    }
}
