import SignUp
import UserFlow

/// What a field comes to when it is read as an attribute.
enum AttributeReading: Hashable, Sendable {
    /// Nothing was entered.
    case nothing
    /// An answer, in the type in which it travels.
    case answer(Attribute.Value)
    /// Something that the tenant would not take.
    case problem(Message)
}

extension UserFlow.Attribute {
    /// An empty field of this kind.
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
        // A choice without choices, which a flow file should not have, is better typed than not answered.
        case .text, .integer, .date, .choice, .multipleChoice:
            var field = TextField()
            field.longest = max(longest, field.longest)
            return .text(field)
        }
    }

    /// Reads a field of this attribute's kind.
    ///
    /// A box without a tick is the answer no, also where an answer is required: that is what a person who leaves
    /// it alone says, and what tenants take. A tenant that wants consent says so by refusing.
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
            // In code points, as the tenant counts.
            let count = text.unicodeScalars.count
            guard count > longest else { return .answer(.string(text)) }
            return .problem(
                message(\.attribute.long, language, ["n": "\(count)", "max": "\(longest)"]))
        }
    }

    /// What to say of a text that is no day: how one is written, or that there is no such one.
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

    /// Whether an answer is written rather than chosen, so that an example tells how.
    var isWritten: Bool {
        switch kind {
        case .text, .integer, .date: true
        case .boolean, .choice, .multipleChoice, .country: false
        }
    }

    /// What to say when there is no answer and there must be one.
    func missing(in language: String) -> Message {
        message(isWritten ? \.attribute.empty : \.attribute.choose, language)
    }

    /// A text about this attribute.
    func message(
        _ text: Wizard.TextPath, _ language: String, _ values: [String: String] = [:]
    ) -> Message {
        Message(text, values.merging(["label": label.text(in: language)]) { value, _ in value })
    }
}
