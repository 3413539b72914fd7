import NativeAuth
import UserFlow

/// The alias, an alternative sign-in name: an attribute with a reserved name (wire-protocol §4.6).
enum AliasAttribute {
    /// The attribute's name on the wire.
    static let name = "flatusername"

    /// At most 64 characters, a letter or digit first, no `@`: an alias never looks like an email address.
    private static let pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"

    /// Whether `text` is a valid alias.
    static func accepts(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isAlphanumeric, text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy {
            $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }

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
