import Terminal

// What a key, a click, a line or a script means in the end: a button was pressed, or a field was answered.

extension Wizard {
    /// Presses a button of the page; does nothing while something stands over it.
    mutating func press(_ button: Button) -> [Effect] {
        inputGuards.received(at: clock.now)
        guard overlay == nil, !isWaiting || button.worksWhileWaiting else { return [] }
        if button == .inbox { return isDemo ? [.readInbox] : [] }
        guard page.controls.allButtons.contains(button) else { return [] }
        // The focus leaves an open list, whose match may change what the page shows.
        page.controls.commitChoice()
        page.controls.focus(on: button)
        return perform(page.press(.enter, at: clock.now))
    }

    /// Answers a field in place of what it has; what cannot be entered leaves it empty, with the error.
    mutating func answer(_ name: FieldName, _ answer: Answer) -> [Effect] {
        inputGuards.answered(at: clock.now)
        guard overlay == nil, !isWaiting, let index = page.fieldIndex(named: name) else { return [] }
        if page.controls.focusedField == index { _ = page.controls.dismiss() }
        page.controls.commitChoice()
        if var page = page as? any PasteablePage {
            page.focusTextInput()
            self.page = page
        }
        page.controls.focus(onField: index)
        var effects: [Effect] = []
        let answeredPage = pageID
        switch (answer, page.controls.fields[index]) {
        case (.text(let text), .text), (.text(let text), .secret):
            page.controls.change(index) { $0.clear() }
            if !text.isEmpty { effects = enter(text) }
        case (.text(""), _): page.controls.change(index) { $0.clear() }
        case (.choices(let values), .choice):
            page.controls.change(index) { field in field.changeChoice { $0.select(values) } }
        case (.ticked(let isTicked), .boolean): page.controls.change(index) { $0 = .boolean(isTicked) }
        case (.text, _), (.choices, _), (.ticked, _): return []
        }
        // A whole code may have led to another page.
        if pageID == answeredPage, page.controls.problems[index] == nil { page.controls.leave(index) }
        return effects
    }
}
