import SignUp
import UserFlow

extension UserFlow {
    /// How a required attribute is asked for: as the flow describes it, else as a text with a readable label.
    func described(_ required: RequiredAttribute, _ words: Wizard.Words) -> Attribute {
        let label = required.isAlias ? words.alias.label : words.label(ofUnknown: required.name)
        var attribute =
            attribute(named: required.name)
            ?? Attribute(
                name: required.name, kind: Self.kind(for: required.type), label: LocalizedText(label))
        attribute.isRequired = required.isRequired
        return attribute
    }

    /// The kind of answer behind a tenant's word for a type; the words are not fixed (wire-protocol §5.3).
    private static func kind(for type: String) -> Attribute.Kind {
        switch type.lowercased() {
        case "boolean", "bool": .boolean
        case "int64", "int32", "integer", "int": .integer
        default: .text
        }
    }

    /// A programmable name as people would write it: "loyaltyNumber" is "Loyalty number".
    static func label(for name: String) -> String {
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
