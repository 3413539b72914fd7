import NativeAuth

// A document of version 2, or a part of one: a HAL resource (v2-protocol §4).

extension JSONObject {
    /// Whether the members that decide what a document means have the right types where they are present.
    var isWellFormed: Bool {
        let words = ["state", "action", "continuationToken", "continuation_token"]
        return words.allSatisfy(isTextOrAbsent) && (isTextOrAbsent("error") || object("error") != nil)
            && node.member("error")?.elements == nil
    }

    /// Whether any member is this word, in any spelling.
    func hasMember(withWord word: String) -> Bool {
        node.objectMembers.contains { $0.value.string.map(ServiceError.plain) == word }
    }

    /// The reference of a link, in `_links` or, in the first reply of a flow, a member itself.
    ///
    /// Of several links with the same relation the first one counts; a template is no link, unless only the
    /// tenant is open in it.
    func href(_ relation: V2Relation) -> String? {
        guard let link = object("_links")?.object(relation.rawValue) else { return text(relation.rawValue) }
        guard let href = link.text("href") else { return nil }
        return link.boolean("templated") != true || V2Link.isTenantTemplate(href) ? href : nil
    }

    /// The token for the next request.
    var token: Token? {
        let text = text("continuationToken") ?? text("continuation_token")
        return Token(text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 })
    }

    /// The authorization code that ends a flow.
    var authorizationCode: Token? { Token(text("code") ?? text("authorizationCode")) }

    /// What the flow needs next; a document that only offers methods asks for a challenge.
    var action: String? { text("action") ?? (methodObjects.isEmpty ? nil : V2Relation.challenge.rawValue) }

    /// Whether the challenge is for another factor after the first one; `nil` if the document does not say.
    var asksForSecondFactor: Bool? {
        switch object("challengeContext")?.word("authenticationFactor") {
        case "multifactor": true
        case "singlefactor": false
        default: nil
        }
    }

    /// The methods that the document offers.
    var methodObjects: [JSONObject] { object("_embedded")?.objects("methods") ?? [] }

    /// The number of digits of a code; 0 counts as absent.
    var codeLength: Int? {
        [integer("codeLength"), object("payload")?.integer("codeLength")].compactMap(\.self).first { $0 != 0 }
    }

    /// The wait between two polls in seconds: from 1 to 15, and 2 by default; the document has milliseconds.
    var pollDelay: Int {
        let milliseconds = integer("interval") ?? integer("pollInterval") ?? 2_000
        return (min(max(milliseconds, 1_000), 15_000) + 999) / 1_000
    }

    /// Whether the document, or its error, sends the user to a browser.
    ///
    /// Where the second word of the error stands is not documented.
    func needsBrowser(_ error: ServiceError?) -> Bool {
        word("state") == "webfallbackrequired" || word("challenge_type") == "redirect"
            || error?.needsBrowser == true
            || error?.kind == "invalidgrant" && hasMember(withWord: "webredirectrequired")
    }
}

/// A method that a document offers (v2-protocol §4).
struct V2Method {
    var method: SignIn.AuthMethod
    /// The part of the document with the links of the method.
    var document: JSONObject
}

extension JSONObject {
    /// The methods of known types; none if there are too many (C-75).
    var methods: [V2Method] {
        guard methodObjects.count <= ReplyLimits.entries else { return [] }
        return methodObjects.compactMap { object in
            guard let id = object.text("id"), let type = object.word("type") else { return nil }
            let challengeType: OAuthClient.ChallengeType
            switch type {
            case "password": challengeType = .password
            case "email", "sms": challengeType = .code
            default: return nil
            }
            let method = SignIn.AuthMethod(
                id: ServerText(id), challengeType: ServerText(challengeType.rawValue),
                channel: ServerText(type),
                hint: object.text("hint").map(ServerText.init))
            return V2Method(method: method, document: object)
        }
    }
}

/// An attribute that a document of version 2 asks for (v2-protocol §5.1).
struct V2Attribute: Hashable, Sendable {
    /// The name of the password, which is an attribute of its own.
    static let password = "password"
    /// The name of the email address.
    static let email = "email"
    /// The name of the alias.
    static let alias = "username"

    /// The key to submit the value under, verbatim.
    var id: String
    /// What the form needs.
    var required: RequiredAttribute

    /// Whether it is the email address, the alias or the password, which no flow lists among its attributes.
    var isOfEveryFlow: Bool { [Self.email, Self.alias, Self.password].contains(id.lowercased()) }

    /// Whether it is the password.
    var isPassword: Bool { id.lowercased() == Self.password }

    /// Reads a descriptor; `nil` if it has no ID.
    init?(_ object: JSONObject) {
        guard let id = object.text("attributeId") ?? object.text("id"), !id.allSatisfy(\.isWhitespace) else {
            return nil
        }
        self.id = id
        let type = object.text("inputType") ?? object.text("type") ?? "string"
        required = RequiredAttribute(
            name: Self.name(of: id), type: type == "text" ? "string" : type,
            isRequired: object.boolean("required") ?? true,
            pattern: object.text("regex") ?? object.text("validationRegex"),
            label: object.text("label").map(ServerText.init))
    }

    /// Returns the name that the flow uses for an attribute: version 1 calls the alias `flatusername`.
    static func name(of id: String) -> String { id.lowercased() == alias ? AttributeValue.aliasName : id }

    /// Returns the ID that version 2 uses for the name of an attribute.
    static func id(of name: String) -> String { name == AttributeValue.aliasName ? alias : name }
}

extension JSONObject {
    /// The attributes that the document asks for, without repeated names; empty if there are too many besides
    /// the email address, the alias and the password (C-75).
    var attributes: [V2Attribute] {
        var ids: Set<UTF8Key> = []
        let unique = objects("attributes").compactMap(V2Attribute.init).filter {
            ids.insert(UTF8Key($0.id.lowercased())).inserted
        }
        return unique.count { !$0.isOfEveryFlow } <= ReplyLimits.entries ? unique : []
    }
}
