import NativeAuth

/// A reply of version 2: a document with links to what may follow (v2-protocol §4).
struct V2Document: Encodable {
    /// The token for the next request.
    var token: Tenant.Token?
    /// How the conversation stands.
    var state = State.interactionRequired
    /// What the client must do; `nil` if all is done.
    var action: Action?
    /// What the methods are for; `nil` where it is clear.
    var scenario: Scenario?
    /// Whether the methods are the first proof or another one.
    var context: Context?
    /// The ID of the method that a proof is asked for.
    var id: String?
    /// The type of that method.
    var type: V2Method.Kind?
    /// The masked address that a code was sent to.
    var hint: String?
    /// The number of digits of the code.
    var codeLength: Int?
    /// The attributes that are asked for.
    var attributes: [V2Attribute]?
    /// The links, which only this reply's token opens.
    var links = V2Links()
    /// The methods to choose from.
    var embedded: Embedded?

    /// How a conversation stands.
    enum State: String, Encodable {
        case interactionRequired = "interactionRequired"
        case completed = "continue"
        case webFallbackRequired = "webFallbackRequired"
    }

    /// What a client must do.
    enum Action: String, Encodable {
        case challenge = "challenge"
        case verify = "verify"
        case enroll = "enroll"
        case activate = "activate"
        case collectAttributes = "collectAttributes"
        case update = "update"
        case poll = "poll"
    }

    /// What methods are for.
    enum Scenario: String, Encodable {
        case signIn = "signin"
        case recovery = "recovery"
    }

    /// Whether methods are the first proof or another one.
    struct Context: Encodable {
        var authenticationFactor: Factor

        enum Factor: String, Encodable {
            case single = "singleFactor"
            case multiple = "multiFactor"
        }
    }

    /// The methods to choose from.
    struct Embedded: Encodable {
        var methods: [Method]

        struct Method: Encodable {
            var id: String
            var type: V2Method.Kind
            var hint: String?
            var _links: V2Links
        }
    }

    private enum CodingKeys: String, CodingKey {
        case token = "continuationToken"
        case state = "state"
        case action = "action"
        case scenario = "scenario"
        case context = "challengeContext"
        case id = "id"
        case type = "type"
        case hint = "hint"
        case codeLength = "codeLength"
        case attributes = "attributes"
        case links = "_links"
        case embedded = "_embedded"
    }

    /// Encodes the members that there are.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(token, forKey: .token)
        try container.encode(state, forKey: .state)
        try container.encodeIfPresent(action, forKey: .action)
        try container.encodeIfPresent(scenario, forKey: .scenario)
        try container.encodeIfPresent(context, forKey: .context)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encodeIfPresent(type, forKey: .type)
        try container.encodeIfPresent(hint, forKey: .hint)
        try container.encodeIfPresent(codeLength, forKey: .codeLength)
        try container.encodeIfPresent(attributes, forKey: .attributes)
        if !links.links.isEmpty { try container.encode(links, forKey: .links) }
        try container.encodeIfPresent(embedded, forKey: .embedded)
    }
}

extension Tenant {
    /// Returns the document that a conversation leads to, and stores the conversation under
    /// the document's token.
    mutating func makeDocument(of transaction: inout V2Transaction, at now: Timestamp) -> V2Document {
        var document = V2Document()
        let pollLink = transaction.links.first { $0.relation == .poll }
        transaction.links = []
        switch transaction.step {
        case .signInStarted:
            document.scenario = .signIn
            document.context = V2Document.Context(authenticationFactor: .single)
            list(transaction.methods, in: &document, &transaction)
        case .resetStarted:
            document.scenario = .recovery
            document.context = V2Document.Context(authenticationFactor: .single)
            transaction.links = [V2Link(relation: .own, path: "/resetpassword/start/\(makeLinkID())")]
            document.links = references(to: transaction.links)
            list(transaction.methods, in: &document, &transaction)
        case .secondFactors:
            document.context = V2Document.Context(authenticationFactor: .multiple)
            list(transaction.methods, in: &document, &transaction)
        case .registration:
            list(transaction.methods, in: &document, &transaction)
            // MSAL for iOS requires the link in the document too.
            document.links = references(to: transaction.links)
        case .password: askPassword(&document, &transaction)
        case .code(let sent): ask(for: sent, in: &document, &transaction)
        case .newPassword, .passwordNotStored(.failed): askNewPassword(&document, &transaction)
        case .passwordSubmitted, .passwordNotStored:
            awaitPassword(by: pollLink, &document, &transaction)
        case nil where transaction.user != nil:
            document.state = .completed
            document.links.links = [
                (.completion, v2Root + Request.Path.authorizeChallenge.rawValue)
            ]
        case .signUpStarted, .passwordRequired, .signUpPassword, .attributesRequired, .verificationRequired,
            .secondFactorRequired, .registrationRequired, .preverified, .passwordStored, .authenticated,
            .signedIn,
            nil:
            askAttributes(&document, &transaction)
        }
        let token = Token(from: &random)
        document.token = token
        store(transaction, under: Digest(of: token.value), at: now)
        return document
    }

    private mutating func askAttributes(
        _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .collectAttributes
        document.attributes = attributes(askedBy: transaction)
        add(
            [V2Link(relation: .submitAttributes, path: "/signup/attributes/\(makeLinkID())")],
            to: &document, &transaction)
    }

    private mutating func askPassword(
        _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        guard let method = transaction.methods.first else { return }
        document.action = .verify
        document.id = method.id
        document.type = method.kind
        add([method.link(.verify)], to: &document, &transaction)
    }

    private mutating func ask(
        for sent: SentCode, in document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        let method = V2Method(
            id: makeLinkID(), kind: .email, hint: sent.address.masked, purpose: sent.purpose)
        let isActivation = sent.purpose == .registration
        if !transaction.methods.isEmpty { list(transaction.methods, in: &document, &transaction) }
        document.action = isActivation ? .activate : .verify
        document.id = method.id
        document.type = method.kind
        document.hint = method.hint
        document.codeLength = sent.length
        add(
            [method.link(isActivation ? .activate : .verify), method.link(.resend)], to: &document,
            &transaction)
    }

    private mutating func askNewPassword(
        _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .update
        add(
            [
                V2Link(
                    relation: .update, path: "/auth/methods/password/\(makeLinkID())", httpMethod: .put)
            ], to: &document, &transaction)
    }

    /// Lets the client ask whether the new password is stored.
    ///
    /// - Parameter link: The link that it polls already. It stays the same, since MSAL for iOS sends every
    ///   poll to the first one.
    private mutating func awaitPassword(
        by link: V2Link?, _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .poll
        let new = V2Link(relation: .poll, path: "/resetpassword/poll/\(makeLinkID())")
        add([link ?? new], to: &document, &transaction)
    }
}
