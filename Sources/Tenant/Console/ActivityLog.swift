import FoundationEssentials
package import NativeAuth

/// What a tenant did of late: the emails that it sent and the requests that it answered, for tests and for its console.
package struct ActivityLog: Sendable {
    /// The maximum number of emails that are kept.
    static let maximumEmails = 100
    /// The maximum number of requests that are kept.
    static let maximumExchanges = 1_000

    /// The last emails, oldest first.
    package private(set) var emails: [Email] = []
    /// The last requests with their replies, oldest first.
    private(set) var exchanges: [Exchange] = []
    private var droppedEmails = 0
    private var exchangeCount = 0
    private var conversationCount = 0

    /// Creates an empty log.
    package init() {}

    /// How often the emails were removed.
    package private(set) var removalCount = 0

    /// Adds an email that was delivered, unless the emails were removed since its delivery began.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - removalCount: The ``removalCount`` when its delivery began.
    package mutating func record(_ email: Email, after removalCount: Int) {
        guard removalCount == self.removalCount else { return }
        emails.append(email)
        let surplus = max(emails.count - Self.maximumEmails, 0)
        emails.removeFirst(surplus)
        droppedEmails += surplus
    }

    /// Removes the emails.
    package mutating func removeEmails() {
        removalCount += 1
        droppedEmails += emails.count
        emails = []
    }

    /// The emails with their numbers, which never change, newest first.
    var numberedEmails: [(number: Int, email: Email)] {
        emails.enumerated().reversed().map { (droppedEmails + $0.offset + 1, $0.element) }
    }

    /// Adds a request and its reply, as far as they may be shown.
    ///
    /// - Parameters:
    ///   - request: The request; its path may have any prefix.
    ///   - method: The HTTP method, as received.
    ///   - response: The reply.
    ///   - now: The tenant's time when the request arrived.
    ///   - milliseconds: The time until the reply was made.
    package mutating func record(
        _ request: Request, method: String, _ response: Response, at now: Timestamp, milliseconds: Int
    ) {
        let reply = StrictJSON.parse(response.body)
        var exchange = Exchange(request, method, response, reply, number: exchangeCount + 1)
        exchange.time = now
        exchange.milliseconds = milliseconds
        let tokens = ConversationTokens(request, reply)
        exchange.issuedToken = tokens.issued
        exchange.conversation = conversation(of: tokens)
        exchangeCount += 1
        exchanges.append(exchange)
        exchanges.removeFirst(max(exchanges.count - Self.maximumExchanges, 0))
    }

    /// Returns the conversation of a request: that of the reply that brought its token, or a new one if it gets a token.
    private mutating func conversation(of tokens: ConversationTokens) -> Int? {
        if let sent = tokens.sent {
            return exchanges.last { $0.issuedToken == sent }?.conversation
        }
        guard tokens.issued != nil else { return nil }
        conversationCount += 1
        return conversationCount
    }

    /// Returns the name of a conversation, such as "Sign-up of ada@contoso.com"; `nil` if none of its requests is kept.
    func title(of conversation: Int) -> String? {
        let own = exchanges.filter { $0.conversation == conversation }
        guard !own.isEmpty else { return nil }
        let kinds = [("resetpassword", "Password reset"), ("signup", "Sign-up")]
        let kind =
            own.lazy.compactMap { exchange in kinds.first { exchange.path.contains($0.0) }?.1 }.first
            ?? "Sign-in"
        let name = own.lazy.compactMap(\.username).first
        return name.map { "\(kind) of \($0)" } ?? "\(kind) \(conversation)"
    }
}

/// The tokens that tie the requests of one conversation together, as digests.
private struct ConversationTokens {
    /// The token that the request brings.
    let sent: Digest?
    /// The token that the reply brings.
    let issued: Digest?

    init(_ request: Request, _ reply: JSONNode?) {
        let token = request[text: .continuationToken] ?? request[text: .v2ContinuationToken]
        sent = token.map { Digest(of: $0) }
        let issuedToken =
            reply?.member("continuation_token")?.string ?? reply?.member("continuationToken")?.string
        issued = issuedToken.map { Digest(of: $0) }
    }
}

// MARK: - Exchange

/// A request and its reply, as far as the console may show them: without passwords, codes and tokens.
struct Exchange: Sendable {
    /// A field of the request; the value is `nil` if it is hidden.
    struct Field: Hashable, Sendable {
        let name: String
        let value: String?
    }

    /// What is shown of the body of a reply.
    enum Body: Hashable, Sendable {
        /// No body.
        case none
        /// JSON, indented, with a constant in the place of each secret.
        case json(String)
        /// Another text, if it repeats no secret.
        case text(String)
        /// Anything else: how many bytes there are.
        case other(Int)
    }

    /// The number of the request, from 1 on.
    let number: Int
    /// The method.
    let method: String
    /// The path as received, without the part of a link that cannot be guessed.
    let path: String
    /// The status of the reply.
    let status: Int
    /// The error code of the reply, with the more specific one if there is one.
    let error: String?
    /// The number of the error, such as 50126.
    let errorNumber: Int?
    /// The `client-request-id` of the reply, or else of the request.
    let correlationID: String
    /// The fields of the request, in alphabetical order.
    let fields: [Field]
    /// The body of the reply.
    let body: Body
    /// Who the request is about.
    let username: String?
    /// The tenant's time when the request arrived.
    var time = Timestamp(wall: 0, monotonic: 0)
    /// The time until the reply was made.
    var milliseconds = 0
    /// The conversation that it belongs to; `nil` for a request without a token.
    var conversation: Int?
    /// The token of the reply, as a digest.
    fileprivate(set) var issuedToken: Digest?

