import NativeAuth

/// A call of the API that a transaction makes, as an app would.
enum NativeCall: Hashable, Sendable {
    case startSignUp
    case challengeSignUp
    /// Asks for the password after the code.
    case challengePassword
    case submitSignUpCode
    case submitSignUpPassword
    case submitAttributes
    case initiateSignIn
    case challengeSignIn
    case redeem(GrantType)
    case listFactors
    /// Sends a code to the second factor with an ID, or to the only one.
    case challengeFactor(id: String?)
    case listRegistrations
    case challengeRegistration
    /// Completes a registration, with the code unless none is needed.
    case finishRegistration(needsCode: Bool)
    case startReset
    case challengeReset
    case submitResetCode
    case submitNewPassword
    case pollReset

    /// The endpoint.
    var path: Request.Path {
        switch self {
        case .startSignUp: .signUpStart
        case .challengeSignUp, .challengePassword: .signUpChallenge
        case .submitSignUpCode, .submitSignUpPassword, .submitAttributes: .signUpContinue
        case .initiateSignIn: .signInInitiate
        case .challengeSignIn, .challengeFactor: .signInChallenge
        case .redeem: .token
        case .listFactors: .signInIntrospect
        case .listRegistrations: .registerIntrospect
        case .challengeRegistration: .registerChallenge
        case .finishRegistration: .registerContinue
        case .startReset: .resetPasswordStart
        case .challengeReset: .resetPasswordChallenge
        case .submitResetCode: .resetPasswordContinue
        case .submitNewPassword: .resetPasswordSubmit
        case .pollReset: .resetPasswordPoll
        }
    }

    /// The kind of credential that it brings, as a word of the protocol; `nil` for none.
    var grant: String? {
        switch self {
        case .submitSignUpCode, .submitResetCode: GrantType.code.rawValue
        case .submitSignUpPassword: GrantType.password.rawValue
        case .submitAttributes: "attributes"
        case .redeem(let grant): grant.rawValue
        case .finishRegistration(let needsCode):
            needsCode ? GrantType.code.rawValue : GrantType.continuation.rawValue
        case .startSignUp, .challengeSignUp, .challengePassword, .initiateSignIn, .challengeSignIn,
            .listFactors, .challengeFactor, .listRegistrations, .challengeRegistration, .startReset,
            .challengeReset, .submitNewPassword, .pollReset:
            nil
        }
    }

    /// Whether it brings a password or a code, which proves who sends it once it is accepted.
    var bringsSecret: Bool {
        switch self {
        case .submitSignUpCode, .submitSignUpPassword, .redeem(.code), .redeem(.password),
            .redeem(.secondFactor), .finishRegistration(needsCode: true), .submitResetCode,
            .submitNewPassword:
            true
        case .startSignUp, .challengeSignUp, .challengePassword, .submitAttributes, .initiateSignIn,
            .challengeSignIn, .redeem, .listFactors, .challengeFactor, .listRegistrations,
            .challengeRegistration, .finishRegistration(needsCode: false), .startReset, .challengeReset,
            .pollReset:
            false
        }
    }

    /// Whether it begins a flow, so that it has no continuation token yet.
    var isFirst: Bool {
        switch self {
        case .startSignUp, .initiateSignIn, .startReset: true
        case .challengeSignUp, .challengePassword, .submitSignUpCode, .submitSignUpPassword,
            .submitAttributes, .challengeSignIn, .redeem, .listFactors, .challengeFactor,
            .listRegistrations, .challengeRegistration, .finishRegistration, .challengeReset,
            .submitResetCode, .submitNewPassword, .pollReset:
            false
        }
    }
}
