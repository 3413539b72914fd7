/// A person's account, as it is created.
public struct Account: Hashable, Sendable {
    /// The address it is known by, as typed; unique without regard to case.
    public var email: String
    /// A second name to sign in with, as typed; unique without regard to case.
    public var alias: String?
    /// What the person said about themselves, by programmable name.
    public var attributes: [String: AttributeValue]

    /// Makes an account.
    public init(email: String, alias: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.email = email
        self.alias = alias
        self.attributes = attributes
    }
}

/// What a person answered to one attribute, in the type that its kind asks for.
public enum AttributeValue: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// Yes or no.
    case boolean(Bool)
}
