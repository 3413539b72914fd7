package import NativeAuth

extension UserFlow {
    /// A user attribute that a flow asks for.
    package struct AttributeDefinition: Hashable, Sendable {
        /// The programmable name, as on the wire: a built-in one or `extension_{app id}_{name}`.
        package var name: String
        /// The kind of answer.
        package var kind: Kind
        /// Whether the account requires the attribute.
        package var isRequired = false
        /// The label of the field.
        package var label: LocalizedText
        /// The maximum number of characters, or the maximum value of an integer.
        ///
        /// `nil` stands for the default of the kind.
        package var maximum: Int?
        /// The minimum value of an integer; `nil` for none.
        package var minimum: Int?
        /// The first date that is accepted; `nil` for none.
        var earliest: DateLimit?
        /// The last date that is accepted; `nil` for none.
        var latest: DateLimit?
        /// The choices, in order; empty for the kinds that are not a choice.
        package var choices: [Choice] = []
        /// A regular expression that the whole answer must match.
        package var pattern: String?
        /// An example of a valid answer; for a choice the first values, unless another example was set.
        package var example: String? {
            get { explicitExample ?? choiceExample }
            set { explicitExample = newValue }
        }
        /// A line of help below the field.
        package var hint: LocalizedText?
        private(set) var explicitExample: String?

        /// Creates an optional attribute without limits.
        package init(name: String, kind: Kind, label: LocalizedText) {
            self.name = name
            self.kind = kind
            self.label = label
        }
    }
}

extension UserFlow.AttributeDefinition {
    /// An option of a choice attribute.
    package struct Choice: Hashable, Sendable {
        /// The value that is sent.
        package var value: String
        /// The label that is shown.
        package var label: LocalizedText

        /// Creates a choice.
        package init(_ value: String, label: LocalizedText) {
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

    /// Returns whether a name is reserved, in any case: version 2 of the API does not
    /// tell them apart by case.
    static func isReserved(_ name: String) -> Bool {
        (reservedNames + questionNames).contains { $0.lowercased() == name.lowercased() }
    }

    /// The maximum number of characters of an answer (wire-protocol §5.4).
    package var maximumLength: Int {
        (kind == .integer ? nil : maximum) ?? Self.builtInLimits[name] ?? 250
    }

    /// The maximum number of characters of a pattern that is shown to a user.
    package static let maximumShownPatternLength = 60

    /// The maximum number of characters of the attributes that every tenant has, by name.
    static let builtInLimits = [
        "city": 128, "country": 128, "displayName": 256, "givenName": 64, "jobTitle": 128, "postalCode": 40,
        "state": 128, "streetAddress": 1_024, "surname": 64,
    ]
}

// MARK: - AttributeKind

// All that UserFlow knows of a kind of attribute: its example, its type, its members, and
// which answers it accepts.

extension UserFlow.AttributeDefinition {
    /// A kind of answer.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any text.
        case text = "text"
        /// An integer.
        case integer = "integer"
        /// Yes or no.
        case boolean = "boolean"
        /// One of ``UserFlow/AttributeDefinition/choices``.
        case choice = "choice"
        /// Any number of ``UserFlow/AttributeDefinition/choices``.
        case multipleChoice = "multipleChoice"
        /// The name of a country or region.
        case country = "country"
        /// A date, such as 2004-07-31.
        case date = "date"

        /// A valid answer for any attribute of this kind without a pattern, suitable as a hint.
        package var example: String { traits.example }

        /// The type in which an answer is sent.
        package var wireType: WireType { traits.wireType }

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
            case .date: ("2004-07-31", .text, [.earliest, .latest, .pattern, .example])
            }
        }
    }

    /// The type in which answers are sent (wire-protocol §5.3).
    package enum WireType: String, Hashable, Sendable {
        /// A string; several choices are separated by commas.
        case text = "string"
        /// An integer.
        case integer = "int64"
        /// A Boolean value.
        case boolean = "Boolean"
    }
}

extension UserFlow.AttributeDefinition {
    /// Returns whether `answer` is valid for this attribute's kind and within its limits.
    ///
    /// Lengths count code points. The values of a multiple choice are separated by commas without spaces
    /// (wire-protocol §5.1). The pattern is not checked, and a limit of today is none.
    func accepts(_ answer: String) -> Bool {
        accepts(answer, today: CalendarDate.first...CalendarDate.last)
    }

    /// Returns whether `answer` is valid for this attribute's kind and within its limits.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - today: The dates that are today's somewhere, of which any will do.
    package func accepts(_ answer: String, today: ClosedRange<CalendarDate>) -> Bool {
        guard answer.unicodeScalars.count <= maximumLength else { return false }
        return switch kind {
        case .text, .country: true
        case .integer: Int(answer).map(range.contains) ?? false
        case .boolean: Bool(answer.lowercased()) != nil
        case .choice: choices.contains { $0.value == answer }
        case .multipleChoice:
            accepts(answer.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
        case .date: CalendarDate(iso8601: answer).map { problem(with: $0, today: today) == nil } ?? false
        }
    }

    private func accepts(_ values: [String]) -> Bool {
        Set(values).count == values.count && Set(choices.map(\.value)).isSuperset(of: values)
    }

    private var range: ClosedRange<Int> {
        let minimum = minimum ?? .min
        return minimum...max(minimum, maximum ?? .max)
    }
}

// MARK: - DateLimit

/// The first or the last date that an attribute accepts: a date, or today's.
package struct DateLimit: Hashable, Sendable {
    /// The date; `nil` for today's.
    let date: CalendarDate?

    /// The word for today's date in a flow file.
    static let todayWord = "today"

    /// Creates a limit.
    ///
    /// - Parameter date: The date; `nil` for today's.
    init(_ date: CalendarDate?) {
        self.date = date
    }

    /// Creates a limit from its text in a flow file; `nil` if that is neither a date nor `today`.
    init?(_ text: String) {
        guard let date = CalendarDate(iso8601: text) else {
            guard text == Self.todayWord else { return nil }
            self.init(nil as CalendarDate?)
            return
        }
        self.init(date)
    }

    /// The text in a flow file.
    var text: String { date?.iso8601 ?? Self.todayWord }
}

extension UserFlow.AttributeDefinition {
    /// Why a date is not accepted.
    package enum DateProblem: Hashable, Sendable {
        /// The date is before this one, which is the first.
        case early(CalendarDate)
        /// The date is after this one, which is the last.
        case late(CalendarDate)
    }

    /// Returns why a date is beyond the limits, or `nil` if it is within them.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - today: The dates that are today's somewhere, of which any will do.
    package func problem(with date: CalendarDate, today: ClosedRange<CalendarDate>) -> DateProblem? {
        if let earliest, date < earliest.date ?? today.lowerBound {
            return .early(earliest.date ?? today.lowerBound)
        }
        if let latest, date > latest.date ?? today.upperBound {
            return .late(latest.date ?? today.upperBound)
        }
        return nil
    }
}
