extension UserFlow {
    /// One thing that a flow wants to know about a person.
    public struct Attribute: Hashable, Sendable {
        /// The programmable name, as the wire has it: a built-in one or `extension_{app id}_{name}`.
        public var name: String
        /// What kind of answer it takes.
        public var kind: Kind
        /// Whether there is no account without it.
        public var isRequired = false
        /// What the field is called.
        public var label: LocalizedText
        /// The most characters, or of an integer the largest value; `nil` for the kind's own limit.
        public var maximum: Int?
        /// Of an integer the smallest value; `nil` for none.
        public var minimum: Int?
        /// What can be chosen, in order; empty for the kinds that are not a choice.
        public var choices: [Choice] = []
        /// A regular expression that the tenant matches the whole answer against.
        public var pattern: String?
        /// An answer that would be accepted; of a choice the first ones, if nothing else was set.
        public var example: String? {
            get { ownExample ?? chosenExample }
            set { ownExample = newValue }
        }
        /// A line of help.
        public var hint: LocalizedText?
        private var ownExample: String?

        /// Makes an optional attribute without limits, labelled in English.
        public init(name: String, kind: Kind, label: LocalizedText) {
            self.name = name
            self.kind = kind
            self.label = label
        }
    }
}

extension UserFlow.Attribute {
    /// Something that can be chosen.
    public struct Choice: Hashable, Sendable {
        /// What travels.
        public var value: String
        /// What is shown.
        public var label: LocalizedText

        /// Makes a choice.
        public init(_ value: String, label: LocalizedText) {
            self.value = value
            self.label = label
        }
    }

    /// A kind of answer.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any text.
        case text
        /// A whole number.
        case integer
        /// Yes or no.
        case boolean
        /// One of ``UserFlow/Attribute/choices``.
        case choice
        /// Any number of ``UserFlow/Attribute/choices``.
        case multipleChoice
        /// The name of a country or region.
        case country
        /// A day, written like 2004-07-31.
        case date

        /// An answer that every attribute of this kind without a pattern accepts, fit to be shown as a hint.
        public var example: String { traits.example }

        /// The type in which an answer travels.
        public var wireType: WireType { traits.wireType }

        /// What a flow may say of an attribute of this kind, besides what it may say of every one.
        var members: Set<Member> { traits.members }

        /// All that is particular to each kind, but for which answers it admits.
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

    /// A type in which answers travel (wire-protocol §5.3).
    public enum WireType: String, Hashable, Sendable {
        /// A text; several choices are separated by commas.
        case text = "string"
        /// A whole number.
        case integer = "int64"
        /// True or false.
        case boolean = "Boolean"
    }

    private var chosenExample: String? {
        guard !choices.isEmpty else { return nil }
        return choices.prefix(kind == .multipleChoice ? 2 : 1).map(\.value).joined(separator: ",")
    }

    /// The names that the service uses for what is no attribute: the address, the alias and the password.
    package static let reservedNames = ["email", "username", "flatusername", "password"]

    /// The most characters of an answer (wire-protocol §5.4).
    public var longest: Int {
        (kind == .integer ? nil : maximum) ?? Self.builtInLimits[name] ?? 250
    }

    private static let builtInLimits = [
        "city": 128, "country": 128, "displayName": 256, "givenName": 64, "jobTitle": 128, "postalCode": 40,
        "state": 128, "streetAddress": 1_024, "surname": 64,
    ]
}
