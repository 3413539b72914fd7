import SignUp
import UserFlow

extension UserFlow {
    /// Returns the flow's definition of a required attribute, or a text attribute with a readable label.
    func attribute(for required: RequiredAttribute, _ strings: Wizard.Strings) -> Attribute {
        let label = required.isAlias ? strings.alias.label : strings.defaultLabel(for: required.name)
        var attribute =
            attribute(named: required.name)
            ?? Attribute(
                name: required.name, kind: Self.kind(for: required.type), label: LocalizedText(label))
        attribute.isRequired = required.isRequired
        return attribute
    }

    /// Returns the kind for a tenant's type name; the names are not standardized (wire-protocol §5.3).
    private static func kind(for type: String) -> Attribute.Kind {
        switch type.lowercased() {
        case "boolean", "bool": .boolean
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
