/// Why attributes did not lead on.
public class AttributesRequiredError: MSALNativeAuthGenericError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Whether an account has the address, or the alias, already.
    public var isUserAlreadyExists: Bool { facts.isUserAlreadyExists }
}
