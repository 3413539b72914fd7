import NativeAuth

/// What a request is for, in the words of no version of the API: the purposes that tests of pages name.
enum RequestPurpose {
    /// Starts a sign-up.
    case startSignUp
    /// Asks for the code of a sign-up, or whether a password is needed instead.
    case sendSignUpCode
    /// Submits the code, the password or the attributes of a sign-up.
    case continueSignUp
    /// Starts a sign-in.
    case startSignIn
}

extension RequestPurpose {
    /// Creates the purpose of a request of version 1 of the API; `nil` for every other path.
    init?(_ request: Request) {
        switch request.path {
        case .signUpStart: self = .startSignUp
        case .signUpChallenge: self = .sendSignUpCode
        case .signUpContinue: self = .continueSignUp
        case .signInInitiate: self = .startSignIn
        default: return nil
        }
    }
}

/// A kind of answer that a client sends to a tenant.
///
/// The raw values are those of version 1 of the API.
enum AnswerKind: String {
    /// A one-time code.
    case code = "oob"
    /// A password.
    case password = "password"
    /// Attributes.
    case attributes = "attributes"
}

extension WizardHarness {
    /// The purposes of all requests, in order; `nil` for one without a purpose.
    var purposes: [RequestPurpose?] { requests.map(RequestPurpose.init) }

    /// The attributes of the last request, as the text of a JSON object.
    var lastAttributes: String? { lastValue(of: .attributes) }

    /// The kind of answer in the last request.
    var lastAnswerKind: AnswerKind? { lastValue(of: .grantType).flatMap(AnswerKind.init(rawValue:)) }

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
