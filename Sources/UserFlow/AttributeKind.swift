package import NativeAuth

// All that UserFlow knows of a kind of attribute: its example, its type, its members, and which answers it accepts.

extension UserFlow.Attribute {
    /// A kind of answer.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Any text.
        case text = "text"
        /// An integer.
        case integer = "integer"
        /// Yes or no.
        case boolean = "boolean"
        /// One of ``UserFlow/Attribute/choices``.
        case choice = "choice"
        /// Any number of ``UserFlow/Attribute/choices``.
        case multipleChoice = "multipleChoice"
        /// The name of a country or region.
        case country = "country"
        /// A date, such as 2004-07-31.
        case date = "date"

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
            case .date: ("2004-07-31", .text, [.earliest, .latest, .pattern, .example])
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
}

extension UserFlow.Attribute {
    /// Returns whether `answer` is valid for this attribute's kind and within its limits.
    ///
    /// Lengths count code points. The values of a multiple choice are separated by commas without spaces
    /// (wire-protocol §5.1). The pattern is not checked, and a limit of today is none.
    public func accepts(_ answer: String) -> Bool {
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
