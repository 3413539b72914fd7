import NativeAuth

/// Version 2 of the API, in which the service decides what comes next: JSON to the links that a document
/// brings (v2-protocol).
///
/// A preview of the service, which may change at any time.
struct V2: Hashable, Sendable {
    /// The maximum number of requests for one answer of the user.
    static let maximumRequests = 32

    let settings: FlowSettings
    /// The authority of the tenant; `nil` if it is not known, so that every link with a host is refused.
    let authority: V2Authority?
    /// The values of a sign-up.
    var values = V2Values()
    /// What the request in flight, or the last one, is for.
    private(set) var purpose = Purpose.link
    /// The number of requests since the last answer of the user.
    private var requestCount = 0
    /// Whether the challenge that was requested last is the one of a password.
    var challengesPassword = false

    /// What a request is for.
    enum Purpose: Hashable {
        /// To get the first links, of which one leads on.
        case entry
        /// To follow a link.
        case link
        /// To exchange the last token of a flow for an authorization code.
        case resume
        /// To exchange a code or a refresh token for tokens.
        case tokens
    }

    init(_ settings: FlowSettings, authority: String?) {
        self.settings = settings
        self.authority = authority.flatMap { V2Authority($0) }
    }

    /// Returns the first request of an operation.
    mutating func send(_ operation: FlowOperation, _ input: Input) -> Reading {
        (requestCount, challengesPassword) = (0, false)
        switch operation {
        case .starting(let username, let password):
            if settings.flow == .signUp {
                values = V2Values(email: username, password: password, attributes: input.attributes)
            }
            return begin(operation)
        case .checkingCode(let code):
            return follow(.verify, code.continuation, input.fields(.otp), as: operation)
        case .resendingCode(let code): return follow(.resend, code.continuation, as: operation)
        case .settingPassword(let password):
            if let secret = input.secret { values.supply(secret) }
            return askOrSubmit(password.continuation, as: operation)
        case .savingAttributes(let required):
            values.supply(input.attributes)
            return askOrSubmit(required.continuation, as: operation)
        case .checkingPassword(let password):
            return follow(.verify, password.continuation, input.fields(.password), as: operation)
        case .challengingMethod(let methods, let method, let contact):
            return challenge(method, contact, of: methods, as: operation)
        case .resendingStrongAuth(let challenge):
            guard challenge.code.continuation.links[.resend] == nil else {
                return follow(.resend, challenge.code.continuation, as: operation)
            }
            return self.challenge(challenge.method, challenge.contact, of: challenge.methods, as: operation)
        case .checkingStrongAuth(let challenge):
            let continuation = challenge.code.continuation
            guard continuation.links[.activate] == nil else {
                return follow(.activate, continuation, input.fields(.activationCode), as: operation)
            }
            return follow(.verify, continuation, input.fields(.otp), as: operation)
        case .redeeming(let completion):
            return completion.continuation.map { resume($0, as: operation) } ?? .ignored
        case .refreshing(let tokens):
            guard let token = tokens.refreshToken else { return .ignored }
            return redeem("refresh_token", [.refreshToken: .text(token.value)], as: operation)
        case .submittingPassword(let password, _):
            let relation: V2Relation = password.continuation.links[.update] == nil ? .own : .update
            return follow(
                relation, password.continuation, input.fields(.v2NewPassword), method: .put, as: operation)
        case .polling(let saving): return follow(.poll, saving.continuation, as: operation)
        case .sendingCode, .announcingPassword, .listingMethods, .registering:
            // These only follow another operation.
            return .ignored
        }
    }

    /// Requests the links that flows begin with.
    private mutating func begin(_ operation: FlowOperation) -> Reading {
        var form: OAuthClient.FormFields = [.scope: .text(settings.scope)]
        form[.claims] = settings.claims.map(Request.Value.text)
        return send(settings.client.request(.authorizeChallenge, form), for: .entry, as: operation)
    }

