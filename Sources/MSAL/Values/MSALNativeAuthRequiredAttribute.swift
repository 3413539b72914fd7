public import Foundation
import SignUp

/// An attribute that the tenant requires.
public class MSALNativeAuthRequiredAttribute: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The programmable name, under which the value is submitted.
    public let name: String
    /// The attribute's type as the tenant names it, such as `string`.
    public let type: String
    /// Whether a value is required to create the account.
    public let required: Bool
    /// The regular expression that the value must match, if the tenant sent one.
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
