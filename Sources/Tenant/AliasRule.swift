import NativeAuth
import UserFlow

/// The alias, a second name to sign in with: an attribute by a reserved name (wire-protocol §4.6).
enum AliasRule {
    /// The name under which it travels.
    static let name = "flatusername"

    /// At most 64 characters, a letter or digit first; so it can never look like an address.
    private static let pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"

    /// Whether a text has the form of an alias.
    static func admits(_ text: String) -> Bool { (try? Pattern(pattern))?.covers(text) == true }

    /// The alias as an attribute of a flow, or `nil` when the flow takes none.
    static func attribute(in flow: UserFlow) -> UserFlow.Attribute? {
        var attribute = UserFlow.Attribute(name: name, kind: .text, label: "Alias")
        attribute.pattern = pattern
        switch flow.alias {
        case .off: return nil
        case .optional: return attribute
        case .required:
            attribute.isRequired = true
            return attribute
        }
    }
}
