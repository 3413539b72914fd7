import NativeAuth

// Answers that a flow accepts, for whoever tries it without a person: pictures, tours and journeys.

extension UserFlow {
    /// Returns an answer that a field accepts.
    ///
    /// - Parameter name: The name of the field: `email`, `password`, `newPassword`, `alias`, or that of an
    ///   attribute.
    /// - Returns: The answer; `nil` for a field that has none, such as a one-time code, and for an attribute
    ///   of which no answer can be made.
    package func exampleAnswer(toField name: String) -> String? {
        switch name {
        case "email", "username", "contact": "ada@contoso.com"
        case "password": password.example("Correct-Horse-7", short: "Co-7")
        case "newPassword": password.example("Tulip-94x-Qm", short: "Tu-9")
        case "alias": "ada"
        default: attribute(named: name)?.exampleAnswer
        }
    }

    /// The names of the required attributes of whose answer no example can be made.
    package var attributesWithoutExample: [String] {
        attributes.filter { $0.isRequired && $0.exampleAnswer == nil }.map(\.name)
    }
}

extension UserFlow.PasswordRule {
    /// Returns a password that the rule accepts, made of words.
    ///
    /// - Parameters:
    ///   - words: Words with a character of each class.
    ///   - short: Four characters of all classes, for a rule that takes no more.
    fileprivate func example(_ words: String, short: String) -> String {
        let base = words.count <= maximumLength ? words : String(short.prefix(maximumLength))
        let repeated = String(repeating: base, count: minimumLength / base.count + 1)
        return String(repeated.prefix(max(base.count, minimumLength)))
    }
}

extension UserFlow.AttributeDefinition {
    /// An answer that a tenant accepts, on every day: the example if it is one, or else one made of the kind,
    /// the limits, the choices and the pattern; `nil` if none can be made.
    package var exampleAnswer: String? {
        guard kind != .boolean else { return kind.example }
        let pattern = pattern.map { try? Pattern($0) }
        return exampleCandidates.first { candidate in
            let matches = pattern.map { $0?.matchesWhole(candidate) == true } ?? true
            return matches && accepts(candidate, today: Self.firstToday...Self.firstToday)
        }
    }

    /// An answer that shows how answers are written: one that a tenant accepts, or else one of the kind.
    package var exampleForm: String { exampleAnswer ?? exampleCandidates.first ?? kind.example }

    /// Answers of the kind, the best one first, some of which a limit or the pattern may refuse.
    private var exampleCandidates: [String] {
        switch kind {
        case .text: explicitExamples + [String(usualText.prefix(maximumLength))]
        case .integer: explicitExamples + [42, minimum, maximum].compactMap(\.self).map(clamped)
        case .boolean: [kind.example]
        case .choice: explicitExamples + choices.map(\.value)
        case .multipleChoice: [example].compactMap(\.self) + choices.map(\.value)
        // Nothing but a country can be chosen, by its English name.
        case .country:
            explicitExamples.compactMap { Language.english.countryName($0, in: .english) } + [kind.example]
                + Language.english.countries.map(\.name)
        case .date: explicitExamples + dateCandidates
        }
    }

    private var explicitExamples: [String] { [explicitExample].compactMap(\.self) }

    /// A text that suits the name.
    private var usualText: String {
        switch name {
        case "city": "Odense"
        case "department": "Research"
        default: kind.example
        }
    }

    private func clamped(_ number: Int) -> String {
        "\(max(minimum ?? .min, min(number, maximum ?? .max)))"
    }

    private var dateCandidates: [String] {
        // No date is today's on every day.
        guard earliest == nil || earliest?.date != nil || latest == nil || latest?.date != nil else {
            return []
        }
        let first = earliest.map { $0.date ?? Self.lastToday } ?? .first
        let last = latest.map { $0.date ?? Self.firstToday } ?? .last
        let usual = CalendarDate(iso8601: kind.example).map { min(max($0, first), last) }
        return [usual, first, last].compactMap { $0?.iso8601 }
    }

    /// A day before today, whatever day it is.
    static let firstToday = CalendarDate(year: 2026, month: 1, day: 1) ?? .first
    /// A day after today, for a long time.
    static let lastToday = CalendarDate(year: 2100, month: 1, day: 1) ?? .last
}
