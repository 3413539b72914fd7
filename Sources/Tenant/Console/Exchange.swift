import FoundationEssentials
import NativeAuth
import UserFlow

/// A request and its reply, as far as the console may show them: without passwords, codes and tokens.
///
/// Only what is shown is searched for secrets, so that a long request takes no longer than what is kept of it.
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
    /// The path, with an ellipsis for each part that may be a secret.
    let path: String
    /// The status of the reply.
    let status: Int
    /// The error code of the reply, with the more specific one if there is one.
    let error: String?
    /// The number of the error, such as 50126.
    let errorNumber: Int?
    /// The correlation ID of the reply or of its transaction in a browser, or else of the request.
    let correlationID: String
    /// The fields of the request, in alphabetical order; those that the tenant does not know are one.
    let fields: [Field]
    /// The body of the reply.
    let body: Body
    /// Who the request is about.
    let username: String?
    /// The tenant's time when the request arrived.
    var time = Timestamp(wall: 0, monotonic: 0)
    /// The time until the reply was made.
    var milliseconds = 0
    /// Whether an outcome of the request was injected.
    let isInjected: Bool
    /// The conversation that it belongs to; `nil` for a request without a token.
    var conversation: Int?
    /// The token of the reply, as a digest.
    var issuedToken: Digest?

    /// What stands in the place of a secret.
    static let hidden = "(hidden)"
    /// The maximum length of a value or a text that is shown, in bytes.
    static let maximumBytes = 4_096

    /// Takes what may be shown of a request to a tenant with a flow, and of its reply.
    init(
        _ request: Request, _ method: String, _ response: Response, _ reply: JSONNode?,
        _ notes: ReplyNotes.Contents, number: Int, in flow: UserFlow
    ) {
        let shown = ShownTexts(request, response, reply, in: flow)
        self.number = number
        self.method = method.isMethodName ? method : Self.hidden
        path = shown.path(request.path.rawValue)
        status = response.status
        let innerError = reply?.member("error")
        let code = innerError?.string ?? innerError?.member("code")?.string
        let innerCode = innerError?.member("innerError")?.member("code")?.string
        let suberror = reply?.member("suberror")?.string ?? innerCode
        let codes = code.map { code in suberror.map { $0.isEmpty ? code : "\(code), \($0)" } ?? code }
        error = (codes ?? notes.error).map { shown.text($0) ?? Self.hidden }
        errorNumber =
            reply?.member("error_codes")?.elements?.first?.integer
            ?? innerError?.member("message")?.string?.errorNumber ?? notes.errorNumber
        let id = response.headers["client-request-id"] ?? notes.correlationID ?? request.correlationID
        correlationID = shown.text(id) ?? Self.hidden
        isInjected = notes.isInjected
        fields = shown.fields(of: request)
        username = shown.username(of: request)
        body = shown.body(of: response, reply)
    }
}

// MARK: - ShownTexts

/// Decides what may be shown of the texts of a request and its reply: by what each is, and if it repeats no secret.
private struct ShownTexts {
    private var values: SensitiveValues
    private let attributes: Set<UTF8Key>
    /// Whether the tenant has taken an alias; one that it refused may be a password in the wrong place.
    private let takesAlias: Bool
    /// Whether the body was a form or an object, rather than a text whose parts look like one.
    private let isReadable: Bool

    /// The length of a text that is searched: what is shown, and a secret that begins at its end, percent-encoded.
    private static let searchedBytes = Exchange.maximumBytes + 3 * SensitiveValues.recognizedBytes

    init(_ request: Request, _ response: Response, _ reply: JSONNode?, in flow: UserFlow) {
        values = SensitiveValues(request, hidesAttributes: false)
        attributes = Set(AttributeRules(flow).attributes.map { UTF8Key($0.name) })
        takesAlias = flow.alias != .off && response.status < 400
        isReadable = request.form.keys.allSatisfy { $0.rawValue.utf8.allSatisfy(\.isInFieldName) }
        if let reply { values.add(reply) }
        for (field, value) in request.form where !isKnown(field) {
            // Such a name may be anything, such as a form in JSON, and an attribute may have the name of a password.
            values.addSecret(field.attributeID ?? field.rawValue)
            if case .text(let text) = value { values.addSecret(text) }
        }
        if let json = request[text: .attributes] { addUnknownAttributes(in: json) }
    }

