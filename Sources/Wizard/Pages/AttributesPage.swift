import SignUp
import Terminal
import UserFlow

/// The view model of a page of attributes.
struct AttributesPage: Page {
    struct Words: Hashable, Sendable {
        var extraTitle = "A few more things"
        var empty = "Enter your {label}."
        var long = "{label} has {n|character|characters}. The limit is {max}."
        var number = "{label} is a whole number, like 42."
        var refused = "The service did not accept {label}. Change it and continue."
        var refusedExample = "The service did not accept {label}. Write it like \"{example}\"."
        var refusedMany = "The service did not accept {k|answer|answers}. They are marked below."
        var refusedUnnamed = """
            The service did not accept an answer on this page but did not say which. Check them all.
            """
        var more = "One more page: the service also needs {labels}."
    }

    /// The question on top; `nil` for a page that the tenant, not the flow, has asked for.
    let title: LocalizedText?
    let attributes: [UserFlow.Attribute]
    /// Whether the answers travel in the sign-up call.
    let isAtStart: Bool
    var controls: Controls
    private let language: String

    init(title: LocalizedText?, attributes: [UserFlow.Attribute], isAtStart: Bool, language: String) {
        self.title = title
        self.attributes = attributes
        self.isAtStart = isAtStart
        self.language = language
        controls = Controls(fields: attributes.map(Self.field(for:)), buttons: [.proceed, .back])
    }

    private static func field(for attribute: UserFlow.Attribute) -> Field {
        switch attribute.kind {
        case .text, .integer, .country:
            var field = TextField()
            field.longest = max(attribute.longest, field.longest)
            return .text(field)
        case .boolean:
            return .boolean(false)
        }
    }

    var names: [String] { attributes.map(\.name) }

    mutating func check() -> Bool {
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() {
            problems[index] = problem(with: controls.fields[index], attribute)
        }
        controls.show(problems)
        return problems.isEmpty
    }

    private func problem(with field: Field, _ attribute: UserFlow.Attribute) -> Message? {
        guard case .text(let field) = field else { return nil }
        let text = field.text.trimmed
        let label = attribute.label.text(in: language)
        if text.isEmpty {
            return attribute.isRequired ? Message(\.attribute.empty, ["label": label.sentence]) : nil
        }
        // In code points, as the tenant counts.
        let count = text.unicodeScalars.count
        if count > attribute.longest {
            let values = ["label": label, "n": "\(count)", "max": "\(attribute.longest)"]
            return Message(\.attribute.long, values)
        }
        if attribute.kind == .integer, Int64(text) == nil {
            return Message(\.attribute.number, ["label": label])
        }
        return nil
    }

    /// Marks the attributes of these names, and returns whether any of them is on this page.
    mutating func mark(_ names: [String], as text: Wizard.TextPath) -> Bool {
        var problems: [Int: Message] = [:]
        for (index, attribute) in attributes.enumerated() where names.contains(attribute.name) {
            problems[index] = message(attribute, text)
        }
        controls.show(problems)
        return !problems.isEmpty
    }

    /// Enters what was entered for the same attributes on other pages.
    mutating func fill(from others: [AttributesPage]) {
        for (index, attribute) in attributes.enumerated() {
            for other in others {
                let known = other.attributes.firstIndex {
                    $0.name == attribute.name && $0.kind == attribute.kind
                }
                if let known { controls.fields[index] = other.controls.fields[known] }
            }
        }
    }

    private func message(_ attribute: UserFlow.Attribute, _ text: Wizard.TextPath) -> Message {
        let label = attribute.label.text(in: language)
        // Only the request to enter something uses the label inside a sentence.
        if text == \.attribute.empty { return Message(text, ["label": label.sentence]) }
        guard text == \.attribute.refused, let example = attribute.example else {
            return Message(text, ["label": label])
        }
        return Message(\.attribute.refusedExample, ["label": label, "example": example])
    }

    func contribute(to answers: inout Answers) {
        let given = zip(attributes, controls.fields).compactMap { attribute, field in
            Self.value(of: field, attribute.kind).map { Attribute(attribute.name, $0) }
        }
        if isAtStart { answers.startAttributes += given } else { answers.laterAttributes += given }
    }

    private static func value(of field: Field, _ kind: UserFlow.Attribute.Kind) -> Attribute.Value? {
        switch field {
        case .text(let field):
            let text = field.text.trimmed
            if text.isEmpty { return nil }
            if kind == .integer, let number = Int64(text) { return .integer(number) }
            return .string(text)
        case .boolean(let claim): return .boolean(claim)
        case .secret: return nil
        }
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let blocks = attributes.map { attribute in
            let label = attribute.label.text(in: setting.language)
            let isMarked = attribute.isRequired || attribute.kind == .boolean
            return Form.Block.field(
                label: isMarked ? label : words.fill(words.screen.optional, ["label": label]),
                hint: attribute.hint?.text(in: setting.language))
        }
        let title = title?.text(in: setting.language) ?? words.attribute.extraTitle
        return Form(title: title, blocks: blocks)
    }
}
