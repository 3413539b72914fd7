public import Foundation
import SignUp

/// An attribute that the tenant waits for.
public class MSALNativeAuthRequiredAttribute: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// The programmable name, under which it is to be submitted.
    public let name: String
    /// The tenant's word for its type, such as `string`.
    public let type: String
    /// Whether the account cannot do without it.
    public let required: Bool
    /// The pattern that a text must match, when the tenant sent one.
    public let regex: String?

    init(_ attribute: RequiredAttribute) {
        name = attribute.name
        type = attribute.type
        required = attribute.isRequired
        regex = attribute.pattern
    }

    /// The name, the type, whether it is required, and the pattern.
    public override var description: String {
        "MSALNativeAuthRequiredAttribute(name: \(name), type: \(type), required: \(required), "
            + "regex: \(regex ?? "none"))"
    }
}
