import Terminal

/// The fields and buttons of a page, the focus, and the errors in the answers.
struct Controls: Hashable, Sendable {
    var fields: [Field] = []
    var buttons: [Button] = []
    /// Whether ^R shows and hides the secrets in the fields; a click on the key's name does, too, but Tab passes it.
    var canReveal = false
    /// The index that last received the focus: a field, or, counting on after the fields, a button.
    private(set) var requestedFocus = 0
    /// The errors in the answers, by field index.
    var problems: [Int: Message] = [:]
    /// The notice for the page as a whole.
    var notice: Notice?
    /// The text last cut with a kill command.
    private(set) var killedText = ""

    /// All buttons in reading order: the page's own, those that come with errors and the notice, and then those
    /// that stand below the others.
    var allButtons: [Button] {
        var all = buttons
        if !problems.isEmpty || notice != nil {
            let messages =
                problems.sorted { $0.key < $1.key }.map(\.value) + [notice?.message].compactMap(\.self)
            for button in messages.flatMap(\.buttons) where !all.contains(button) { all.append(button) }
        }
        return all.filter { !$0.standsBelow } + all.filter(\.standsBelow)
    }

    /// The button that Enter presses on a page without fields, and the most prominent one on every page.
    var primaryButton: Button? { allButtons.first { !$0.isLine } }

    /// The index of the focused field or button; the last button if the requested one no longer exists.
    private var focus: Int {
        get {
            requestedFocus < fields.count
                ? requestedFocus : min(requestedFocus, max(fields.count + allButtons.count - 1, 0))
        }
        set { requestedFocus = newValue }
    }

    /// The index of the focused field, or, counting on after the fields, button; `nil` if there are none.
    var focusIndex: Int? { fields.isEmpty && allButtons.isEmpty ? nil : focus }

    /// The index of the focused field; `nil` if a button has the focus.
    var focusedField: Int? {
        if requestedFocus < fields.count { return requestedFocus }
        // Each field of a page asks for this, and to collect all buttons looks at every error.
        return buttons.isEmpty && focus < fields.count ? focus : nil
    }

    /// The focused button, if any.
    var focusedButton: Button? {
        let index = focus - fields.count
        return index >= 0 ? allButtons.dropFirst(index).first : nil
    }

    mutating func press(_ key: Key) -> PageAction {
        if let index = focusedField {
            let before = fields[index].choice
            if fields[index].press(key, killed: &killedText) {
                // Clears the error of the field, unless the key only moved through a list.
                if before == nil || before?.contents != fields[index].contents { problems[index] = nil }
                // What is typed next is for the next field, and does not search the list again.
                if key == .enter, before?.isOpen == true, before?.allowsMultiple == false, !hasOpenList {
                    move(by: 1)
                }
                return .none
            }
        }
        switch key {
        case .tab, .move(.down): move(by: 1)
        case .backTab, .move(.up): move(by: -1)
        case .enter: return pressEnter()
        case .character(" ") where focusedButton != nil: return pressEnter()
        case .alt(let character) where problem(numbered: character.wholeNumberValue) != nil:
            commitChoice()
            focus(onField: problem(numbered: character.wholeNumberValue) ?? focus)
        default: break
        }
        return .none
    }

    /// Returns the field of the n-th error in the summary, which is shown for two or more errors.
    private func problem(numbered number: Int?) -> Int? {
        guard let number, problems.count > 1, (1...problems.count).contains(number) else { return nil }
        return problems.keys.sorted()[number - 1]
    }

    /// Moves the focus to the first field and clears all selections.
    mutating func resetFocus() {
        focus = 0
        for index in fields.indices { fields[index].deselect() }
        didEnter(movingBy: 1)
    }

    /// Moves the focus to a field.
    mutating func focus(onField index: Int) {
        focus = index
        didEnter(movingBy: 1)
    }

    /// Moves the focus to a button, if the page has it.
    mutating func focus(on button: Button) {
        if let index = allButtons.firstIndex(of: button) { focus = fields.count + index }
    }

    /// Replaces the fields; the focus and the errors stay with the fields of the same name.
    ///
    /// - Parameters:
    ///   - newFields: The new fields.
    ///   - names: The names of the new fields.
    ///   - oldNames: The names of the fields that they replace.
    mutating func replaceFields(_ newFields: [Field], named names: [String], insteadOf oldNames: [String]) {
        let button = focusedButton
        let focusedName = focusedField.map { oldNames[$0] }
        let isRepeated = focusedField.map { oldNames[..<$0].contains(oldNames[$0]) } ?? false
        var problems: [Int: Message] = [:]
        for (index, problem) in self.problems.sorted(by: { $0.key < $1.key }) {
            guard let newIndex = names.firstIndex(of: oldNames[index]) else { continue }
            problems[newIndex] = problems[newIndex] ?? problem
        }
        (fields, self.problems) = (newFields, problems)
        if let button {
            focus(on: button)
        } else if let focusedName {
            let index = isRepeated ? names.lastIndex(of: focusedName) : names.firstIndex(of: focusedName)
            focus = index ?? min(focus, max(fields.count - 1, 0))
        }
    }

