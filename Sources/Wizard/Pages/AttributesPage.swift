import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of a page of attributes.
struct AttributesPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var extraTitle = "A few more things"
        var long = "{label} must be {max} characters or fewer. You've entered {n}."
        var pattern = "Check {label|inside}: it's usually written like \"{example}\". Enter keeps it."
        var patternOpen = "Check {label|inside}: it's usually written another way. Enter keeps it."
        var mismatch = "{label} wouldn't be accepted. Write it like \"{example}\"."
        var mismatchOpen = "{label} wouldn't be accepted in this format. Change it and try again."
        var date = "Enter your {label|inside} as year-month-day, like {example}."
        var dateAmbiguous = "That can be {first} or {second}. Enter {firstForm} or {secondForm}."
        var dateEcho = "That's {date}."
        var refusedValue = "\"{value}\" wasn't accepted. Change it and try again."
        var refusedValueExample = "\"{value}\" wasn't accepted. Write it like \"{example}\"."
        var refusedMany = "{k|answer|answers} weren't accepted. They're marked below."
        var more = "One more page: we also need {labels}."
        var find = "Start typing, or press Space for the list."
        var none = "No matches. Try fewer letters."
        var space = "Space choose"
        var take = "Enter choose"
        var down = "Down choose"
        var step = "More"
    }

    /// The page's title; `nil` for a page that the tenant requires and the flow does not define.
    let title: LocalizedText?
    let attributes: [UserFlow.AttributeDefinition]
    /// Whether the answers are sent in the sign-up request.
    let isAtStart: Bool
    /// The tenant's description of the attributes that it waits for.
    var requiredAttributes: [RequiredAttribute] = []
    var controls: Controls
    /// Today's date, and how dates are written.
    private(set) var dates: LocalDates
    /// The answers with a pattern warning, by attribute name; an answer left unchanged is then accepted.
    var warnedAnswers: [String: String] = [:]

    init(
        title: LocalizedText?, attributes: [UserFlow.AttributeDefinition], isAtStart: Bool, dates: LocalDates
    ) {
        self.title = title
        self.attributes = attributes
        self.isAtStart = isAtStart
        self.dates = dates
        controls = Controls(
            fields: attributes.map { $0.field(in: dates.language) }, buttons: [.proceed, .back])
    }

    var fieldNames: [Wizard.FieldName] { attributes.map { .init(rawValue: $0.name) } }

    private var language: Language { dates.language }

    /// Returns the label of a field, without a note that its answer is optional.
    func plainLabel(ofField index: Int) -> String { attributes[index].label.text(in: language) }

    mutating func check() -> Bool {
        controls.commitChoice()
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() {
            switch attribute.input(from: controls.fields[index], dates) {
            case .empty: problems[index] = attribute.isRequired ? attribute.missingMessage(in: language) : nil
            case .answer(let value): problems[index] = patternProblem(for: value, attribute)
            case .problem(let problem): problems[index] = problem
            }
        }
        controls.show(problems)
        return problems.isEmpty
    }

    /// Returns the error for an answer that does not match the tenant's pattern, or the warning for one that
    /// does not match the flow's; each answer gets the warning once.
    private mutating func patternProblem(
        for value: AttributeValue.Value, _ attribute: UserFlow.AttributeDefinition
    ) -> Message? {
        guard case .string(let text) = value, attribute.isTyped,
            let mismatch = attribute.patternMismatch(for: text, required: requiredAttributes)
        else { return nil }
        switch mismatch.source {
        case .tenant: return message(attribute, .attributeMismatch, mismatch)
        case .flow:
            guard warnedAnswers[attribute.name] != text else { return nil }
            warnedAnswers[attribute.name] = text
            return message(attribute, .attributePattern, mismatch)
        }
    }

    mutating func endEditing() {
        controls.commitChoice()
    }

    /// Marks the attributes with these names, and returns whether any of them is on this page.
    mutating func mark(_ names: [String], as key: MessageKey) -> Bool {
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() where names.contains(attribute.name) {
            let isRefusal = key == .attributeRefused
            problems[index] =
                (isRefusal ? refusal(ofAnswerAt: index) : nil)
                ?? message(attribute, key, patternMismatch(at: index))
        }
        controls.show(problems)
        return !problems.isEmpty
    }

    /// Returns the pattern that the answer in a field does not match, if any.
    private func patternMismatch(at index: Int) -> UserFlow.AttributeDefinition.PatternMismatch? {
        let attribute = attributes[index]
        guard attribute.isTyped,
            case .answer(.string(let text)) = attribute.input(from: controls.fields[index], dates)
        else { return nil }
        return attribute.patternMismatch(for: text, required: requiredAttributes)
    }

    /// Takes over the focus, the errors and the warnings of the page that this one stands for in a changed
    /// flow.
    mutating func adoptState(of page: AttributesPage) {
        requiredAttributes = page.requiredAttributes
        warnedAnswers = page.warnedAnswers
        let fields = controls.fields
        controls = page.controls
        controls.replaceFields(fields, named: fieldNames, insteadOf: page.fieldNames)
    }

    /// Copies the answers to the same attributes from other pages.
    mutating func fill(from others: [AttributesPage]) {
        for (index, attribute) in attributes.enumerated() {
            for other in others {
                let match = other.attributes.firstIndex {
                    $0.name == attribute.name && $0.kind == attribute.kind
                }
                guard let field = match.map({ other.controls.fields[$0] }),
                    field.contents != controls.fields[index].contents
                else { continue }
                controls.fields[index] = field
                controls.problems[index] = nil
            }
        }
    }

    /// Makes a message about an answer: with the attribute's example, or else with what does not match.
    private func message(
        _ attribute: UserFlow.AttributeDefinition, _ key: MessageKey,
        _ mismatch: UserFlow.AttributeDefinition.PatternMismatch? = nil
    ) -> Message {
        if key == .attributeEmpty { return attribute.missingMessage(in: language) }
        let values = attribute.isTyped ? attribute.example.map { ["example": $0] } : nil
        if let values {
            let keyWithExample = key == .attributeRefused ? .attributeRefusedExample : key
            return attribute.message(keyWithExample, language, values)
        }
        let message =
            switch key {
            case .attributePattern: attribute.message(.attributePatternOpen, language)
            case .attributeMismatch: attribute.message(.attributeMismatchOpen, language)
            default: attribute.message(key, language)
            }
        guard let mismatch else { return message }
        if let character = mismatch.character {
            return message.withReason(\.common.attribute.mismatchCharacter, ["char": character.visibleName])
        }
        guard mismatch.rule.count <= UserFlow.AttributeDefinition.maximumShownPatternLength else {
            return message
        }
        return message.withReason(\.common.attribute.mismatchRule, ["rule": mismatch.rule])
    }

    /// Returns the message that the tenant refused an answer, which it quotes; `nil` if there
    /// is nothing to quote.
    private func refusal(ofAnswerAt index: Int) -> Message? {
        let answer: String? =
            switch controls.fields[index] {
            case .text(let field): field.answer
            case .choice(let field) where field.selection.count == 1:
                field.selection.first.map { field.options[$0].label }
            case .choice, .boolean, .secret: nil
            }
        guard let answer, !answer.isEmpty else { return nil }
        let quoted =
            answer.count > Self.quotedLength ? answer.prefix(Self.quotedLength) + "…" : answer[...]
        let values = ["label": plainLabel(ofField: index), "value": String(quoted)]
        guard attributes[index].isTyped, let example = attributes[index].example else {
            return Message(.attributeRefused.worded(\.attribute.refusedValue), values)
        }
        return Message(
            .attributeRefusedExample.worded(\.attribute.refusedValueExample),
            values.merging(["example": example]) { $1 })
    }

    /// The number of characters of an answer that a message quotes.
    private static let quotedLength = 40

    func collect(into answers: inout Answers) {
        for (attribute, field) in zip(attributes, controls.fields) {
            guard case .answer(let value) = attribute.input(from: field, dates) else { continue }
            answers.add(AttributeValue(attribute.name, value), isAtStart: isAtStart)
        }
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let blocks = zip(attributes, controls.fields).map { attribute, field in
            let label = attribute.label.text(in: context.language)
            // To choose nothing of the questions for a flow is an answer.
            let isAnswered =
                attribute.kind == .boolean
                || (context.asksForFlow && attribute.kind == .multipleChoice)
            let hidesOptional = attribute.isRequired || isAnswered
            return Form.Block.field(
                label: hidesOptional
                    ? label : strings.format(strings.common.screen.optional, ["label": label]),
                hint: strings.hint(for: attribute, field, dates))
        }
        let title = title?.text(in: context.language) ?? strings.attribute.extraTitle
        return Form(title: title, blocks: blocks)
    }
}

