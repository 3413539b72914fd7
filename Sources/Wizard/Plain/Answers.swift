import NativeAuth
import Terminal

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
        if field.notes != before.fields[index].notes { announce(field.notes) }
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
        let snapshot = wizard.snapshot
        // The answer may have brought questions to the page, or taken some away.
        pendingFields = pendingFields.dropFirst().filter { $0 < snapshot.fields.count }
        pendingFields += snapshot.fields.indices.dropFirst(announcedPage.fields.count)
        if snapshot.fields.count != announcedPage.fields.count { announcedPage.fields = snapshot.fields }
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

// A short list is numbered; in a long one, a choice is found by its name, or offered by a number for a part of it.

extension Wizard.PageSnapshot.Field {
    /// The maximum number of choices that are numbered.
    private static let maximumNumberedChoices = 20

    /// The choices that are shown with numbers; none if the list is long.
    var numberedChoices: [Wizard.PageSnapshot.Choice] {
        choices.count > Self.maximumNumberedChoices ? [] : choices
    }
}

extension Conversation {
    /// Returns the choices as lines, and how to answer.
    func choiceLines(of field: Wizard.PageSnapshot.Field) -> [String] {
        let isLong = field.numberedChoices.count < field.choices.count
        return Self.numbered(field.numberedChoices.map(\.label)) + (isLong ? [wizard.text(\.find)] : [])
            + (field.inputType == .multipleChoice ? [wizard.text(\.commas)] : [])
    }

    /// The maximum number of matches that are offered by number.
    private static let maximumOfferedChoices = 9

    /// Answers a list by numbers, names or search texts.
    mutating func choose(_ answer: String, at index: Int, of field: Wizard.PageSnapshot.Field) {
        let offered = offeredChoices.element(numbered: answer)
        offeredChoices = []
        moveFocus(to: index)
        let isSingle = field.inputType == .choice
        let parts = isSingle ? [answer] : answer.split(separator: ",").map { String($0).trimmed }
        let areNumbers = parts.allSatisfy { field.numberedChoices.index(numbered: $0) != nil }
        var selected: [Wizard.PageSnapshot.Choice] = []
        if let offered {
            selected = [offered]
        } else if !isSingle, !areNumbers,
            let named = field.choices(named: answer)
                ?? field.choices(named: answer, orNumbered: field.numberedChoices)
        {
            selected = named
        } else {
            for part in parts where !part.isEmpty {
                let choice = field.numberedChoices.element(numbered: part) ?? field.choice(named: part)
                guard let choice else { return reject(matches(for: part, at: index), of: field) }
                selected.append(choice)
            }
        }
        for key in field.keys(choosing: selected) { feed(.key(key)) }
        let labels = selected.map(\.label).joined(separator: ", ")
        // A code or another name is answered with the name.
        if offered == nil, !areNumbers, labels.lowercased() != answer.lowercased() { announce(labels) }
        advance()
    }

    /// Returns the choices that a text finds.
    private mutating func matches(for text: String, at index: Int) -> [Wizard.PageSnapshot.Choice] {
        search(text)
        let choices = wizard.snapshot.field(at: index)?.choices ?? []
        feed(.key(.escape))
        return choices
    }

    private mutating func reject(_ choices: [Wizard.PageSnapshot.Choice], of field: Wizard.PageSnapshot.Field)
    {
        if choices.isEmpty, !field.numberedChoices.isEmpty {
            reject(wizard.text(\.among, ["n": "\(field.numberedChoices.count)"]))
        } else if choices.isEmpty {
            reject(wizard.text(\.nothing))
        } else {
            isAtPrompt = false
            announce(wizard.text(choices.count == 1 ? \.one : \.several))
            offeredChoices = Array(choices.prefix(Self.maximumOfferedChoices))
            writeNumbered(offeredChoices.map(\.label))
            if choices.count > offeredChoices.count { announce("...") }
            repeatPrompt()
        }
    }

    private mutating func search(_ text: String) {
        feed(.key(.character("/")))
        for scalar in text.unicodeScalars { feed(.key(.character(Character(scalar)))) }
    }
}

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
