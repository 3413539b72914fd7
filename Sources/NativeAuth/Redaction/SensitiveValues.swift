import FoundationEssentials

/// The values of a request and its reply that must not be shown or logged.
///
/// The secrets are passwords, codes, tokens and, for logs, the values of attributes. The identities are usernames,
/// contacts, and the names of attributes.
package struct SensitiveValues: Sendable {
    /// The number of bytes by which a value is recognized; a longer one may go on in any way.
    package static let recognizedBytes = SearchedValues.recognizedBytes

    private var secrets = SearchedValues(minimumPartBytes: 4)
    private var identities = SearchedValues(minimumPartBytes: 6)

    /// Whether the values of attributes count as secrets.
    private let hidesAttributes: Bool

    /// Collects the values of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - hidesAttributes: Whether the values of its attributes count as secrets. An answer such as 8 or `true` would hide
    ///     every other value that is the same.
    package init(_ request: Request, hidesAttributes: Bool = true) {
        self.hidesAttributes = hidesAttributes
        for (field, value) in request.form {
            switch value {
            case .secret(let secret): secret.reveal { secrets.insert($0) }
            case .text(let text): add(text, of: field)
            }
        }
    }

    /// Adds the values of a reply.
    package mutating func add(_ reply: JSONNode) {
        for (name, value) in reply.objectMembers {
            switch name {
            case "challenge_target_label", "challenge_target", "hint": addIdentity(value.string)
            case "required_attributes", "invalid_attributes", "unverified_attributes":
                for attribute in value.elements ?? [] { addIdentity(attribute.member("name")?.string) }
            case "methods":
                for method in value.elements ?? [] { addIdentity(method.member("login_hint")?.string) }
            case "continuationToken", "code", "authorizationCode": addSecret(value)
            case _ where name.hasSuffix("_token") || name == "client_info": addSecret(value)
            default: addIdentities(in: value)
            }
        }
    }

    /// Adds the masked contacts and the IDs of attributes anywhere in a document of version 2.
    private mutating func addIdentities(in value: JSONNode) {
        for element in value.elements ?? [] { addIdentities(in: element) }
        for (name, member) in value.objectMembers {
            switch name {
            case "hint", "attributeId": addIdentity(member.string)
            case "attributeIds": for id in member.elements ?? [] { addIdentity(id.string) }
            default: addIdentities(in: member)
            }
        }
    }

    /// Whether a text repeats a secret; the time grows with its length only.
    package func repeatSecret(in text: String) -> Bool { secrets.areRepeated(in: text.utf8) }

    /// Whether a text repeats a value that identifies a user, or has an at sign, as an email address does.
    package func repeatIdentity(in text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "@")) || identities.areRepeated(in: text.utf8)
    }

    private mutating func add(_ text: String, of field: Request.Field) {
        switch field.sensitivity {
        case .open: break
        case .identity: addIdentity(text)
        case .attribute where !hidesAttributes: break
        case .attribute where field.attributeID != nil:
            addIdentity(field.attributeID)
            addSecret(text)
        case .attribute:
            guard let attributes = StrictJSON.parse(Data(text.utf8)) else { return addSecret(text) }
            for (name, value) in attributes.objectMembers {
                addIdentity(name)
                addSecret(value)
            }
        case .secret: addSecret(text)
        }
    }

    private mutating func addIdentity(_ text: String?) {
        if let text { text.withTrimmedBytes { identities.insert($0) } }
    }

    /// Adds a text that must not be shown.
    package mutating func addSecret(_ text: String) {
        text.withTrimmedBytes { secrets.insert($0) }
    }

    /// Adds all strings, numbers and names in a value; several choices in one string also one by one.
    private mutating func addSecret(_ value: JSONNode) {
        switch value.content {
        case .null: break
        case .boolean(let boolean): addSecret(String(boolean))
        case .number(let number): addSecret(number)
        case .string(let text):
            addSecret(text)
            let choices = text.split(separator: ",")
            if choices.count > 1 {
                for choice in choices { addSecret(String(choice)) }
            }
        case .array(let values):
            for value in values { addSecret(value) }
        case .object(let members):
            for member in members {
                addSecret(member.name)
                addSecret(member.value)
            }
        }
    }
}

extension JSONNode {
    /// The names and values of an object; empty for a value of another type.
    package var objectMembers: [(name: String, value: JSONNode)] {
        guard case .object(let members) = content else { return [] }
        return members.map { ($0.name, $0.value) }
    }

    /// Returns the member with a name.
    package func member(_ name: String) -> JSONNode? { objectMembers.first { $0.name == name }?.value }
}

extension String {
    /// Calls `body` with the bytes without the spaces around them.
    fileprivate func withTrimmedBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        let bytes = Array(utf8.drop(while: isSpace))
        let count = (bytes.lastIndex { !isSpace($0) } ?? -1) + 1
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }
}

// MARK: - Sensitivity

extension Request.Field {
    /// What the value of a field tells to someone who reads it.
    package enum Sensitivity: Hashable, Sendable, CaseIterable {
        /// A word of the protocol or a setting of the app, which may be shown.
        case open
        /// Who the user is: an address, a username or a contact.
        case identity
        /// What else the user has answered.
        case attribute
        /// A password, a code, a token, or what is made of one; also the value of any field that is not known.
        case secret
    }

    /// What the value of the field tells to someone who reads it.
    package var sensitivity: Sensitivity {
        switch self {
        case .clientID, .challengeType, .capabilities, .grantType, .scope, .claims, .clientInfo, .methodID,
            .challengeChannel, .redirectURI, .responseType, .responseMode, .codeChallengeMethod, .prompt,
            .uiLocales, .clientRequestID, .error, .issuer:
            .open
        case .username, .challengeTarget, .target, .loginHint: .identity
        case .attributes: .attribute
        case _ where isSecret: .secret
        case _ where attributeID != nil: .attribute
        default: .secret
        }
    }
}

// MARK: - Path to show

extension Request {
    /// The maximum length of a link that is shown or logged, in bytes.
    private static let maximumShownBytes = 256
    /// What is shown instead of a link that cannot be shown.
    private static let hiddenLink = Path(rawValue: "/…")

    /// The path as it may be shown or logged.
    ///
    /// A link is shown without its query, which may hold anything, and with `{id}` for each part that is no word of
    /// a path of version 2 (v2-protocol §2 and §6). It is hidden if it repeats a value of the request, such as the
    /// token or the address.
    package var pathToShow: Path {
        guard isLink else { return path }
        let text = path.rawValue.prefix { $0 != "?" }
        let values = SensitiveValues(self)
        guard text.utf8.count <= Self.maximumShownBytes, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            !values.repeatSecret(in: String(text)), !values.repeatIdentity(in: String(text))
        else { return Self.hiddenLink }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return Path(rawValue: parts.map { $0.isWordOfLink ? $0 : "{id}" }.joined(separator: "/"))
    }
}

extension Substring {
    /// Whether a part of a path is a known word, or a version such as `v2.0`.
    fileprivate var isWordOfLink: Bool {
        let isVersion = hasPrefix("v") && dropFirst().allSatisfy { ".0123456789".contains($0) }
        return isEmpty || isVersion || Self.wordsOfLinks.contains { $0 == self }
    }

    private static let wordsOfLinks = [
        "activate", "api", "attributes", "auth", "challenge", "continue", "email", "enroll", "methods",
        "oauth2",
        "password", "phone", "poll", "recover", "register", "resend", "resetpassword", "risk", "riskverify",
        "signin", "signup", "sms", "start", "submit", "update", "verify",
    ]
}