extension AttributesPage {
    mutating func tick(_ now: Timestamp) {
        dates.tick(now)
    }
}

extension Wizard.Strings {
    /// Returns the flow's hint for an attribute; for a date, after the entered date in words, or else its
    /// format.
    fileprivate func hint(
        for definition: UserFlow.AttributeDefinition, _ field: Field, _ dates: LocalDates
    ) -> String? {
        let flowHint = definition.hint?.text(in: dates.language)
        guard definition.kind == .date else { return flowHint }
        let formatHint =
            if case .text(let field) = field, case .date(let date) = dates.read(field.answer) {
                format(attribute.dateEcho, ["date": dates.words(for: date)])
            } else {
                format(common.attribute.format, ["example": definition.exampleForm])
            }
        return [formatHint, flowHint].compactMap(\.self).joined(separator: screen.blank)
    }
}

extension AttributesPage {
    static let states = Wizard.PageStates(
        .attributes(0), label: "Attributes",
        [
            [.empty, .filled, .list, .listFound, .listNone, .scrolled],
            UserFlow.AttributeDefinition.Kind.allCases.flatMap { kind in
                FieldState.allCases.map { StateID(kind, $0) }
            },
            [.help], .messages(.screenCheck),
            .messages(.attributeEmpty, .attributeChoose, .attributeLong, .attributeNumber, .attributeRange),
            .messages(.attributeDate, .attributeDateAmbiguous, .attributeDateUnknown),
            .messages(.attributeDateEarly, .attributeDateLate, .attributeChoice),
            .messages(.attributePattern, .attributePatternOpen),
            .messages(.attributeMismatch, .attributeMismatchOpen),
            .messages(.attributeRefused, .attributeRefusedExample, .attributeRefusedMany),
            .messages(MessageKey.refusedAttributes),
        ], otherPages: [.password, .code])

