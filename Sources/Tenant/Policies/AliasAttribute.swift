import NativeAuth
import UserFlow

/// The alias, an alternative sign-in name: an attribute with a reserved name (wire-protocol §4.6).
enum AliasAttribute {
    /// The attribute's name on the wire.
    static let name = "flatusername"

    /// At most 64 characters, a letter or digit first, no `@`: an alias never looks like an email address.
    private static let pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"

    /// Whether `text` is a valid alias.
    static func accepts(_ text: String) -> Bool { (try? Pattern(pattern))?.matchesWhole(text) == true }

    /// Returns the alias as an attribute of a flow, or `nil` if the flow has none.
    static func definition(in flow: UserFlow) -> UserFlow.Attribute? {
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
