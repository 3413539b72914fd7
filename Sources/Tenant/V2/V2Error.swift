import NativeAuth

/// An error of version 2, as a link reports it (v2-protocol §7).
struct V2Error {
    /// The HTTP status.
    var status = 400
    /// The outer code.
    var code: String
    /// The inner code.
    var innerCode: String?
    /// The AADSTS code, which stands only in the message.
    var number: Int?
    /// The message.
    var message: String
    /// The attributes that it is about.
    var details: [V2AttributeProblem] = []

    /// The error of attributes that are refused.
    init(_ problems: [V2AttributeProblem]) {
        let isTaken = problems.contains { $0.code == .taken }
        code = "invalidRequest"
        innerCode = isTaken ? nil : "attributeValidationError"
        number = isTaken ? 1_003_037 : 1_002_027
        message = isTaken ? "User already exists." : "Some of the collected attributes were invalid."
        details = problems
    }

    /// The error of a link whose conversation continues in a browser.
    init(browserRequired message: String) {
        code = "redirect_to_web"
        self.message = message
    }

    /// The error of a refusal.
    ///
    /// - Parameters:
    ///   - refusal: The refusal.
    ///   - profile: The words that have changed between releases.
    ///   - step: What the conversation has asked for: a new password is no attribute.
    init(_ refusal: Refusal, in profile: V2Profile, at step: V2Transaction.Step?) {
        let known = refusal.oauthError
        switch refusal {
        case .userAlreadyExists: self.init([V2AttributeProblem(.taken, [V2Attribute.emailID])])
        case .attributesInvalid(let names):
            self.init([V2AttributeProblem(.invalid, names.map(V2Attribute.id))])
        case .passwordTooShort, .passwordTooLong, .passwordInvalid, .passwordTooWeak, .passwordBanned,
            .passwordRecentlyUsed:
            if step != .newPassword {
                self.init([V2AttributeProblem(.policyViolation, [V2Attribute.passwordID])])
            } else {
                self.init(known, code: "invalidRequest", number: 120_002)
            }
        case .tokenInvalid, .tokenExpired, .userDeleted:
            self.init(Refusal.tokenInvalid.oauthError, innerCode: "invalidContinuationToken")
        case .codeWrong, .codeExpired: self.init(known, innerCode: profile.wrongCode.rawValue)
        case .passwordWrong: self.init(known, innerCode: "invalidUserNameOrPassword")
        case .userNotFound: self.init(known, code: "invalidRequest")
        case .methodBlocked: self.init(known, status: 403)
        case .missingParameter(let field):
            self.init(Refusal.missingParameter(field.inV2(at: step)).oauthError)
        case .serverError: self.init(known, number: 50_000)
        default: self.init(known)
        }
    }

    private init(
        _ error: Refusal.OAuthError, status: Int? = nil, code: String? = nil, innerCode: String? = nil,
        number: Int? = nil
    ) {
        self.status = status ?? error.status
        self.code = code ?? error.error.inCamelCase
        self.innerCode = innerCode ?? error.suberror?.inCamelCase
        self.number = number ?? error.aadstsCode
        message = error.message
    }
}

extension Request.Field {
    /// The field of version 2 that brings what a field of version 1 brings.
    fileprivate func inV2(at step: V2Transaction.Step?) -> Request.Field {
        switch self {
        case .continuationToken: .v2ContinuationToken
        case .newPassword: .v2NewPassword
        case .code:
            if case .code(let code)? = step, code.purpose == .registration { .activationCode } else { .otp }
        case .challengeTarget: .target
        default: self
        }
    }
}
