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
        /// The most characters; `nil` for the kind's own limit.
        public var maximum: Int?
        /// A regular expression that the tenant matches the whole answer against.
        public var pattern: String?
        /// An answer that would be accepted.
        public var example: String?
        /// A line of help.
        public var hint: LocalizedText?

        /// Makes an optional attribute without limits, labelled in English.
        public init(name: String, kind: Kind, label: LocalizedText) {
            self.name = name
            self.kind = kind
            self.label = label
        }
    }
}

extension UserFlow.Attribute {
    /// A kind of answer.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Decodable {
        /// Any text.
        case text
        /// A whole number.
        case integer
        /// Yes or no.
        case boolean
        /// The name of a country or region.
        case country

        /// An answer that every attribute of this kind without a pattern accepts, fit to be shown as a hint.
        public var example: String {
            switch self {
            case .text: "Ada"
            case .integer: "42"
            case .boolean: "yes"
            case .country: "Denmark"
            }
        }
    }

    /// The most characters of an answer (wire-protocol §5.4).
    public var longest: Int {
        maximum ?? Self.builtInLimits[name] ?? 250
    }

    private static let builtInLimits = [
        "city": 128, "country": 128, "displayName": 256, "givenName": 64, "jobTitle": 128, "postalCode": 40,
        "state": 128, "streetAddress": 1_024, "surname": 64,
    ]
}
