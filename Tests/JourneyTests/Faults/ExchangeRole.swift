import NativeAuth
import SignUp
import Testing
import Wizard

/// What a request is for, in either version of the API.
enum ExchangeRole: CaseIterable {
    /// Starts a sign-up, or requests its code.
    case signUp
    /// May create the account.
    case creation
    /// Starts a password reset, or requests or verifies its code.
    case reset
    /// Sends a new password.
    case newPassword
    /// Asks whether the new password is stored.
    case poll
    /// Lists the methods for strong authentication.
    case methods
    /// Sends or verifies a code for strong authentication.
    case strongAuth
    /// Signs in after another flow, without a credential.
    case redemption
    /// Any other request of a sign-in.
    case signIn

    /// The role of a request: by version 1 that of its path, and by version 2, whose links are opaque, that of the
    /// operation which a wizard waits for.
    init(of request: Request, from wizard: AccompaniedWizard) {
        self = Self.role(of: request) ?? Self.role(awaitedBy: wizard)
    }

    private static func role(of request: Request) -> ExchangeRole? {
        switch request.path {
        case .signUpStart, .signUpChallenge: .signUp
        case .signUpContinue: .creation
        case .resetPasswordStart, .resetPasswordChallenge, .resetPasswordContinue: .reset
        case .resetPasswordSubmit: .newPassword
        case .resetPasswordPoll: .poll
        case .signInIntrospect, .registerIntrospect: .methods
        case .registerChallenge, .registerContinue: .strongAuth
        case .signInChallenge where request.form[.methodID] != nil: .strongAuth
        case .token where request[text: .grantType] == "mfa_oob": .strongAuth
        case .token where request[text: .grantType] == "continuation_token": .redemption
        case .token where request[text: .grantType] == "authorization_code": .redemption
        case .authorizeChallenge where request.form[.continuationToken] != nil: .redemption
        case .signInInitiate, .signInChallenge, .token: .signIn
        default: nil
        }
    }

    private static func role(awaitedBy wizard: AccompaniedWizard) -> ExchangeRole {
        if case .waiting(let operation) = wizard.signIn.activity { return role(of: operation, else: .signIn) }
        if case .waiting(let operation) = wizard.resetPassword.activity {
            return role(of: operation, else: .reset)
        }
        if case .waiting(let operation) = wizard.signUp.activity {
            return operation.createsAccount ? .creation : .signUp
        }
        Issue.record("The wizard waits for nothing.")
        return .signUp
    }

    private static func role(of operation: FlowOperation, else other: ExchangeRole) -> ExchangeRole {
        switch operation {
        case .listingMethods: .methods
        case .challengingMethod, .resendingStrongAuth, .checkingStrongAuth, .registering: .strongAuth
        case .redeeming: .redemption
        case .submittingPassword: .newPassword
        case .polling: .poll
        default: other
        }
    }
}

extension FlowOperation {
    fileprivate var createsAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        default: false
        }
    }
}