    /// What stands in the place of a secret.
    static let hidden = "(hidden)"
    /// The maximum length of a value or a text that is shown, in bytes.
    static let maximumBytes = 4_096

    fileprivate init(
        _ request: Request, _ method: String, _ response: Response, _ reply: JSONNode?, number: Int
    ) {
        self.number = number
        self.method = Self.shortened(method)
        path = Self.shortened(V2Path.withoutID(request.path.rawValue))
        status = response.status
        var values = SensitiveValues(request, hidesAttributes: false)
        if let reply { values.add(reply) }
        let innerError = reply?.member("error")
        let code = innerError?.string ?? innerError?.member("code")?.string
        let innerCode = innerError?.member("innerError")?.member("code")?.string
        let suberror = reply?.member("suberror")?.string ?? innerCode
        error = code.map { code in
            Self.shortened(suberror.map { $0.isEmpty ? code : "\(code), \($0)" } ?? code)
        }
        errorNumber = reply?.member("error_codes")?.elements?.first?.integer
        correlationID = Self.shortened(response.headers["client-request-id"] ?? request.correlationID)
        fields = request.form.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            Field($0.key, $0.value, values)
        }
        username = (request[text: .username] ?? request[text: .challengeTarget]).map(Self.shortened)
        // A text that was sent as the name of a field may be anything, such as a form in JSON.
        let isEchoed = request.form.keys.contains { field in
            !field.isKnown && response.body.firstRange(of: Data(field.rawValue.utf8)) != nil
        }
        body = isEchoed ? .other(response.body.count) : Self.body(of: response, reply, values)
    }

    private static func body(of response: Response, _ reply: JSONNode?, _ values: SensitiveValues) -> Body {
        guard !response.body.isEmpty else { return .none }
        if let reply {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            guard let json = try? encoder.encode(reply.withoutSecrets(values)) else {
                return .other(response.body.count)
            }
            return .json(shortened(String(decoding: json, as: UTF8.self)))
        }
        let text = String(decoding: response.body.prefix(maximumBytes), as: UTF8.self)
        let isPage = response.headers["content-type"]?.contains("html") == true
        guard !isPage, response.body.count <= maximumBytes, !values.repeatSecret(in: text) else {
            return .other(response.body.count)
        }
        return .text(text)
    }

    fileprivate static func shortened(_ text: String) -> String {
        text.utf8.count <= maximumBytes ? text : text.utf8Prefix(maximumBytes) + "…"
    }
}

extension Exchange.Field {
    fileprivate init(_ field: Request.Field, _ value: Request.Value, _ values: SensitiveValues) {
        name = field.isKnown ? Exchange.shortened(field.rawValue) : "(unknown field)"
        switch (field.sensitivity, value) {
        case (.attribute, .text(let text)) where text.hasSecretMember: self.value = nil
        case (.open, .text(let text)), (.identity, .text(let text)), (.attribute, .text(let text)):
            self.value = values.repeatSecret(in: text) ? nil : Exchange.shortened(text)
        case (.secret, _), (_, .secret): self.value = nil
        }
    }
}

extension Request.Field {
    /// Whether the tenant knows the field, so that its name is no text of the user.
    fileprivate var isKnown: Bool {
        sensitivity != .secret || isSecret || Self.knownSecrets.contains(self)
    }

    private static let knownSecrets = Set(
        Endpoint.allCases.flatMap(\.fields) + [.v2ContinuationToken, .context, .csrfToken, .action, .method])
}

extension String {
    /// Whether it is a JSON object with a password or a code.
    fileprivate var hasSecretMember: Bool {
        StrictJSON.parse(Data(utf8))?.objectMembers.contains { Request.Field(rawValue: $0.name).isSecret }
            ?? false
    }
}

extension JSONNode {
    /// Returns a reply with a constant in the place of each secret.
    fileprivate func withoutSecrets(_ values: SensitiveValues, isOutermost: Bool = true) -> JSONNode {
        switch content {
        case .null, .boolean, .number: return self
        case .string(let text):
            let shown = values.repeatSecret(in: text) ? Exchange.hidden : V2Path.withoutID(text)
            return JSONNode(content: .string(shown))
        case .array(let elements):
            return JSONNode(content: .array(elements.map { $0.withoutSecrets(values, isOutermost: false) }))
        case .object(let members):
            let shown = members.map { member in
                var member = member
                member.value =
                    member.isSecret(isOutermost: isOutermost)
                    ? JSONNode(content: .string(Exchange.hidden))
                    : member.value.withoutSecrets(values, isOutermost: false)
                return member
            }
            return JSONNode(content: .object(shown))
        }
    }
}

extension JSONNode.Member {
    /// Whether the value is a token or a code, or the part of the links that cannot be guessed.
    fileprivate func isSecret(isOutermost: Bool) -> Bool {
        switch name {
        case "id": value.string.map(V2Path.isID) ?? false
        // In an error, a code is a word.
        case "client_info", "continuationToken", "code", "authorizationCode": isOutermost
        default: isOutermost && name.hasSuffix("_token")
        }
    }
}