    /// Returns the start of a text; `nil` if it repeats a secret.
    func text(_ text: String) -> String? {
        values.repeatSecret(in: text.utf8Prefix(Self.searchedBytes)) ? nil : Self.shortened(text)
    }

    /// Returns who a request is about: an address, or the alias that the tenant has taken.
    func username(of request: Request) -> String? {
        request[text: .username].flatMap { identity($0, isContact: false) }
            ?? request[text: .challengeTarget].flatMap { identity($0, isContact: true) }
    }

    private func identity(_ text: String, isContact: Bool) -> String? {
        guard isReadable, let name = AccountName(text), !name.isAlias || takesAlias && !isContact
        else { return nil }
        return self.text(text)
    }

    // MARK: Path

    /// The length of a path that is looked at, in bytes.
    private static let maximumPathBytes = 512

    /// Returns a path with an ellipsis for each part that is no word, such as a token or the part of a link that cannot
    /// be guessed, and for what is beyond the maximum length.
    func path(_ path: String) -> String {
        guard text(path) != nil else { return "/…" }
        let parts = V2Path.withoutID(path).split(separator: "/", omittingEmptySubsequences: false)
        var shown = ""
        for (index, part) in parts.enumerated() {
            guard shown.utf8.count <= Self.maximumPathBytes else { return shown + "/…" }
            shown += (index == 0 ? "" : "/") + (part.isPathWord ? part : "…")
        }
        return shown
    }

    // MARK: Fields

