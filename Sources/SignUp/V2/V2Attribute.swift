import NativeAuth
import TextAlgorithms

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
    init?(_ object: HALDocument) {
        guard let id = object.text("attributeId") ?? object.text("id"), !id.allSatisfy(\.isWhitespace) else {
            return nil
        }
        self.id = id
        let type = object.text("inputType") ?? object.text("type") ?? "string"
        required = RequiredAttribute(
            name: Self.name(of: id), type: type == "text" ? "string" : type,
            isRequired: object.boolean("required") ?? true,
            pattern: object.text("regex") ?? object.text("validationRegex"),
            label: object.text("label").map(Untrusted.init))
    }

    /// Returns the name that the flow uses for an attribute: version 1 calls the alias `flatusername`.
    static func name(of id: String) -> String { id.lowercased() == alias ? Attribute.aliasName : id }

    /// Returns the ID that version 2 uses for the name of an attribute.
    static func id(of name: String) -> String { name == Attribute.aliasName ? alias : name }
}

extension HALDocument {
    /// The attributes that the document asks for, without repeated names; empty if there are too many besides the
    /// email address, the alias and the password (C-75).
    var attributes: [V2Attribute] {
        var ids: Set<UTF8Key> = []
        let unique = objects("attributes").compactMap(V2Attribute.init).filter {
            ids.insert(UTF8Key($0.id.lowercased())).inserted
        }
        return unique.count { !$0.isOfEveryFlow } <= ReplyLimits.entries ? unique : []
    }
}

extension Attribute.Value {
    /// The value as the text of a JSON string; several choices become one string, separated by commas without
    /// spaces.
    var v2Text: String {
        switch self {
        case .string(let text), .json(let text): text
        case .integer(let number): String(number)
        case .boolean(let flag): String(flag)
        case .list(let choices): choices.joined(separator: ",")
        }
    }
}
