import FoundationEssentials

/// One thing that a person says about themselves, under the name that the tenant knows it by.
public struct Attribute: Hashable, Sendable {
    /// The name under which the tenant takes an alias (wire-protocol §4.6).
    public static let aliasName = "flatusername"

    /// The programmable name.
    public var name: String
    /// The answer.
    public var value: Value

    /// Makes an attribute.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// An answer, in the type in which it travels (wire-protocol §5.1).
    public enum Value: Hashable, Sendable {
        /// A text.
        case string(String)
        /// A whole number.
        case integer(Int64)
        /// Yes or no.
        case boolean(Bool)
        /// Several of the choices of one attribute.
        case list([String])
        /// Anything else, as the text of one JSON value, which must be well-formed.
        case json(String)
    }
}

/// An attribute that the tenant asks for.
public struct RequiredAttribute: Hashable, Sendable {
    /// The programmable name, as the tenant sent it.
    public var name: String
    /// The tenant's word for its type.
    ///
    /// The words are not fixed; compare them without regard to case.
    public var type: String
    /// Whether there is no account without it; a tenant may name optional ones too.
    public var isRequired: Bool
    /// The pattern that the tenant matches the answer against; `nil` when it sent none or an empty one.
    public var pattern: String?

    /// Whether it is the alias.
    public var isAlias: Bool { name == Attribute.aliasName }

    /// Makes a required attribute.
    public init(name: String, type: String, isRequired: Bool = true, pattern: String? = nil) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.pattern = pattern
    }
}

extension Attribute.Value {
    /// The value in its own JSON type; several choices as one text, separated by commas without blanks.
    var json: String {
        switch self {
        case .string(let text): Self.encode(text)
        case .integer(let number): String(number)
        case .boolean(let claim): String(claim)
        case .list(let choices): Self.encode(choices.joined(separator: ","))
        case .json(let text): text
        }
    }

    /// A text as a JSON string.
    static func encode(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Encoding a string cannot fail.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
