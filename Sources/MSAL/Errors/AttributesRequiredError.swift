/// An error from submitting attributes.
public class AttributesRequiredError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }
}
