import NativeAuth
import UserFlow

/// The description of an attribute that version 2 asks for (v2-protocol §5.1).
struct V2Attribute: Encodable, Hashable {
    /// The name that the answer is submitted under.
    let attributeId: String
    /// How the answer is typed or chosen.
    let inputType: InputType
    /// Whether an answer must be submitted.
    let required: Bool
    /// Whether the user may change the value: always, since nothing is filled in.
    private let canChange = true
    /// The name that is shown.
    let label: String
    /// The pattern that the whole answer must match.
    var regex: String?
    /// How the answer is confirmed.
    var confirmationInput: String?
    /// What can be chosen; `nil` for what is typed.
    ///
    /// The name of the member is ours, since that of the service is not public.
    var options: [Option]?

    /// A choice.
    struct Option: Encodable, Hashable {
        /// What is submitted.
        let value: String
        /// The name that is shown.
        let label: String
    }

    /// How an answer is typed or chosen.
    enum InputType: String, Encodable {
        case text = "text"
        case boolean = "boolean"
        case date = "date"
        case radioSingleSelect = "radioSingleSelect"
        case checkboxMultiSelect = "checkboxMultiSelect"
        case password = "password"
    }

    /// The ID of the email address.
    static let emailID = "email"
    /// The ID of the password.
    static let passwordID = "password"
    /// The ID of the alias.
    static let aliasID = "username"

    /// The email address.
    static func email(in language: Language) -> V2Attribute {
        V2Attribute(
            attributeId: emailID, inputType: .text, required: true,
            label: language.pageStrings.common.email.label, regex: #"^[^@\s]+@[^@\s]+\.[^@\s]+$"#)
    }

    /// The password.
    static func password(in language: Language) -> V2Attribute {
        V2Attribute(
            attributeId: passwordID, inputType: .password, required: true,
            label: language.pageStrings.common.password.label, confirmationInput: "retype")
    }
}

extension V2Attribute {
    /// Creates the description of an attribute of a flow, or of the alias.
    init(_ attribute: UserFlow.Attribute, in language: Language) {
        self.init(
            attributeId: Self.id(ofName: attribute.name), inputType: InputType(attribute.kind),
            required: attribute.isRequired, label: attribute.label.text(in: language),
            regex: attribute.pattern.flatMap { $0.isEmpty ? nil : $0 },
            options: attribute.choices.isEmpty
                ? nil : attribute.choices.map { Option(value: $0.value, label: $0.label.text(in: language)) })
    }

    /// Returns the ID of an attribute with a name of version 1.
    static func id(ofName name: String) -> String { name == AliasAttribute.name ? aliasID : name }

    /// Returns the name in version 1 of an attribute with an ID.
    static func name(ofID id: String) -> String {
        id.utf8.elementsEqual(aliasID.utf8) ? AliasAttribute.name : id
    }
}

extension V2Attribute.InputType {
    fileprivate init(_ kind: UserFlow.Attribute.Kind) {
        switch kind {
        case .text, .integer, .country: self = .text
        case .boolean: self = .boolean
        case .choice: self = .radioSingleSelect
        case .multipleChoice: self = .checkboxMultiSelect
        case .date: self = .date
        }
    }
}