    /// Shows the errors in the answers and moves the focus to the first one.
    mutating func show(_ problems: [Int: Message]) {
        self.problems = problems
        guard let first = problems.keys.min() else { return }
        focus = first
        didEnter(movingBy: 1)
    }

    /// Moves the focus to a field that was clicked; a checkbox is ticked or unticked, and a closed list
    /// opens.
    mutating func click(onField index: Int) {
        guard fields.indices.contains(index) else { return }
        if focusedField != index {
            commitChoice()
            focus(onField: index)
        }
        switch fields[index] {
        case .boolean: _ = press(.character(" "))
        case .choice(let field) where !field.isOpen && !field.isInline: _ = press(.character(" "))
        case .text, .secret, .choice: break
        }
    }

    /// Moves the caret to where the text of the focused field was clicked.
    mutating func moveCaret(to position: Int) {
        guard let index = focusedField else { return }
        switch fields[index] {
        case .text(var field):
            field.apply(.move(.position(position)))
            fields[index] = .text(field)
        case .secret(var field):
            field.apply(.move(.position(position)))
            fields[index] = .secret(field)
        case .boolean, .choice: break
        }
    }

    /// Chooses an option of a list that was clicked.
    mutating func click(onOption position: Int, ofField index: Int) {
        guard fields.indices.contains(index) else { return }
        if focusedField != index {
            commitChoice()
            focus(onField: index)
        }
        changeChoice { $0.choose(at: position) }
    }

    /// Whether the focused field is an open list.
    var hasOpenList: Bool { focusedField.flatMap { fields[$0].choice }?.isOpen == true }

    /// Closes an open list and discards its search text.
    ///
    /// - Returns: Whether a list was open.
    mutating func dismiss() -> Bool {
        guard let index = focusedField, var field = fields[index].choice else { return false }
        let wasOpen = field.dismiss()
        fields[index] = .choice(field)
        return wasOpen
    }

    /// Closes an open list and chooses the item that its search text found.
    mutating func commitChoice() {
        changeChoice { $0.commitChoice() }
    }

    /// A copy with every list closed and nothing focused.
    var unfocused: Controls {
        var controls = self
        _ = controls.dismiss()
        controls.focus = fields.count + allButtons.count
        return controls
    }

    private mutating func didEnter(movingBy step: Int) {
        changeChoice { $0.didEnter(movingBy: step) }
    }

    /// Changes the focused list, if any; a changed answer clears its error.
    private mutating func changeChoice(_ change: (inout ChoiceField) -> Void) {
        guard let index = focusedField, let before = fields[index].choice else { return }
        fields[index].changeChoice(change)
        if before.contents != fields[index].contents { problems[index] = nil }
    }

    private mutating func move(by step: Int) {
        let count = fields.count + allButtons.count
        guard count > 0 else { return }
        commitChoice()
        focus = (focus + step + count) % count
        didEnter(movingBy: step)
    }

    private mutating func pressEnter() -> PageAction {
        if let button = focusedButton { return .press(button) }
        changeChoice { $0.confirm() }
        if focus + 1 < fields.count {
            focus += 1
            didEnter(movingBy: 1)
            return .none
        }
        return .press(.proceed)
    }
}

/// A message about a page as a whole: information or an error.
struct Notice: Hashable, Sendable {
    var message: Message
    var isError = false
}

extension Controls {
    /// A button, named by its action.
    enum Button: Hashable, Sendable {
        case proceed
        case back
        case resend
        case change
        case inbox
        case finish
        case restart
        case signIn
        /// Creates an account with the name that was entered to sign in.
        case signUp
        case forgotPassword
        /// A line of the page that can be pressed, by its index.
        case line(Int)
        case open
        case copy
        case forward
        case paste
        /// A button that the page does not have by itself.
        case extra(ExtraButton)
    }

    /// A button that what holds the wizard adds to a page, and handles.
    struct ExtraButton: Hashable, Sendable {
        /// The name in snapshots and commands.
        let name: String
        let label: String
    }
}

extension Controls.Button {
    /// Whether the button is drawn as a line of the page instead of in the button row.
    var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// Whether the button stands below the others: after a question of its own, or below the card.
    var standsBelow: Bool { self == .change || self == .inbox }

    /// Whether the button can be pressed while a request is in flight.
    var worksWhileWaiting: Bool { self == .inbox || self == .finish }

    /// The name of the button in snapshots and commands.
    var name: String {
        switch self {
        case .proceed: "proceed"
        case .back: "back"
        case .resend: "resend"
        case .change: "change"
        case .inbox: "inbox"
        case .finish: "finish"
        case .restart: "restart"
        case .signIn: "signIn"
        case .signUp: "signUp"
        case .forgotPassword: "forgotPassword"
        case .line(let index): "line\(index + 1)"
        case .open: "open"
        case .copy: "copy"
        case .forward: "forward"
        case .paste: "paste"
        case .extra(let button): button.name
        }
    }
}
