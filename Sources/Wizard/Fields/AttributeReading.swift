import SignUp
import UserFlow

/// The result of reading a field as an attribute.
enum AttributeReading: Hashable, Sendable {
    /// The field is empty.
    case nothing
    /// An answer, in the type in which it is sent.
    case answer(Attribute.Value)
    /// An entry that the tenant would refuse.
    case problem(Message)
}

extension UserFlow.Attribute {
    /// Makes an empty field for this kind of attribute.
    func field(in language: String) -> Field {
        switch kind {
        case .boolean: return .boolean(false)
        case .choice where !choices.isEmpty, .multipleChoice where !choices.isEmpty:
            let options = choices.map {
                ChoiceField.Option(value: $0.value, label: $0.label.text(in: language))
            }
            let texts = options.map { SearchText([$0.label, $0.value]) }
            return .choice(ChoiceField(options, foundBy: texts, takesSeveral: kind == .multipleChoice))
        case .country: return .choice(Country.field(in: language))
        // A choice without choices, which a flow file should not have, becomes a text field.
        case .text, .integer, .date, .choice, .multipleChoice:
            var field = TextField()
            field.longest = max(maximumLength, field.longest)
            return .text(field)
        }
    }

    /// Reads the attribute from a field of its kind.
    ///
    /// An unticked checkbox is the answer `false`, even where the attribute is required: tenants accept it,
    /// and a tenant that requires consent refuses it.
    func reading(of field: Field, in language: String) -> AttributeReading {
        switch field {
        case .boolean(let claim): .answer(.boolean(claim))
        case .choice(let field) where field.isUnanswered:
            .problem(message(\.attribute.choice, language))
        case .choice(let field) where field.values.isEmpty: .nothing
        case .choice(let field):
            .answer(field.takesSeveral ? .list(field.values) : .string(field.values.joined()))
        case .text(let field):
            field.text.trimmed.isEmpty ? .nothing : reading(of: field.text.trimmed, in: language)
        case .secret: .nothing
        }
    }

    private func reading(of text: String, in language: String) -> AttributeReading {
        switch kind {
        case .integer: return number(in: text, language)
        case .date:
            guard let day = Day(text) else {
                return .problem(message(Self.text(ofNoDay: text), language))
            }
            return .answer(.string(day.text))
        case .text, .boolean, .choice, .multipleChoice, .country:
            // Counted in code points, as the tenant counts.
            let count = text.unicodeScalars.count
            guard count > maximumLength else { return .answer(.string(text)) }
            return .problem(
                message(\.attribute.long, language, ["n": "\(count)", "max": "\(maximumLength)"]))
        }
    }

    /// Returns the error for an invalid date: that the date does not exist, or how a date is written.
    private static func text(ofNoDay text: String) -> Wizard.TextPath {
        Day.isWritten(text) ? \.attribute.dateUnknown : \.attribute.date
    }

    private func number(in text: String, _ language: String) -> AttributeReading {
        let least = minimum.map(Int64.init) ?? .min
        let range = least...max(maximum.map(Int64.init) ?? .max, least)
        switch WholeNumber(text) {
        case .number(let number) where range.contains(number): return .answer(.integer(number))
        case .number, .huge:
            let values = ["min": "\(range.lowerBound)", "max": "\(range.upperBound)"]
            return .problem(message(\.attribute.range, language, values))
        case .none: return .problem(message(\.attribute.number, language))
        }
    }

    /// Whether the answer is typed rather than chosen, so that an example helps.
    var isWritten: Bool {
        switch kind {
        case .text, .integer, .date: true
        case .boolean, .choice, .multipleChoice, .country: false
        }
    }

    /// Returns the error for a required attribute without an answer.
    func missing(in language: String) -> Message {
        message(isWritten ? \.attribute.empty : \.attribute.choose, language)
    }

    /// Makes a message with the attribute's label among its values.
    func message(
        _ text: Wizard.TextPath, _ language: String, _ values: [String: String] = [:]
    ) -> Message {
        Message(text, values.merging(["label": label.text(in: language)]) { value, _ in value })
    }
}
