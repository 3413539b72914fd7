/// An attribute that the tenant requires.
public struct RequiredUserAttribute: Hashable, Sendable {
    /// The programmable name, under which the value is submitted.
    public let attributeName: String
    /// The attribute's type as the tenant names it, such as `string`.
    public let type: String
    /// Whether a value is required to create the account.
    public let required: Bool
    /// Constraints on the value, if the tenant sent any.
    public let options: RequiredUserAttributeOptions?

    init(_ attribute: MSALNativeAuthRequiredAttribute) {
        attributeName = attribute.name
        type = attribute.type
        required = attribute.required
        options = attribute.regex.map(RequiredUserAttributeOptions.init)
    }
}

/// The constraints on the value of an attribute.
public struct RequiredUserAttributeOptions: Hashable, Sendable {
    /// The regular expression that the value must match.
    public let regex: String
}