    /// Returns the fields of a request, in alphabetical order; those that the tenant does not know are one.
    func fields(of request: Request) -> [Exchange.Field] {
        let known = request.form.filter { isKnown($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { Exchange.Field(name: $0.key.rawValue, value: value($0.value, of: $0.key)) }
        guard known.count < request.form.count else { return known }
        return known + [Exchange.Field(name: "(unknown field)", value: nil)]
    }

    /// Whether the tenant knows a field, so that its name is no text of the user.
    private func isKnown(_ field: Request.Field) -> Bool {
        guard let id = field.attributeID else { return field.isProtocol }
        return field.isSecret || V2Attribute.accountIDs.contains(id) || attributes.contains(UTF8Key(id))
    }

    private func value(_ value: Request.Value, of field: Request.Field) -> String? {
        guard isReadable, case .text(let text) = value else { return nil }
        switch field.sensitivity {
        case .secret: return nil
        case .identity: return identity(text, isContact: field != .username)
        case .open where field == .redirectURI:
            return text.utf8.contains(UInt8(ascii: "@"))
                ? nil : self.text(String(text.prefix { !"?#".contains($0) }))
        // JSON of any depth, of which the tenant reads nothing.
        case .open where field == .claims: return nil
        case .open: return self.text(text)
        case .attribute:
            guard let id = field.attributeID else {
                return areShown(attributes: text) ? self.text(text) : nil
            }
            guard V2Attribute.accountIDs.contains(id) else { return self.text(text) }
            return identity(text, isContact: id == V2Attribute.emailID)
        }
    }

    /// Whether a text is a JSON object of attributes of the flow, each with a plain value that repeats no secret.
    private func areShown(attributes json: String) -> Bool {
        guard case .object(let members)? = StrictJSON.parse(Data(json.utf8))?.content else { return false }
        return members.allSatisfy { member in
            attributes.contains(UTF8Key(member.name))
                && (member.value.elements ?? [member.value]).allSatisfy { value in
                    switch value.content {
                    case .null, .boolean, .number: true
                    // An object in a string may have a password.
                    case .string(let text):
                        !"{[".utf8.contains(text.utf8.first ?? 0) && self.text(text) != nil
                    case .array, .object: false
                    }
                }
        }
    }

    private mutating func addUnknownAttributes(in json: String) {
        for (name, value) in StrictJSON.parse(Data(json.utf8))?.objectMembers ?? []
        where !attributes.contains(UTF8Key(name)) {
            values.addSecret(name)
            if let text = value.string { values.addSecret(text) }
        }
    }

    // MARK: Reply

    /// Returns what is shown of the body of a reply.
    func body(of response: Response, _ reply: JSONNode?) -> Exchange.Body {
        guard !response.body.isEmpty else { return .none }
        if let reply {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            guard let json = try? encoder.encode(withoutSecrets(reply, isOutermost: true)) else {
                return .other(response.body.count)
            }
            return .json(Self.shortened(String(decoding: json, as: UTF8.self)))
        }
        let type = response.headers["content-type"] ?? ""
        let text = String(decoding: response.body.prefix(Exchange.maximumBytes), as: UTF8.self)
        guard !type.contains("html"), !type.contains("json"), response.body.count <= Exchange.maximumBytes,
            self.text(text) != nil
        else { return .other(response.body.count) }
        return .text(text)
    }

    /// Returns a reply with a constant in the place of each secret.
    private func withoutSecrets(_ reply: JSONNode, isOutermost: Bool = false) -> JSONNode {
        switch reply.content {
        case .null, .boolean, .number: return reply
        case .string(let text):
            let shown = values.repeatSecret(in: text) ? Exchange.hidden : V2Path.withoutID(text)
            return JSONNode(content: .string(shown))
        case .array(let elements):
            return JSONNode(content: .array(elements.map { withoutSecrets($0) }))
        case .object(let members):
            let shown = members.map { member in
                var member = member
                member.value =
                    member.isSecret(isOutermost: isOutermost)
                    ? JSONNode(content: .string(Exchange.hidden)) : withoutSecrets(member.value)
                return member
            }
            return JSONNode(content: .object(shown))
        }
    }

    private static func shortened(_ text: String) -> String {
        let maximum = Exchange.maximumBytes
        return text.utf8.count <= maximum ? text : text.utf8Prefix(maximum) + "…"
    }
}

extension V2Attribute {
    /// The IDs of the names that identify an account.
    fileprivate static let accountIDs = [emailID, aliasID]
}

extension Request.Field {
    /// Whether the protocol has the field.
    fileprivate var isProtocol: Bool {
        sensitivity != .secret || isSecret || Self.secretsOfProtocol.contains(self)
    }

    private static let secretsOfProtocol = Set(
        Endpoint.allCases.flatMap(\.fields) + fieldsOfPages + [.v2ContinuationToken])

    private static let fieldsOfPages: [Request.Field] = [
        .context, .csrfToken, .action, .method, .state, .nonce, .codeChallenge, .domainHint, .maximumAge,
        .request, .requestURI, .idTokenHint, .postLogoutRedirectURI, .ended,
    ]
}

extension String {
    /// The number that a message of version 2 starts with; `nil` if there is none.
    fileprivate var errorNumber: Int? {
        let prefix = "AADSTS"
        return hasPrefix(prefix) ? Int(dropFirst(prefix.count).prefix { $0 != ":" }) : nil
    }

    /// Whether it can be the name of an HTTP method.
    fileprivate var isMethodName: Bool {
        utf8.count <= 16 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

extension UInt8 {
    fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    /// Whether the byte may stand in the name of a field or of an attribute.
    fileprivate var isInFieldName: Bool { isAlphanumeric || "_-./".utf8.contains(self) }
}

extension Substring {
    /// Whether a part of a path is a word, such as `signup`, `v2.0` or `contoso.onmicrosoft.com`, or a UUID.
    ///
    /// Tokens, codes and IDs have capital letters, many digits, or more characters.
    fileprivate var isPathWord: Bool {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let isShort = utf8.count <= 40 && utf8.count(where: isDigit) <= 3
        let isWord =
            isShort
            && utf8.allSatisfy { byte in
                isDigit(byte) || byte.isSmallLetter || "._-".utf8.contains(byte)
            }
        return isWord || self == "{id}" || utf8.count == 36 && UUID(uuidString: String(self)) != nil
    }
}

extension JSONNode.Member {
    /// Whether the value is a token or a code, or the part of the links that cannot be guessed.
    fileprivate func isSecret(isOutermost: Bool) -> Bool {
        switch name {
        case "id": value.string.map(V2Path.isID) ?? false
        // In an error, a code is a word.
        case "code": isOutermost
        case "client_info", "authorizationCode": true
        default: name.hasSuffix("_token") || name.hasSuffix("Token")
        }
    }
}
