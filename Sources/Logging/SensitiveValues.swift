import FoundationEssentials
import NativeAuth
import TextAlgorithms

/// The values of a request and its reply that a log line must not repeat.
///
/// The secrets are passwords, codes, tokens and the values of attributes. The identities are usernames, contacts,
/// and the names of attributes.
struct SensitiveValues: Sendable {
    /// The number of bytes of a text that are searched; the first part of them is printed.
    ///
    /// The rest has room for a whole value that begins in the printed part.
    static let searchedBytes = 2 * LogPart.maximumBytes

    private var secrets: [SensitiveValue] = []
    private var identities: [SensitiveValue] = []

    /// Collects the values of a request.
    init(_ request: Request) {
        for (field, value) in request.form {
            switch value {
            case .secret(let secret): secrets.append(SensitiveValue(secret))
            case .text(let text): add(text, of: field)
            }
        }
    }

    /// Adds the values of a reply.
    mutating func add(_ reply: JSONNode) {
        for (name, value) in reply.objectMembers {
            switch name {
            case "challenge_target_label", "challenge_target": addIdentity(value.string)
            case "required_attributes", "invalid_attributes", "unverified_attributes":
                for attribute in value.elements ?? [] { addIdentity(attribute.member("name")?.string) }
            case "methods":
                for method in value.elements ?? [] { addIdentity(method.member("login_hint")?.string) }
            case _ where name.hasSuffix("_token") || name == "client_info": addSecret(value)
            default: break
            }
        }
    }

    /// Whether a text repeats a secret.
    func repeatSecret(in text: String) -> Bool {
        let text = SearchedText(text)
        return secrets.contains { text.contains($0, minimumPartBytes: 4) }
    }

    /// Whether a text repeats a value that identifies a user, or has an at sign, as an email address does.
    func repeatIdentity(in text: String) -> Bool {
        guard !text.utf8.contains(UInt8(ascii: "@")) else { return true }
        let text = SearchedText(text)
        return identities.contains { text.contains($0, minimumPartBytes: 6) }
    }

    private mutating func add(_ text: String, of field: Request.Field) {
        switch field {
        case .clientID, .challengeType, .capabilities, .grantType, .scope, .claims, .clientInfo, .methodID,
            .challengeChannel:
            break
        case .username, .challengeTarget: addIdentity(text)
        case .attributes:
            guard let attributes = StrictJSON.parse(Data(text.utf8)) else { return addSecret(text) }
            for (name, value) in attributes.objectMembers {
                addIdentity(name)
                addSecret(value)
            }
        default: addSecret(text)
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
    var objectMembers: [(name: String, value: JSONNode)] {
        guard case .object(let members) = content else { return [] }
        return members.map { ($0.name, $0.value) }
    }

    /// Returns the member with a name.
    func member(_ name: String) -> JSONNode? { objectMembers.first { $0.name == name }?.value }
}
