import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The result of reading a field as an attribute.
enum AttributeInput: Hashable, Sendable {
    /// The field is empty.
    case empty
    /// An answer, in the type in which it is sent.
    case answer(AttributeValue.Value)
    /// An entry that the tenant would refuse.
    case problem(Message)
}

extension UserFlow.AttributeDefinition {
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
            field.answer.isEmpty ? .empty : input(from: field.answer, dates)
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
        let example = ["example": exampleForm]
        switch dates.read(text) {
        case .unreadable: return .problem(message(.attributeDate, dates.language, example))
        case .ambiguous(let first, let second):
            let values = [
                "first": dates.words(for: first), "second": dates.words(for: second),
                "firstForm": first.iso8601, "secondForm": second.iso8601,
            ]
            return .problem(message(.attributeDateAmbiguous, dates.language, values))
        case .noSuchDay: return .problem(message(.attributeDateUnknown, dates.language, example))
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
        case .invalid: return .problem(message(.attributeNumber, language, ["example": exampleForm]))
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

extension UserFlow.AttributeDefinition {
    /// A pattern that an answer does not match.
    struct PatternMismatch: Hashable, Sendable {
        /// Where a pattern comes from.
        enum Source: Hashable, Sendable {
            /// The flow's: a hint, since only the tenant decides.
            case flow
            /// The tenant's, which will refuse the answer.
            case tenant
        }

        let source: Source
        /// The pattern.
        let rule: String
        /// The first character of the answer with which no match is possible; `nil` if that cannot be told.
        let character: Character?
    }

    /// Returns the pattern that an answer certainly does not match, if any.
    ///
    /// The tenant's pattern, which must match a part of the answer, takes the place of the flow's, which must
    /// match all of it. A pattern that cannot be evaluated here is no mismatch.
    func patternMismatch(
        for answer: String, required requirements: [RequiredAttribute]
    ) -> PatternMismatch? {
        let told = requirements.filter { $0.name == name && $0.pattern != nil }
        guard told.isEmpty else {
            let mismatched = told.first { $0.patternCheck(for: answer) == .mismatches }
            return mismatched.map {
                PatternMismatch(
                    source: .tenant, rule: $0.pattern ?? "", character: $0.firstMismatch(in: answer))
            }
        }
        let flow = RequiredAttribute(name: name, type: "", pattern: pattern.map { "\\A(?:\($0))\\z" })
        guard flow.patternCheck(for: answer) == .mismatches else { return nil }
        return PatternMismatch(
            source: .flow, rule: pattern ?? "", character: flow.firstMismatch(in: answer))
    }
}

extension SignUp.Step {
    /// The attributes that the tenant requires at this step.
    var requiredAttributes: [RequiredAttribute] {
        if case .attributes(let request) = self { request.required } else { [] }
    }
}

/// A country or region, with its name in one language.
struct Country: Hashable, Sendable {
    /// Its ISO 3166-1 alpha-2 code.
    let code: String
    /// Its name in that language.
    let name: String
    /// Its English short name, which is the value to send in every language.
    let englishName: String
    /// Other names by which people know it, in any language.
    let aliases: [String]

    /// Returns all countries: first the most common ones for a language, then the others in its sort order.
    static func all(in language: Language) -> [Country] {
        let englishNames = Dictionary(
            uniqueKeysWithValues: Language.english.countries.map { ($0.code, $0.name) })
        let aliases = Dictionary(grouping: Language.countryAliases, by: \.code)
        return language.countries.map { code, name in
            Country(
                code: code, name: name, englishName: englishNames[code] ?? name,
                aliases: aliases[code, default: []].map(\.name))
        }
    }

    /// Makes a list of all countries, searchable by the local name, the English name,
    /// other names and the code.
    static func field(in language: Language, isRequired: Bool = false) -> ChoiceField {
        let countries = all(in: language)
        return ChoiceField(
            countries.map {
                ChoiceField.Option(
                    value: $0.englishName, label: $0.name, code: $0.code, aliases: $0.aliases)
            },
            allowsMultiple: false, isRequired: isRequired)
    }
}

extension UserFlow {
    /// Returns the flow's definition of an attribute, or one with the label and type that the tenant sent.
    ///
    /// Without a label of the tenant, it is the name in a readable form. The alias has the label of the page
    /// that asks for it, in the user's language.
    func attribute(for required: RequiredAttribute, _ strings: Wizard.Strings) -> AttributeDefinition {
        let sentLabel = required.label.map { Printable(excerptOf: $0.raw, columns: 60).text } ?? ""
        let label =
            if required.isAlias { strings.common.alias.label } else if sentLabel.isEmpty {
                strings.defaultLabel(for: required.name)
            } else { sentLabel }
        var attribute =
            attribute(named: required.name)
            ?? AttributeDefinition(
                name: required.name, kind: Self.kind(for: required.type), label: LocalizedText(label))
        attribute.isRequired = required.isRequired
        return attribute
    }

    /// Returns the kind for a tenant's type name; the names are not standardized
    /// (wire-protocol §5.3, v2-protocol §5.1).
    private static func kind(for type: String) -> AttributeDefinition.Kind {
        switch type.lowercased() {
        case "boolean", "bool", "checkboxsingleselect": .boolean
        case "date": .date
        case "int64", "int32", "integer", "int": .integer
        default: .text
        }
    }

    /// Returns a readable label for a programmatic name: "Loyalty number" for "loyaltyNumber".
    static func readableLabel(for name: String) -> String {
        let base =
            name.hasPrefix("extension_") ? name.split(separator: "_").last.map(String.init) ?? name : name
        var label = ""
        for character in base {
            if character == "_" {
                label += " "
            } else if character.isUppercase, label.last?.isLowercase == true {
                label += " " + character.lowercased()
            } else {
                label += label.isEmpty ? character.uppercased() : String(character)
            }
        }
        return label
    }
}