    mutating func challenge(
        _ method: SignIn.AuthMethod, _ contact: String, of methods: SignIn.AuthMethods,
        as operation: FlowOperation
    ) -> Reading {
        var continuation = methods.continuation
        guard let links = continuation.methodLinks[method.id] else { return .ignored }
        continuation.links = links
        switch methods.requirement {
        case .secondFactor, nil:
            challengesPassword = method.isPassword
            return follow(.challenge, continuation, as: operation)
        case .registration:
            let relation: V2Relation = links[.enroll] == nil ? .register : .enroll
            return follow(relation, continuation, [.target: .text(contact)], as: operation)
        }
    }

    /// Exchanges the last token of a flow for an authorization code (v2-protocol §3.2).
    mutating func resume(_ continuation: Continuation, as operation: FlowOperation) -> Reading {
        let request = Request(
            .authorizeChallenge, [.continuationToken: .text(continuation.token.value)],
            correlationID: settings.client.correlationID)
        return send(request, for: .resume, as: operation)
    }

    /// Exchanges a code or a refresh token for tokens (v2-protocol §3.3).
    mutating func redeem(
        _ grant: String, _ fields: OAuthClient.FormFields, as operation: FlowOperation
    ) -> Reading {
        var form = fields
        form[.grantType] = .text(grant)
        form[.clientInfo] = .text("true")
        form[.scope] = .text(settings.scope)
        form[.claims] = settings.claims.map(Request.Value.text)
        return send(settings.client.request(.token, form), for: .tokens, as: operation)
    }

    /// Follows a link, with nothing but the token and the fields of the step.
    mutating func follow(
        _ relation: V2Relation, _ continuation: Continuation, _ fields: OAuthClient.FormFields = [:],
        method: Request.Method = .post, as operation: FlowOperation
    ) -> Reading {
        guard let path = continuation.links[relation] else {
            return .refused(.unknown(word: relation.rawValue))
        }
        var form = fields
        form[.v2ContinuationToken] = .text(continuation.token.value)
        var request = Request(path, form, correlationID: settings.client.correlationID)
        (request.encoding, request.method, request.isLink) = (.json, method, true)
        request.relation = relation.rawValue
        return send(request, for: .link, as: operation)
    }

    /// Sends a request unless there were too many for one answer.
    private mutating func send(_ request: Request, for purpose: Purpose, as operation: FlowOperation)
        -> Reading
    {
        guard requestCount < Self.maximumRequests else { return .refused(.replyUnreadable) }
        requestCount += 1
        self.purpose = purpose
        return .sends(request, as: operation)
    }
}

extension V2 {
    /// Asks the user for what the tenant has listed: first the password, then the attributes; submits
    /// everything in one request once the user was asked.
    mutating func askOrSubmit(_ continuation: Continuation, as operation: FlowOperation) -> Reading {
        // Optional attributes alone do not keep the answers of the start from being sent.
        let isStart = if case .starting = operation { true } else { false }
        let missing = values.missing
        if isStart, values.hasUnsent, !missing.contains(where: \.required.isRequired) {
            return submitValues(continuation, as: operation)
        }
        if missing.isEmpty {
            return submitValues(
                continuation, as: values.asked.map(FlowOperation.savingAttributes) ?? operation)
        }
        if missing.contains(where: \.isPassword) { return .means(.passwordWanted(continuation)) }
        let required = missing.map(\.required)
        values.ask(
            SignUp.Attributes(email: operation.username, required: required, continuation: continuation))
        return .means(.attributesWanted(required, continuation))
    }

    private mutating func submitValues(_ continuation: Continuation, as operation: FlowOperation) -> Reading {
        values.beginSending()
        return follow(.submitAttributes, continuation, values.fields, as: operation)
    }
}

extension Input {
    /// Returns a field with the code or the password.
    fileprivate func fields(_ field: Request.Field) -> OAuthClient.FormFields {
        secret.map { [field: .secret($0)] } ?? [:]
    }
}

extension Continuation.Links {
    subscript(relation: V2Relation) -> Request.Path? { self[relation.rawValue] }
}
