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
