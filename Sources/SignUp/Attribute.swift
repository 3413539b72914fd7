import FoundationEssentials
public import NativeAuth

/// A user attribute: a name that the tenant knows, and a value.
public struct Attribute: Hashable, Sendable {
    /// The attribute name that the tenant uses for an alias (wire-protocol §4.6).
    public static let aliasName = "flatusername"

    /// The programmable name.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates an attribute.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// An attribute value, in the type in which it is sent (wire-protocol §5.1).
    public enum Value: Hashable, Sendable {
        /// Text.
        case string(String)
        /// An integer.
        case integer(Int64)
        /// A Boolean value.
        case boolean(Bool)
        /// The selected values of a multiple-choice attribute.
        case list([String])
        /// Any other value, as the text of one well-formed JSON value.
        case json(String)
    }
}

/// An attribute that the tenant requests.
public struct RequiredAttribute: Hashable, Sendable {
    /// The programmable name, as the tenant sent it.
    public var name: String
    /// The type name that the tenant uses.
    ///
    /// The set of names is open. Compare them case-insensitively.
    public var type: String
    /// Whether the account requires the attribute; a tenant may also list optional ones.
    public var isRequired: Bool
    /// The pattern that the tenant validates the value against; `nil` if it sent none or an empty one.
    public var pattern: String?
    /// The name for display, if the tenant sent one (version 2 only).
    public var label: Untrusted?

    /// Whether the attribute is the alias.
    public var isAlias: Bool { name == Attribute.aliasName }

    /// Creates a required attribute.
    public init(
        name: String, type: String, isRequired: Bool = true, pattern: String? = nil, label: Untrusted? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.pattern = pattern
        self.label = label
    }
}

extension Attribute.Value {
    /// The value as JSON; several choices become one string, separated by commas without spaces.
    var json: String {
        switch self {
        case .string(let text): Self.encode(text)
        case .integer(let number): String(number)
        case .boolean(let flag): String(flag)
        case .list(let choices): Self.encode(choices.joined(separator: ","))
        case .json(let text): text
        }
    }

    /// Returns `text` as a JSON string literal.
    static func encode(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Encoding a string cannot fail.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
