extension UserFlow {
    /// A user attribute that a flow asks for.
    public struct Attribute: Hashable, Sendable {
        /// The programmable name, as on the wire: a built-in one or `extension_{app id}_{name}`.
        public var name: String
        /// The kind of answer.
        public var kind: Kind
        /// Whether the account requires the attribute.
        public var isRequired = false
        /// The label of the field.
        public var label: LocalizedText
        /// The maximum number of characters, or the maximum value of an integer.
        ///
        /// `nil` stands for the default of the kind.
        public var maximum: Int?
        /// The minimum value of an integer; `nil` for none.
        public var minimum: Int?
        /// The choices, in order; empty for the kinds that are not a choice.
        public var choices: [Choice] = []
        /// A regular expression that the whole answer must match.
        public var pattern: String?
        /// An example of a valid answer; for a choice the first values, unless another example was set.
        public var example: String? {
            get { explicitExample ?? choiceExample }
            set { explicitExample = newValue }
        }
        /// A line of help below the field.
        public var hint: LocalizedText?
        private var explicitExample: String?

        /// Creates an optional attribute without limits.
        public init(name: String, kind: Kind, label: LocalizedText) {
            self.name = name
            self.kind = kind
            self.label = label
        }
    }
}

extension UserFlow.Attribute {
    /// An option of a choice attribute.
    public struct Choice: Hashable, Sendable {
        /// The value that is sent.
        public var value: String
        /// The label that is shown.
        public var label: LocalizedText

        /// Creates a choice.
        public init(_ value: String, label: LocalizedText) {
            self.value = value
            self.label = label
        }
    }

    /// A kind of answer.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any text.
        case text
        /// An integer.
        case integer
        /// Yes or no.
        case boolean
        /// One of ``UserFlow/Attribute/choices``.
        case choice
        /// Any number of ``UserFlow/Attribute/choices``.
        case multipleChoice
        /// The name of a country or region.
        case country
        /// A date, such as 2004-07-31.
        case date

        /// A valid answer for any attribute of this kind without a pattern, suitable as a hint.
        public var example: String { traits.example }

        /// The type in which an answer is sent.
        public var wireType: WireType { traits.wireType }

        /// The JSON members that attributes of this kind may have, besides those that all attributes have.
        var members: Set<Member> { traits.members }

        /// The properties that differ between kinds, except for the validation of answers.
        private var traits: (example: String, wireType: WireType, members: Set<Member>) {
            switch self {
            case .text: ("Ada", .text, [.maximum, .pattern, .example])
            case .integer: ("42", .integer, [.minimum, .maximum, .pattern, .example])
            case .boolean: ("yes", .boolean, [])
            case .choice: ("1", .text, [.choices, .example])
            case .multipleChoice: ("1,2", .text, [.choices, .example])
            case .country: ("Denmark", .text, [.pattern, .example])
            case .date: ("2004-07-31", .text, [.pattern, .example])
            }
        }
    }

    /// The type in which answers are sent (wire-protocol §5.3).
    public enum WireType: String, Hashable, Sendable {
        /// A string; several choices are separated by commas.
        case text = "string"
        /// An integer.
        case integer = "int64"
        /// A Boolean value.
        case boolean = "Boolean"
    }

    private var choiceExample: String? {
        guard !choices.isEmpty else { return nil }
        return choices.prefix(kind == .multipleChoice ? 2 : 1).map(\.value).joined(separator: ",")
    }

    /// The names that the service reserves for the email address, the alias and the password.
    package static let reservedNames = ["email", "username", "flatusername", "password"]

    /// The maximum number of characters of an answer (wire-protocol §5.4).
    public var maximumLength: Int {
        (kind == .integer ? nil : maximum) ?? Self.builtInLimits[name] ?? 250
    }

    private static let builtInLimits = [
        "city": 128, "country": 128, "displayName": 256, "givenName": 64, "jobTitle": 128, "postalCode": 40,
        "state": 128, "streetAddress": 1_024, "surname": 64,
    ]
}
