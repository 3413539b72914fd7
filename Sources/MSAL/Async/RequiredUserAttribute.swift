/// An attribute that the tenant waits for.
public struct RequiredUserAttribute: Hashable, Sendable {
    /// The programmable name, under which it is to be submitted.
    public let attributeName: String
    /// The tenant's word for its type, such as `string`.
    public let type: String
    /// Whether the account cannot do without it.
    public let required: Bool
    /// What else the tenant says about it.
    public let options: RequiredUserAttributeOptions?

    init(_ attribute: MSALNativeAuthRequiredAttribute) {
        attributeName = attribute.name
        type = attribute.type
        required = attribute.required
        options = attribute.regex.map(RequiredUserAttributeOptions.init)
    }
}

/// What a tenant says about the text of an attribute.
public struct RequiredUserAttributeOptions: Hashable, Sendable {
    /// The pattern that it must match.
    public let regex: String
}
