import Terminal
import Wizard

// Enters answers into the wizard as key presses.

extension Conversation {
    /// Moves the focus to a field or, after the fields, to a button.
    mutating func moveFocus(to target: Int) {
        let snapshot = wizard.snapshot
        guard let focus = snapshot.focusIndex else { return }
        let count = snapshot.fields.count + snapshot.buttons.count
        for _ in 0..<(target - focus + count) % count { feed(.key(.tab)) }
    }

    /// Moves the selection in a list.
    mutating func moveSelection(from current: Int, to target: Int) {
        for _ in 0..<abs(target - current) { feed(.key(.move(target > current ? .down : .up))) }
    }

    /// Replaces the text of a field in one edit, and continues.
    mutating func enter(_ text: String, into index: Int) {
        let before = wizard.snapshot
        clearField(index)
        feed(.entered(text))
        let snapshot = wizard.snapshot
        guard snapshot.id == before.id, !wizard.isWaiting else { return update(after: .line) }
        let field = snapshot.fields[index]
        guard field.problem == nil else { return askAgain() }
        if let notice = snapshot.notice, notice != before.notice { announce(notice) }
        if field.value == nil { announce(wizard.text(\.length, ["n": "\(field.count)"])) }
        if let hint = field.hint, hint != before.fields[index].hint { announce(hint) }
        if field.notes != before.fields[index].notes { field.notes.forEach { announce($0) } }
        advance()
    }

    /// Clears a field.
    mutating func clearField(_ index: Int) {
        moveFocus(to: index)
        feed(.key(.move(.end)))
        feed(.key(.control("u")))
    }

    /// Answers a yes-or-no field.
    mutating func answerYesNo(_ answer: String, at index: Int) {
        let numbers = ["1": true, "2": false]
        guard let isYes = numbers[answer] ?? wizard.isYes(answer) else {
            return reject(wizard.text(\.among, ["n": "2"]))
        }
        moveFocus(to: index)
        feed(.key(.character(isYes ? "y" : "n")))
        advance()
    }

    /// Asks the page's next question, or leaves the page after the last one, which checks all answers.
    mutating func advance() {
        echoesSecret = false
        if pendingFields.count > 1, let index = pendingFields.first, !wizard.checkAnswer(inField: index) {
            return askAgain()
        }
        pendingFields = Array(pendingFields.dropFirst())
        let snapshot = wizard.snapshot
        guard pendingFields.isEmpty, let button = snapshot.buttons.first(where: { $0.name == "proceed" })
        else {
            return ask()
        }
        press(button)
    }

    /// Asks the current question again, with the error of its answer; time passing does not repeat it.
    private mutating func askAgain() {
        announcedPage.fields = wizard.snapshot.fields
        ask()
    }

    /// Presses a button; the focus returns to where it was unless the button moved it.
    mutating func press(_ button: Wizard.PageSnapshot.Button) {
        let before = wizard.snapshot
        guard let index = before.buttons.firstIndex(where: { $0.name == button.name }) else { return }
        let target = before.fields.count + index
        moveFocus(to: target)
        asksSingleField = button.isLine
        feed(.key(.character(" ")))
        let after = wizard.snapshot
        if let focus = before.focusIndex, after.id == before.id, after.focusIndex == target, !wizard.isWaiting
        {
            moveFocus(to: focus)
        }
        update(after: .line)
    }
}
