import Terminal

/// The fields and buttons of a page, which of them the keys go to, and what is wrong with the answers.
struct Controls: Hashable, Sendable {
    var fields: [Field] = []
    var buttons: [Button] = []
    /// The field, or behind the fields the button, that was given the focus.
    private(set) var place = 0
    /// What is wrong with each field, by its index.
    var problems: [Int: Message] = [:]
    /// What concerns the page as a whole.
    var notice: Notice?
    /// The text that was killed last.
    private(set) var killed = ""

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
        case signIn
        case decline
        /// A line of the page that leads somewhere, by its number.
        case line(Int)
        case open
        case copy
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

    /// All buttons: the page's own, then those that come with what is wrong or new.
    var allButtons: [Button] {
        let messages = problems.sorted { $0.key < $1.key }.map(\.value) + [notice?.message].compactMap(\.self)
        return messages.flatMap(\.offers).reduce(into: buttons) { all, button in
            if !all.contains(button) { all.append(button) }
        }
    }

    /// The field, or behind the fields the button, that has the focus: the last one when the button has gone.
    private var focus: Int {
        get { min(place, max(fields.count + allButtons.count - 1, 0)) }
        set { place = newValue }
    }

    /// What has the focus: a field by its index, or behind the fields a button; `nil` where there is neither.
    var stop: Int? { fields.isEmpty && allButtons.isEmpty ? nil : focus }

    /// The field that has the focus, by its index.
    var focusedField: Int? { focus < fields.count ? focus : nil }

    /// The button that has the focus.
    var focusedButton: Button? {
        let index = focus - fields.count
        return index >= 0 ? allButtons.dropFirst(index).first : nil
    }

    mutating func press(_ key: Key) -> Press {
        if edit(key) { return .taken }
        switch key {
        case .tab, .move(.down): move(by: 1)
        case .backTab, .move(.up): move(by: -1)
        case .enter: return enter()
        case .character(" ") where focusedButton != nil: return enter()
        case .alt(let character) where problem(numbered: character.wholeNumberValue) != nil:
            settle()
            focus(onField: problem(numbered: character.wholeNumberValue) ?? focus)
        default: return .ignored
        }
        return .taken
    }

    /// The field of the n-th item in the summary of what is wrong, which only two or more make.
    private func problem(numbered number: Int?) -> Int? {
        guard let number, problems.count > 1, (1...problems.count).contains(number) else { return nil }
        return problems.keys.sorted()[number - 1]
    }

    /// Puts the focus on the first field, and takes the mark off what was to be typed over.
    mutating func rest() {
        focus = 0
        for index in fields.indices { fields[index].deselect() }
        arrive(by: 1)
    }

    /// Puts the focus on a field.
    mutating func focus(onField index: Int) {
        focus = index
        arrive(by: 1)
    }

    /// Puts the focus on a button, if the page has it.
    mutating func focus(on button: Button) {
        if let index = allButtons.firstIndex(of: button) { focus = fields.count + index }
    }

    /// Shows what is wrong with the answers and goes to the first of them.
    mutating func show(_ problems: [Int: Message]) {
        self.problems = problems
        guard let first = problems.keys.min() else { return }
        focus = first
        arrive(by: 1)
    }

    /// Closes an open list and forgets what was typed there.
    ///
    /// - Returns: Whether there was one.
    mutating func dismiss() -> Bool {
        guard let index = focusedField, var field = fields[index].choice else { return false }
        let wasOpen = field.dismiss()
        fields[index] = .choice(field)
        return wasOpen
    }

    /// Closes an open list, with what was typed there taken for an answer.
    mutating func settle() {
        change { $0.settle() }
    }

    /// The same with every list closed and the focus nowhere.
    var atRest: Controls {
        var controls = self
        _ = controls.dismiss()
        controls.focus = fields.count + allButtons.count
        return controls
    }

    private mutating func arrive(by step: Int) {
        change { $0.arrive(by: step) }
    }

    /// Changes the list that has the focus, if any; another answer there is not wrong yet.
    private mutating func change(_ change: (inout ChoiceField) -> Void) {
        guard let index = focusedField, let before = fields[index].choice else { return }
        fields[index].change(change)
        if before.entry != fields[index].entry { problems[index] = nil }
    }

    private mutating func move(by step: Int) {
        let count = fields.count + allButtons.count
        guard count > 0 else { return }
        settle()
        focus = (focus + step + count) % count
        arrive(by: step)
    }

    private mutating func enter() -> Press {
        if let button = focusedButton { return button == .proceed ? .submitted : .pressed(button) }
        change { $0.confirm() }
        if focus + 1 < fields.count {
            focus += 1
            arrive(by: 1)
            return .taken
        }
        return .submitted
    }

    /// Gives a key to the field that has the focus, and returns whether it meant anything there.
    ///
    /// What is wrong with the field is forgotten, unless the key only moved through a list.
    private mutating func edit(_ key: Key) -> Bool {
        guard let index = focusedField else { return false }
        let before = fields[index].choice
        guard fields[index].press(key, killed: &killed) else { return false }
        if before == nil || before?.entry != fields[index].entry { problems[index] = nil }
        return true
    }
}

/// Something that concerns a page as a whole: news, or what went wrong.
struct Notice: Hashable, Sendable {
    var message: Message
    var isError = false
}

extension Controls.Button {
    /// Whether it is drawn as a line of the page, not among the buttons.
    var isLine: Bool {
        if case .line = self { true } else { false }
    }
}
