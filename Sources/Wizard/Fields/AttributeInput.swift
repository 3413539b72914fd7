import SignUp
import UserFlow
import TextAlgorithms

/// The result of reading a field as an attribute.
enum AttributeInput: Hashable, Sendable {
    /// The field is empty.
    case empty
    /// An answer, in the type in which it is sent.
    case answer(AttributeValue.Value)
    /// An entry that the tenant would refuse.
    case problem(Message)
}

extension UserFlow.Attribute {
    /// Makes an empty field for this kind of attribute.
    func field(in language: Language) -> Field {
        switch kind {
        case .boolean: return .boolean(false)
        case .choice where !choices.isEmpty, .multipleChoice where !choices.isEmpty:
            let options = choices.map {
                ChoiceField.Option(value: $0.value, label: $0.label.text(in: language))
            }
            return .choice(
                ChoiceField(options, allowsMultiple: kind == .multipleChoice, isRequired: isRequired))
        case .country: return .choice(Country.field(in: language, isRequired: isRequired))
        // A choice without choices, which a flow file should not have, becomes a text field.
        case .text, .integer, .date, .choice, .multipleChoice:
            var field = TextField()
            field.maximumLength = max(maximumLength, field.maximumLength)
            return .text(field)
        }
    }

    /// Reads the attribute from a field of its kind.
    ///
    /// An unticked checkbox is the answer `false`, even where the attribute is required: tenants accept it,
    /// and a tenant that requires consent refuses it.
    func input(from field: Field, _ dates: LocalDates) -> AttributeInput {
        switch field {
        case .boolean(let isTicked): .answer(.boolean(isTicked))
        case .choice(let field) where field.hasUnmatchedText:
            .problem(message(.attributeChoice, dates.language))
        case .choice(let field) where field.values.isEmpty: .empty
        case .choice(let field):
            .answer(field.allowsMultiple ? .list(field.values) : .string(field.values.joined()))
        case .text(let field):
            field.text.trimmed.isEmpty ? .empty : input(from: field.text.trimmed, dates)
        case .secret: .empty
        }
    }

    private func input(from text: String, _ dates: LocalDates) -> AttributeInput {
        let language = dates.language
        switch kind {
        case .integer: return integer(from: text, language)
        case .date: return date(from: text, dates)
        case .text, .boolean, .choice, .multipleChoice, .country:
            // Counted in code points, as the tenant counts.
            let count = text.unicodeScalars.count
            guard count > maximumLength else { return .answer(.string(text)) }
            return .problem(
                message(.attributeLong, language, ["n": "\(count)", "max": "\(maximumLength)"]))
        }
    }

    private func date(from text: String, _ dates: LocalDates) -> AttributeInput {
        switch dates.read(text) {
        case .unreadable: return .problem(message(.attributeDate, dates.language))
        case .noSuchDay: return .problem(message(.attributeDateUnknown, dates.language))
        case .date(let date):
            switch problem(with: date, today: dates.today...dates.today) {
            case .early(let first)?: return .problem(beyondLimit(.attributeDateEarly, first, dates))
            case .late(let last)?: return .problem(beyondLimit(.attributeDateLate, last, dates))
            case nil: return .answer(.string(date.iso8601))
            }
        }
    }

    private func beyondLimit(_ key: MessageKey, _ limit: CalendarDate, _ dates: LocalDates) -> Message {
        message(key, dates.language, ["date": dates.words(for: limit)])
    }

    private func integer(from text: String, _ language: Language) -> AttributeInput {
        let lowerBound = minimum.map(Int64.init) ?? .min
        let range = lowerBound...max(maximum.map(Int64.init) ?? .max, lowerBound)
        switch IntegerInput(text, in: language) {
        case .number(let number) where range.contains(number): return .answer(.integer(number))
        case .number, .outOfRange:
            let values = ["min": "\(range.lowerBound)", "max": "\(range.upperBound)"]
            return .problem(message(.attributeRange, language, values))
        case .invalid: return .problem(message(.attributeNumber, language))
        }
    }

    /// Whether the answer is typed rather than chosen, so that an example helps.
    var isTyped: Bool {
        switch kind {
        case .text, .integer, .date: true
        case .boolean, .choice, .multipleChoice, .country: false
        }
    }

    /// Returns the error for a required attribute without an answer.
    func missingMessage(in language: Language) -> Message {
        message(isTyped ? .attributeEmpty : .attributeChoose, language)
    }

    /// Makes a message with the attribute's label among its values.
    func message(
        _ key: MessageKey, _ language: Language, _ values: [String: String] = [:]
    ) -> Message {
        Message(key, values.merging(["label": label.text(in: language)]) { value, _ in value })
    }
}
