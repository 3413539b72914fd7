import SignUp
import Terminal
import UserFlow

/// The view model of a page of attributes.
struct AttributesPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var extraTitle = "A few more things"
        var empty = "Enter your {label|inside}."
        var choose = "Choose {label|inside}."
        var long = "{label} has {n|character|characters}. The limit is {max}."
        var number = "{label} is a whole number, like 42."
        var pattern = """
            {label} has a form we did not expect. Write it like "{example}", or continue with it as it is.
            """
        var patternOpen = "{label} has a form we did not expect. Check it, or continue with it as it is."
        var range = "{label} is between {min} and {max}."
        var dateUnknown = "There is no such day. Check the year, the month and the day."
        var date = "Write {label|inside} as year-month-day, like 2004-07-31."
        var choice = "Choose one of the listed answers for {label|inside}."
        var refused = "The service did not accept {label}. Change it and continue."
        var refusedExample = "The service did not accept {label}. Write it like \"{example}\"."
        var refusedMany = "The service did not accept {k|answer|answers}. They are marked below."
        var refusedUnnamed = """
            The service did not accept an answer on this page but did not say which. Check them all.
            """
        var more = "One more page: the service also needs {labels}."
        var format = "Year-month-day, like {example}."
        var find = "Type to find it, or press Space for the list."
        var none = "No answer has this in its name."
        var space = "Space choose"
        var take = "Enter choose"
    }

    /// The page's title; `nil` for a page that the tenant requires and the flow does not define.
    let title: LocalizedText?
    let attributes: [UserFlow.Attribute]
    /// Whether the answers are sent in the sign-up request.
    let isAtStart: Bool
    /// The tenant's description of the attributes that it waits for.
    var asked: [RequiredAttribute] = []
    var controls: Controls
    private let language: String
    /// The answers with a pattern warning, by attribute name; an answer left unchanged is then accepted.
    private var odd: [String: String] = [:]

    init(title: LocalizedText?, attributes: [UserFlow.Attribute], isAtStart: Bool, language: String) {
        self.title = title
        self.attributes = attributes
        self.isAtStart = isAtStart
        self.language = language
        controls = Controls(fields: attributes.map { $0.field(in: language) }, buttons: [.proceed, .back])
    }

    var names: [String] { attributes.map(\.name) }

    mutating func check() -> Bool {
        controls.settle()
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() {
            switch attribute.reading(of: controls.fields[index], in: language) {
            case .nothing: problems[index] = attribute.isRequired ? attribute.missing(in: language) : nil
            case .answer(let value): problems[index] = doubt(about: value, attribute)
            case .problem(let problem): problems[index] = problem
            }
        }
        controls.show(problems)
        return problems.isEmpty
    }

    /// Returns the warning for an answer that does not match its pattern; each answer gets it once.
    private mutating func doubt(
        about value: Attribute.Value, _ attribute: UserFlow.Attribute
    ) -> Message? {
        guard case .string(let text) = value, attribute.isWritten, odd[attribute.name] != text,
            attribute.finds(text, oddFor: asked)
        else { return nil }
        odd[attribute.name] = text
        return message(attribute, \.attribute.pattern)
    }

    mutating func cover() {
        controls.settle()
    }

    /// Marks the attributes with these names, and returns whether any of them is on this page.
    mutating func mark(_ names: [String], as text: Wizard.TextPath) -> Bool {
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() where names.contains(attribute.name) {
            problems[index] = message(attribute, text)
        }
        controls.show(problems)
        return !problems.isEmpty
    }

    /// Copies the answers to the same attributes from other pages.
    mutating func fill(from others: [AttributesPage]) {
        for (index, attribute) in attributes.enumerated() {
            for other in others {
                let known = other.attributes.firstIndex {
                    $0.name == attribute.name && $0.kind == attribute.kind
                }
                guard let field = known.map({ other.controls.fields[$0] }),
                    field.entry != controls.fields[index].entry
                else { continue }
                controls.fields[index] = field
                controls.problems[index] = nil
            }
        }
    }

    private func message(_ attribute: UserFlow.Attribute, _ text: Wizard.TextPath) -> Message {
        if text == \.attribute.empty { return attribute.missing(in: language) }
        let values = attribute.isWritten ? attribute.example.map { ["example": $0] } : nil
        switch text {
        case \.attribute.refused where values != nil:
            return attribute.message(\.attribute.refusedExample, language, values ?? [:])
        case \.attribute.pattern where values == nil:
            return attribute.message(\.attribute.patternOpen, language)
        default: return attribute.message(text, language, values ?? [:])
        }
    }

    func contribute(to answers: inout Answers) {
        for (attribute, field) in zip(attributes, controls.fields) {
            guard case .answer(let value) = attribute.reading(of: field, in: language) else { continue }
            answers.give(Attribute(attribute.name, value), isAtStart: isAtStart)
        }
    }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        controls.keyHints(words)
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let blocks = attributes.map { attribute in
            let label = attribute.label.text(in: setting.language)
            let isMarked = attribute.isRequired || attribute.kind == .boolean
            return Form.Block.field(
                label: isMarked ? label : words.fill(words.screen.optional, ["label": label]),
                hint: words.hint(for: attribute, in: setting.language))
        }
        let title = title?.text(in: setting.language) ?? words.attribute.extraTitle
        return Form(title: title, blocks: blocks)
    }
}

extension Wizard.Words {
    /// Returns the flow's hint for an attribute, after the format where the attribute is a date.
    fileprivate func hint(for asked: UserFlow.Attribute, in language: String) -> String? {
        let own = asked.hint?.text(in: language)
        guard asked.kind == .date else { return own }
        let how = fill(attribute.format, ["example": asked.example ?? asked.kind.example])
        return [how, own].compactMap(\.self).joined(separator: screen.blank)
    }
}
