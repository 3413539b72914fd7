import FoundationEssentials

/// The values of a request and its reply that must not be shown or logged.
///
/// The secrets are passwords, codes, tokens and, for logs, the values of attributes. The identities are usernames,
/// contacts, and the names of attributes.
package struct SensitiveValues: Sendable {
    private var secrets: [SensitiveValue] = []
    private var identities: [SensitiveValue] = []

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
            case .secret(let secret): secrets.append(SensitiveValue(secret))
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

    /// Whether a text repeats a secret.
    package func repeatSecret(in text: String) -> Bool {
        let text = SearchedText(text)
        return secrets.contains { text.contains($0, minimumPartBytes: 4) }
    }

    /// Whether a text repeats a value that identifies a user, or has an at sign, as an email address does.
    package func repeatIdentity(in text: String) -> Bool {
        guard !text.utf8.contains(UInt8(ascii: "@")) else { return true }
        let text = SearchedText(text)
        return identities.contains { text.contains($0, minimumPartBytes: 6) }
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
        if let text { identities.append(SensitiveValue(text)) }
    }

    private mutating func addSecret(_ text: String) {
        secrets.append(SensitiveValue(text))
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
            if choices.count > 1 { choices.forEach { addSecret(String($0)) } }
        case .array(let values): values.forEach { addSecret($0) }
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
