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
        /// The first date that is accepted; `nil` for none.
        public var earliest: DateLimit?
        /// The last date that is accepted; `nil` for none.
        public var latest: DateLimit?
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

    private var choiceExample: String? {
        guard !choices.isEmpty else { return nil }
        return choices.prefix(kind == .multipleChoice ? 2 : 1).map(\.value).joined(separator: ",")
    }

    /// The names that the service reserves for the email address, the alias and the password.
    package static let reservedNames = ["email", "username", "flatusername", "password"]

    /// The names of the wizard's other questions, whose answers in a journey have these names.
    static let questionNames = ["alias", "code", "contact", "method", "newPassword", "signIn"]

    /// Returns whether a name is reserved, in any case: version 2 of the API does not tell them apart by case.
    static func isReserved(_ name: String) -> Bool {
        (reservedNames + questionNames).contains { $0.lowercased() == name.lowercased() }
    }

    /// The maximum number of characters of an answer (wire-protocol §5.4).
    public var maximumLength: Int {
        (kind == .integer ? nil : maximum) ?? Self.builtInLimits[name] ?? 250
    }

    /// The maximum number of characters of a pattern that is shown to a user.
    package static let maximumShownPatternLength = 60

    private static let builtInLimits = [
        "city": 128, "country": 128, "displayName": 256, "givenName": 64, "jobTitle": 128, "postalCode": 40,
        "state": 128, "streetAddress": 1_024, "surname": 64,
    ]
}
