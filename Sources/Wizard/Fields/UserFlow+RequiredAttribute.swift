import NativeAuth
import SignUp
import Terminal
import UserFlow

extension UserFlow {
    /// Returns the flow's definition of an attribute, or one with the label and type that the tenant sent.
    ///
    /// Without a label of the tenant, it is the name in a readable form. The alias has the label of the page that asks
    /// for it, in the user's language.
    func attribute(for required: RequiredAttribute, _ strings: Wizard.Strings) -> Attribute {
        let sentLabel = required.label.map { Printable(excerptOf: $0.raw, columns: 60).text } ?? ""
        let label =
            if required.isAlias { strings.common.alias.label } else if sentLabel.isEmpty {
                strings.defaultLabel(for: required.name)
            } else { sentLabel }
        var attribute =
            attribute(named: required.name)
            ?? Attribute(
                name: required.name, kind: Self.kind(for: required.type), label: LocalizedText(label))
        attribute.isRequired = required.isRequired
        return attribute
    }

    /// Returns the kind for a tenant's type name; the names are not standardized (wire-protocol §5.3, v2-protocol §5.1).
    private static func kind(for type: String) -> Attribute.Kind {
        switch type.lowercased() {
        case "boolean", "bool", "checkboxsingleselect": .boolean
        case "date": .date
        case "int64", "int32", "integer", "int": .integer
        default: .text
        }
    }

    /// Returns a readable label for a programmatic name: "Loyalty number" for "loyaltyNumber".
    static func readableLabel(for name: String) -> String {
        let base =
            name.hasPrefix("extension_") ? name.split(separator: "_").last.map(String.init) ?? name : name
        var label = ""
        for character in base {
            if character == "_" {
                label += " "
            } else if character.isUppercase, label.last?.isLowercase == true {
                label += " " + character.lowercased()
            } else {
                label += label.isEmpty ? character.uppercased() : String(character)
            }
        }
        return label
    }
}
