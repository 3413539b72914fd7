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
    ///   - step: What the conversation has asked for: a new password is no attribute.
    init(_ refusal: TenantError, at step: NextStep.Kind?) {
        let known = refusal.oauthError
        switch refusal.facts.v2 {
        case .same: self.init(known)
        case .words(let code, let inner, let number, let status):
            self.init(known, status: status, code: code, innerCode: inner, number: number)
        case .attributes(let problem, let ids): self.init([V2AttributeProblem(problem, ids)])
        case .password where step?.asksNewPassword == true:
            self.init(known, code: "invalidRequest", number: 120_002)
        case .password: self.init([V2AttributeProblem(.policyViolation, [V2Attribute.passwordID])])
        case .token:
            self.init(TenantError.tokenInvalid.oauthError, innerCode: "invalidContinuationToken")
        case .missing(let input): self.init(V1Error.missingParameter(input.field(at: step)))
        }
    }

    /// The error of a parameter.
    fileprivate init(_ error: V1Error) { self.init(error.oauthError) }

    private init(
        _ error: OAuthError, status: Int? = nil, code: String? = nil, innerCode: String? = nil,
        number: Int? = nil
    ) {
        self.status = status ?? error.status
        self.code = code ?? error.error.inCamelCase
        self.innerCode = innerCode ?? error.suberror?.inCamelCase
        self.number = number ?? error.aadstsCode
        message = error.message
    }
}

extension TenantError.Input {
    /// The field of version 2 that brings it.
    fileprivate func field(at step: NextStep.Kind?) -> Request.Field {
        switch self {
        case .name: .username
        case .password: .password
        case .newPassword: .v2NewPassword
        case .code:
            if case .code(let code)? = step, code.purpose == .registration { .activationCode } else { .otp }
        case .attributes: .attributes
        case .secondFactor: .methodID
        }
    }
}

/// The body of an error of version 2 (v2-protocol §7).
struct V2ErrorBody: Encodable {
    private var error: Details

    private struct Details: Encodable {
        var code: String
        var message: String
        var correlationId: String
        var traceId: String
        var timestamp: String
        var innerError: InnerError?
    }

    private struct InnerError: Encodable {
        var code: String?
        var details: [V2AttributeProblem]?
    }

    /// Creates the body of an error.
    init(_ error: V2Error, at now: Timestamp, correlationID: String, traceID: String) {
        let prefix = error.number.map { "AADSTS\($0): " } ?? ""
        let hasInnerError = error.innerCode != nil || !error.details.isEmpty
        self.error = Details(
            code: error.code,
            message: "\(prefix)\(error.message) Trace ID: \(traceID) Correlation ID: \(correlationID) "
                + "Timestamp: \(now.formatted)",
            correlationId: correlationID, traceId: traceID, timestamp: now.formatted,
            innerError: hasInnerError
                ? InnerError(code: error.innerCode, details: error.details.isEmpty ? nil : error.details)
                : nil)
    }
}

/// A reason why version 2 refuses a request, or cannot continue with it.
enum V2Refusal: Error {
    /// The reason that the service has.
    case refusal(TenantError)
    /// A parameter is wrong, as version 1 reports it too.
    case parameter(V1Error)
    /// Submitted attributes are refused; all of them at once.
    case attributes([V2AttributeProblem])
}

/// What is wrong with submitted attributes.
struct V2AttributeProblem: Encodable, Hashable {
    /// The IDs of the attributes.
    let attributeIds: [String]
    /// The problem.
    let code: Code
    /// The problem in words.
    let message: String

    init(_ code: Code, _ ids: [String]) {
        self.code = code
        attributeIds = ids
        message = code.message
    }

    /// A problem of attributes.
    enum Code: String, Encodable {
        case required = "attributeRequired"
        case invalid = "attributeInvalid"
        case policyViolation = "passwordPolicyViolation"
        case taken = "userAlreadyExists"

        fileprivate var message: String {
            switch self {
            case .required: "A value is required."
            case .invalid: "The value is not valid."
            case .policyViolation: "The password does not meet the policy."
            case .taken: "User already exists."
            }
        }
    }
}

extension Tenant {
    /// Returns the response that reports why a request of version 2 is refused, in the
    /// envelope of its endpoint.
    mutating func v2Response(
        reporting refusal: V2Refusal, to request: Request, at now: Timestamp
    ) -> Response {
        switch refusal {
        case .refusal(.browserRequired): return browserResponse(to: request, at: now)
        case .attributes(let problems): return v2Response(V2Error(problems), to: request, at: now)
        case .parameter(let error):
            guard !request.path.isAuthorizeChallenge else {
                return oauthResponse(reporting: error, to: request, at: now)
            }
            return v2Response(V2Error(error), to: request, at: now)
        case .refusal(let refusal):
            guard !request.path.isAuthorizeChallenge else {
                return oauthResponse(reporting: refusal, to: request, at: now)
            }
            let step = request.continuationDigest.flatMap { v2Transactions[$0]?.step }
            var response = v2Response(
                V2Error(refusal, at: step), to: request, at: now)
            if case .tooManyRequests(let seconds) = refusal {
                response.headers["retry-after"] = String(seconds)
            }
            return response
        }
    }

    private mutating func v2Response(
        _ error: V2Error, to request: Request, at now: Timestamp
    ) -> Response {
        let ids = makeReplyIDs(for: request)
        var response = Response(
            encoding: V2ErrorBody(error, at: now, correlationID: ids.correlation, traceID: ids.trace),
            status: error.status, correlationID: ids.correlation, traceID: ids.trace)
        response.headers["content-type"] = Self.documentType
        return response
    }

    /// Returns the response that sends a client to a browser, as its SDK wants it.
    private mutating func browserResponse(to request: Request, at now: Timestamp) -> Response {
        guard v2SDK == .android else {
            return v2Response(V2Document(state: .webFallbackRequired), to: request)
        }
        if request.path.isAuthorizeChallenge {
            return oauthResponse(
                reporting: TenantError.browserRequired(reason: nil), to: request, at: now)
        }
        return v2Response(V2Error(browserRequired: "Continue in a web browser."), to: request, at: now)
    }

    /// Returns the response that reports an error at the fixed endpoint, which is one of OAuth's.
    private mutating func oauthResponse(
        reporting error: some CatalogedError, to request: Request, at now: Timestamp
    ) -> Response {
        let ids = makeReplyIDs(for: request)
        return error.response(at: now, correlationID: ids.correlation, traceID: ids.trace)
    }

    /// Returns the response that a test has injected for a request; `nil` if there is none, or if
    /// it waits for a call.
    mutating func injectedV2Response(to request: Request, _ context: RequestContext) -> Response? {
        let now = context.now
        switch takeOutcome(context) {
        case .refuse(let refusal): return v2Response(reporting: .refusal(refusal), to: request, at: now)
        case .report(let error): return v2Response(reporting: .parameter(error), to: request, at: now)
        case .fail: return v2Response(reporting: .refusal(.unavailable), to: request, at: now)
        case .redirect:
            return v2Response(reporting: .refusal(.browserRequired(reason: nil)), to: request, at: now)
        case .respond(let response): return response
        case .requireStepUp, .reportPoll, nil: return nil
        }
    }
}
