import Terminal

/// The fields and buttons of a page, which of them the keys go to, and what is wrong with the answers.
struct Controls: Hashable, Sendable {
    var fields: [Field] = []
    var buttons: [Button] = []
    /// The field, or behind the fields the button, that has the focus.
    private(set) var focus = 0
    /// What is wrong with each field, by its index.
    var problems: [Int: Message] = [:]
    /// What concerns the page as a whole.
    var notice: Notice?

    /// What a page does at the press of a button.
    enum Button: Hashable, Sendable {
        case proceed
        case back
        case reveal
        case resend
        case change
        case inbox
        case finish
        case restart
    }

    /// What came of a key.
    enum Press: Hashable, Sendable {
        /// All is done.
        case taken
        /// The key means nothing here.
        case ignored
        /// The page's answer is complete, as far as the person is concerned.
        case submitted
        /// A button was pressed.
        case pressed(Button)
    }

    /// The field that has the focus, by its index.
    var focusedField: Int? { focus < fields.count ? focus : nil }

    /// The button that has the focus.
    var focusedButton: Button? {
        let index = focus - fields.count
        return buttons.indices.contains(index) ? buttons[index] : nil
    }

    mutating func press(_ key: Key) -> Press {
        switch key {
        case .tab, .move(.down): move(by: 1)
        case .backTab, .move(.up): move(by: -1)
        case .enter: return enter()
        case .character(" ") where focusedButton != nil: return enter()
        default: return edit(key)
        }
        return .taken
    }

    /// Puts the focus on the first field, and takes the mark off what was to be typed over.
    mutating func rest() {
        focus = 0
        for index in fields.indices { fields[index].deselect() }
    }

    /// Puts the focus on a field.
    mutating func focus(onField index: Int) {
        focus = index
    }

    /// Puts the focus on a button, if the page has it.
    mutating func focus(on button: Button) {
        if let index = buttons.firstIndex(of: button) { focus = fields.count + index }
    }

    /// Shows what is wrong with the answers and goes to the first of them.
    mutating func show(_ problems: [Int: Message]) {
        self.problems = problems
        guard let first = problems.keys.min() else { return }
        focus = first
    }

    private mutating func move(by step: Int) {
        let count = fields.count + buttons.count
        guard count > 0 else { return }
        focus = (focus + step + count) % count
    }

    private mutating func enter() -> Press {
        if let button = focusedButton { return button == .proceed ? .submitted : .pressed(button) }
        if focus + 1 < fields.count {
            focus += 1
            return .taken
        }
        return .submitted
    }

    private mutating func edit(_ key: Key) -> Press {
        guard let index = focusedField, fields[index].press(key) else { return .ignored }
        problems[index] = nil
        return .taken
    }
}

/// Something that concerns a page as a whole: news, or what went wrong.
struct Notice: Hashable, Sendable {
    var message: Message
    var isError = false
    /// The service's number for the error, and the id to quote.
    var details: Details?

    struct Details: Hashable, Sendable {
        var code: Int?
        var correlationID: String
    }
}
