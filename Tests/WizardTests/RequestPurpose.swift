import NativeAuth

/// What a request is for, in the words of no version of the API.
enum RequestPurpose {
    /// Starts a sign-up.
    case startSignUp
    /// Asks for the code of a sign-up, or whether a password is needed instead.
    case sendSignUpCode
    /// Submits the code, the password or the attributes of a sign-up.
    case continueSignUp
    /// Starts a sign-in.
    case startSignIn
    /// Asks for the code of a sign-in, or whether a password is needed instead.
    case sendSignInCode
    /// Lists the second factors of an account.
    case listSecondFactors
    /// Lists the strong authentication methods that can be registered.
    case listRegistrationMethods
    /// Asks for a code to the contact that is to be registered.
    case sendRegistrationCode
    /// Submits that code.
    case continueRegistration
    /// Starts a password reset.
    case startReset
    /// Asks for the code of a password reset.
    case sendResetCode
    /// Submits that code.
    case continueReset
    /// Submits the new password.
    case submitNewPassword
    /// Asks whether the new password is stored.
    case pollReset
    /// Asks for tokens.
    case getTokens
}

extension RequestPurpose {
    /// Creates the purpose of a request of version 1 of the API; `nil` for an unknown path.
    init?(_ request: Request) {
        switch request.path {
        case .signUpStart: self = .startSignUp
        case .signUpChallenge: self = .sendSignUpCode
        case .signUpContinue: self = .continueSignUp
        case .signInInitiate: self = .startSignIn
        case .signInChallenge: self = .sendSignInCode
        case .signInIntrospect: self = .listSecondFactors
        case .registerIntrospect: self = .listRegistrationMethods
        case .registerChallenge: self = .sendRegistrationCode
        case .registerContinue: self = .continueRegistration
        case .resetPasswordStart: self = .startReset
        case .resetPasswordChallenge: self = .sendResetCode
        case .resetPasswordContinue: self = .continueReset
        case .resetPasswordSubmit: self = .submitNewPassword
        case .resetPasswordPoll: self = .pollReset
        case .token: self = .getTokens
        default: return nil
        }
    }
}

/// A kind of answer that a client sends to a tenant or supports.
///
/// The raw values are those of version 1 of the API.
enum AnswerKind: String {
    /// A one-time code.
    case code = "oob"
    /// A password.
    case password = "password"
    /// Attributes.
    case attributes = "attributes"
    /// The result of a browser.
    case browser = "redirect"
}

extension WizardHarness {
    /// The purposes of all requests, in order; `nil` for one whose path is unknown.
    var purposes: [RequestPurpose?] { requests.map(RequestPurpose.init) }

    /// The attributes of each request, as the text of a JSON object; `nil` for a request without attributes.
    var sentAttributes: [String?] { requests.map { $0[text: .attributes] } }

    /// The attributes of the last request, as the text of a JSON object.
    var lastAttributes: String? { lastValue(of: .attributes) }

    /// The kind of answer in the last request.
    var lastAnswerKind: AnswerKind? { lastValue(of: .grantType).flatMap(AnswerKind.init(rawValue:)) }

    /// The kinds of answer that the client supports, by the last request; `nil` for each that is unknown.
    var lastSupportedKinds: [AnswerKind?] {
        let names = lastValue(of: .challengeType)?.split(separator: " ", omittingEmptySubsequences: false)
        return names?.map { AnswerKind(rawValue: String($0)) } ?? []
    }

    /// The client ID in the last request.
    var lastClientID: String? { lastValue(of: .clientID) }

    /// The email address or the alias in the last request.
    var lastUsername: String? { lastValue(of: .username) }

    /// The password in the last request.
    var lastPassword: String? { lastValue(of: .password) }

    /// The one-time code in the last request.
    var lastCode: String? { lastValue(of: .code) }

    /// The token in the last request that identifies the flow.
    var lastToken: String? { lastValue(of: .continuationToken) }

    private func lastValue(of field: Request.Field) -> String? { lastForm[field.rawValue] }
}
