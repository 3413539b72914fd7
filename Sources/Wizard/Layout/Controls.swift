import Terminal

/// The fields and buttons of a page, the focus, and the errors in the answers.
struct Controls: Hashable, Sendable {
    var fields: [Field] = []
    var buttons: [Wizard.Button] = []
    /// Whether ^R shows and hides the secrets in the fields; a click on the key's name does,
    /// too, but Tab passes it.
    var canReveal = false
    /// The index that last received the focus: a field, or, counting on after the fields, a button.
    private(set) var requestedFocus = 0
    /// The errors in the answers, by field index.
    var problems: [Int: Message] = [:]
    /// The notice for the page as a whole.
    var notice: Notice?
    /// The text last cut with a kill command.
    private(set) var killedText = ""

    /// All buttons in reading order: the page's own, those that come with errors and the notice, and then
    /// those that stand below the others.
    var allButtons: [Wizard.Button] {
        var all = buttons
        if !problems.isEmpty || notice != nil {
            let messages =
                problems.sorted { $0.key < $1.key }.map(\.value) + [notice?.message].compactMap(\.self)
            for button in messages.flatMap(\.buttons) where !all.contains(button) { all.append(button) }
        }
        guard all.contains(where: \.standsBelow) else { return all }
        return all.filter { !$0.standsBelow } + all.filter(\.standsBelow)
    }

    /// The button that Enter presses on a page without fields, and the most prominent one on every page.
    var primaryButton: Wizard.Button? { allButtons.first { !$0.isLine } }

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
    var focusedButton: Wizard.Button? {
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
    mutating func focus(on button: Wizard.Button) {
        if let index = allButtons.firstIndex(of: button) { focus = fields.count + index }
    }

    /// Replaces the fields; the focus and the errors stay with the fields of the same name.
    ///
    /// - Parameters:
    ///   - newFields: The new fields.
    ///   - names: The names of the new fields.
    ///   - oldNames: The names of the fields that they replace.
    mutating func replaceFields(
        _ newFields: [Field], named names: [Wizard.FieldName], insteadOf oldNames: [Wizard.FieldName]
    ) {
        let button = focusedButton
        let focusedName = focusedField.map { oldNames[$0] }
        var problems: [Int: Message] = [:]
        for (index, problem) in self.problems {
            if let newIndex = names.firstIndex(of: oldNames[index]) { problems[newIndex] = problem }
        }
        (fields, self.problems) = (newFields, problems)
        if let button {
            focus(on: button)
        } else if let focusedName {
            focus = names.firstIndex(of: focusedName) ?? min(focus, max(fields.count - 1, 0))
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

    /// Changes a field as a whole, which clears its error.
    mutating func change(_ index: Int, _ change: (inout Field) -> Void) {
        change(&fields[index])
        problems[index] = nil
    }

    /// Passes the focus on from an answered field, as Enter does: to the next one, and from a list with a
    /// single selection also to the first button.
    mutating func leave(_ index: Int) {
        guard focusedField == index else { return }
        let isChosen = fields[index].choice.map { !$0.allowsMultiple && !$0.values.isEmpty } ?? false
        if isChosen || index + 1 < fields.count { move(by: 1) }
    }

    /// The number of keys that press a button: those that move the focus to it, and Enter, which in the last
    /// field proceeds, unless that is a list with a single selection.
    func keyCount(pressing button: Wizard.Button) -> Int {
        guard let index = allButtons.firstIndex(of: button) else { return 0 }
        let count = keyCount(movingTo: fields.count + index) + 1
        let proceedsInField = focusedField != nil && fields.last?.choice?.allowsMultiple != false
        return button == .proceed && index == 0 && proceedsInField ? count - 1 : count
    }

    /// The number of times that Tab moves the focus to a field or, counting on after the fields, a button.
    func keyCount(movingTo index: Int) -> Int {
        let count = fields.count + allButtons.count
        return count == 0 ? 0 : (index - focus + count) % count
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
