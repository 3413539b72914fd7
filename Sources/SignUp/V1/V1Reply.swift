public import NativeAuth

/// A reply in version 1 (wire-protocol §2).
struct V1Reply {
    private let object: JSONObject
    /// The word for the error.
    let error: ErrorCode?
    /// The word that says more about it.
    let suberror: ErrorCode?

    /// Reads the body of a response; `nil` if it is no JSON object.
    init?(_ response: Response) {
        guard let object = JSONObject(response) else { return nil }
        self.object = object
        error = object.text("error").map(ErrorCode.init(rawValue:))
        suberror = object.text("suberror").map(ErrorCode.init(rawValue:))
    }

    /// Whether the members that identify a successful reply are strings where they are present, and its
    /// words are not empty.
    var isWellFormed: Bool {
        ["continuation_token", "challenge_type", "error"].allSatisfy(object.isTextOrAbsent)
            && ["challenge_type", "error"].allSatisfy { object.node.member($0)?.string?.isEmpty != true }
    }

    var continuationToken: Token? { Token(object.text("continuation_token")) }
    var challengeType: String? { object.text("challenge_type") }
    var redirectReason: String? { object.text("redirect_reason") }
    var challengeTarget: String? {
        object.text("challenge_target_label") ?? object.text("challenge_target")
    }
    var challengeChannel: String? { object.text("challenge_channel") }
    var codeLength: Int? { object.integer("code_length") }
    var interval: Int? { object.integer("interval") }
    var errorCodes: [Int] { object.integers("error_codes") }
    var errorDescription: String? { object.text("error_description") }
    var errorURI: String? { object.text("error_uri") }
    var correlationID: String? { object.text("correlation_id") }
    var status: String? { object.text("status") }
    var pollInterval: Int? { object.integer("poll_interval") }
    var expiresIn: Int? { object.integer("expires_in") }

    /// Returns the tokens, or `nil` if there are none.
    ///
    /// Members that the reply omits are taken from `old`.
    func tokens(merging old: TokenSet? = nil) -> TokenSet? { TokenSet(object, merging: old) }

    /// The attributes that the tenant asks for, without repeated names; empty if too many remain
    /// besides the alias (C-75).
    var requiredAttributes: [RequiredAttribute] {
        var names: Set<String> = []
        let attributes = object.objects("required_attributes").compactMap(Self.attribute)
        let unique = attributes.filter { names.insert($0.name).inserted }
        return unique.count { !$0.isAlias } <= ReplyLimits.entries ? unique : []
    }

    /// The names of the attributes that the tenant refused.
    var invalidAttributes: [String] {
        object.objects("invalid_attributes").compactMap { Self.attribute($0)?.name }
    }

    /// The authentication methods that the tenant offers (wire-protocol §2.7 and §2.9).
    var methods: [SignIn.AuthMethod] {
        object.objects("methods").compactMap { method in
            guard let id = method.text("id"), let type = method.text("challenge_type"),
                let channel = method.text("challenge_channel")
            else { return nil }
            return SignIn.AuthMethod(
                id: ServerText(id), challengeType: ServerText(type), channel: ServerText(channel),
                hint: method.text("login_hint").map(ServerText.init))
        }.deduplicated
    }

    /// Returns an attribute as the wire describes it (wire-protocol §5.3); `nil` if it has no name.
    private static func attribute(_ object: JSONObject) -> RequiredAttribute? {
        guard let name = object.text("name"), !name.allSatisfy(\.isWhitespace) else { return nil }
        return RequiredAttribute(
            name: name, type: object.text("type") ?? "string", isRequired: object.boolean("required") ?? true,
            pattern: object.object("options")?.text("regex"))
    }
}

extension V1Reply {
    /// The word for the error, or the one that goes with its first known number (wire-protocol §3.2).
    var errorWord: ErrorCode? { error ?? ServiceError.word(of: errorCodes).map(ErrorCode.init(rawValue:)) }

    /// The reference to this reply in the tenant's logs, if the reply includes one.
    var errorReference: ErrorReference? { ErrorReference(errorCodes, correlationID) }
}

extension ServiceError {
    /// Reads the error of a reply (wire-protocol §2.0).
    init(_ reply: V1Reply, _ response: Response) {
        self.init(
            api: .v1, response: response,
            words: [reply.suberror, reply.error].compactMap { $0?.rawValue }, numbers: reply.errorCodes,
            refusedAttributes: reply.invalidAttributes, text: reply.errorDescription,
            reference: reply.errorReference)
    }
}

/// The details of an error reply, verbatim, for a support ticket or for an API that passes them on.
///
/// For decisions use ``RequestFailure``; this type holds what it omits.
public struct ServerErrorDetails: Hashable, Sendable {
    /// The HTTP status; `nil` for an error that a browser brought.
    public var status: Int?
    /// The member `error`.
    public var error: ErrorCode?
    /// The member `suberror`.
    public var suberror: ErrorCode?
    /// The service's error numbers, such as 50181; numbers that do not fit into `Int` are omitted.
    public var errorCodes: [Int]
    /// The member `error_description`.
    public var errorDescription: ServerText?
    /// The member `error_uri`: a link to more information.
    public var errorURI: ServerText?
    /// The member `challenge_type`.
    public var challengeType: ServerText?
    /// The attributes that the service reports as missing.
    public var requiredAttributes: [RequiredAttribute]
    /// The number of seconds to wait before the next request, at most one day.
    public var retryAfter: Int?

    /// Reads an error reply; if the body cannot be decoded, only the status and the header are used.
    public init(_ response: Response) {
        let reply = V1Reply(response)
        status = response.status
        error = reply?.error
        suberror = reply?.suberror
        errorCodes = reply?.errorCodes ?? []
        errorDescription = reply?.errorDescription.map(ServerText.init)
        errorURI = reply?.errorURI.map(ServerText.init)
        challengeType = reply?.challengeType.map(ServerText.init)
        requiredAttributes = reply?.requiredAttributes ?? []
        retryAfter = response.retryAfter
    }

    /// Whether the error is documented for the challenge endpoint (wire-protocol §2.2).
    public var isDocumentedForChallenge: Bool {
        switch error {
        case "invalid_request", "unauthorized_client", "unsupported_challenge_type", "expired_token": true
        default: false
        }
    }
}
