public import NativeAuth

/// A user attribute: a name that the tenant knows, and a value.
public struct AttributeValue: Hashable, Sendable {
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
    public var label: ServerText?

    /// Whether the attribute is the alias.
    public var isAlias: Bool { name == AttributeValue.aliasName }

    /// Creates a required attribute.
    public init(
        name: String, type: String, isRequired: Bool = true, pattern: String? = nil, label: ServerText? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.pattern = pattern
        self.label = label
    }
}