    /// The states of a page for attributes that the flow does not define, besides those of the flow's pages.
    static let statesOfUnknown = Wizard.PageStates(
        .unknownAttributes, label: "More attributes", [.messages(.attributeMore), [.help]],
        otherPages: [.attributes, .password, .code])

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard let index = controls.focusedField else { return [] }
        let field = controls.fields[index]
        guard field.choice?.isOpen != true else { return [] }
        let state: FieldState =
            controls.problems[index] != nil ? .error : field.isUntouched ? .empty : .filled
        return [StateID(attributes[index].kind, state)]
    }
}

/// The appearance of an attribute's field.
private enum FieldState: String, CaseIterable {
    case empty = "empty"
    case filled = "filled"
    case error = "error"
}

extension StateID {
    /// The page has more fields than the screen holds, and is scrolled.
    fileprivate static let scrolled = StateID("scrolled")

    /// The focused field is of a kind, and in a state.
    fileprivate init(_ kind: UserFlow.AttributeDefinition.Kind, _ state: FieldState) {
        self.init("\(kind.rawValue).\(state.rawValue)")
    }
}

extension MessageKey {
    static let attributeEmpty = MessageKey("attribute.empty", \.common.attribute.empty)
    static let attributeChoose = MessageKey("attribute.choose", \.common.attribute.choose)
    static let attributeLong = MessageKey("attribute.long", \.attribute.long)
    static let attributeNumber = MessageKey("attribute.number", \.common.attribute.number)
    static let attributeRange = MessageKey("attribute.range", \.common.attribute.range)
    static let attributeDate = MessageKey("attribute.date", \.attribute.date)
    static let attributeDateAmbiguous = MessageKey(
        "attribute.date.ambiguous", \.attribute.dateAmbiguous)
    static let attributeDateUnknown = MessageKey("attribute.date.unknown", \.common.attribute.dateUnknown)
    static let attributeDateEarly = MessageKey("attribute.date.early", \.common.attribute.dateEarly)
    static let attributeDateLate = MessageKey("attribute.date.late", \.common.attribute.dateLate)
    static let attributeChoice = MessageKey("attribute.choice", \.common.attribute.choice)
    static let attributePattern = MessageKey("attribute.pattern", \.attribute.pattern)
    static let attributePatternOpen = MessageKey("attribute.pattern.open", \.attribute.patternOpen)
    static let attributeMismatch = MessageKey("attribute.mismatch", \.attribute.mismatch)
    static let attributeMismatchOpen = MessageKey("attribute.mismatch.open", \.attribute.mismatchOpen)
    static let attributeRefused = MessageKey("attribute.refused", \.common.attribute.refused)
    static let attributeRefusedExample = MessageKey(
        "attribute.refused.example", \.common.attribute.refusedExample)
    static let attributeRefusedMany = MessageKey("attribute.refused.many", \.attribute.refusedMany)
    static let attributeMore = MessageKey("attribute.more", \.attribute.more)
}
