import Terminal
import Wizard
import TextAlgorithms

extension Conversation {
    /// Handles a line: a command, or the answer to the current question.
    mutating func handleLine(_ line: String) {
        if line.hasPrefix(":"), !line.hasPrefix("::") { return run(String(line.dropFirst())) }
        if wizard.isWaiting { return announce(wizard.text(\.busy)) }
        let answer = line.hasPrefix("::") ? String(line.dropFirst()) : line
        let snapshot = wizard.snapshot
        switch snapshot.kind {
        case .question: answerQuestion(answer)
        case .list: selectItem(answer, of: snapshot)
        case .text: press(.escape)
        case .page: answerPage(answer, snapshot)
        }
    }

    /// Writes the reason for rejecting a line, and repeats the prompt.
    mutating func reject(_ text: String) {
        isAtPrompt = false
        announce(text)
        if !wizard.isWaiting { repeatPrompt() }
    }

    /// Presses a key, and writes what changed.
    mutating func press(_ key: Key) {
        feed(.key(key))
        update(after: .line)
    }

    private mutating func answerQuestion(_ answer: String) {
        let answer = answer.trimmed
        if answer.isEmpty { return press(.enter) }
        // Any other text asks again: its first letter alone may be that of an answer.
        guard let isYes = wizard.isYes(answer) else { return update(after: .line) }
        press(.character(isYes ? "y" : "n"))
    }

    private mutating func selectItem(_ answer: String, of snapshot: Wizard.PageSnapshot) {
        let text = answer.trimmed
        guard
            let index = snapshot.choices.isEmpty
                ? 0 : text.isEmpty ? snapshot.chosenIndex : snapshot.choices.index(numbered: text)
        else { return reject(wizard.text(\.among, ["n": "\(snapshot.choices.count)"])) }
        moveSelection(from: snapshot.chosenIndex, to: index)
        press(.enter)
    }

    private mutating func answerPage(_ answer: String, _ snapshot: Wizard.PageSnapshot) {
        guard let index = pendingFields.first, let field = snapshot.field(at: index) else {
            return press(buttonNumbered: answer.trimmed, snapshot)
        }
        if answer.isEmpty { return acceptDefault(snapshot) }
        if field.name == "code", answer == "r", snapshot.buttons.contains(where: { $0.name == "resend" }) {
            return run("resend")
        }
        switch field.inputType {
        case .text: enter(answer, into: index)
        case .yesOrNo: answerYesNo(answer.trimmed, at: index)
        case .choice, .multipleChoice: choose(answer.trimmed, at: index, of: field)
        }
    }

    private mutating func press(buttonNumbered text: String, _ snapshot: Wizard.PageSnapshot) {
        let buttons = snapshot.plainButtons
        guard let button = text.isEmpty ? snapshot.defaultButton : buttons.element(numbered: text) else {
            return reject(wizard.text(\.among, ["n": "\(buttons.count)"]))
        }
        press(button)
    }

    /// Handles an empty line: presses the button that has the focus, or accepts the current answer.
    private mutating func acceptDefault(_ snapshot: Wizard.PageSnapshot) {
        let button = snapshot.focusIndex.map { $0 - snapshot.fields.count }
        if let button, snapshot.buttons.indices.contains(button),
            !["proceed", "back"].contains(snapshot.buttons[button].name)
        {
            return press(snapshot.buttons[button])
        }
        if let index = pendingFields.first, snapshot.fields[index].isSkippable { clearField(index) }
        advance()
    }
}

extension Collection where Index == Int {
    /// Returns the index of the element with a number, counted from 1.
    func index(numbered text: String) -> Int? {
        guard let number = Int(text), indices.contains(number - 1) else { return nil }
        return number - 1
    }

    /// Returns the element with a number, counted from 1.
    func element(numbered text: String) -> Element? {
        index(numbered: text).map { self[$0] }
    }
}
