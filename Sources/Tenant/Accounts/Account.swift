/// A user's account, as the tenant creates it.
public struct Account: Hashable, Sendable {
    /// The email address that identifies it, as typed; unique, case-insensitively.
    public var email: String
    /// An alternative name for sign-in, as typed; unique, case-insensitively.
    public var alias: String?
    /// The user's attributes, by programmable name.
    public var attributes: [String: AttributeValue]

    /// Creates an account.
    public init(email: String, alias: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.email = email
        self.alias = alias
        self.attributes = attributes
    }
}

/// The value of an attribute, in the type that its kind requires.
public enum AttributeValue: Hashable, Sendable {
    /// A string.
    case text(String)
    /// A 64-bit integer.
    case integer(Int64)
    /// A Boolean.
    case boolean(Bool)
}
