import NativeAuth
import Terminal

extension Conversation {
    /// Handles a line: a command, or the answer to the current question.
    mutating func handleLine(_ line: String) {
        if line.hasPrefix(":"), !line.hasPrefix("::") { return run(String(line.dropFirst())) }
        if wizard.isWaiting { return announce(wizard.text(\.busy)) }
        let answer = line.hasPrefix("::") ? String(line.dropFirst()) : line
        let snapshot = wizard.snapshot
        switch snapshot.kind {
        case .question: answerQuestion(answer.trimmed)
        case .list: chooseItem(answer.trimmed, of: snapshot)
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

    /// Presses a button, and writes what changed.
    mutating func press(_ button: Wizard.Button) {
        let before = wizard.snapshot
        asksSingleField = button.isLine
        feed(.press(button))
        let after = wizard.snapshot
        // An empty line would press it again, unless the focus returns to where it was.
        if after.id == before.id, after.focusedButton == button, !wizard.isWaiting,
            let focus = before.focusIndex
        {
            wizard.page.controls.focus(onField: focus)
        }
        update(after: .line)
    }

    private mutating func answerQuestion(_ answer: String) {
        if answer.isEmpty { return press(.enter) }
        // Any other text asks again: its first letter alone may be that of an answer.
        guard let isYes = wizard.isYes(answer) else { return update(after: .line) }
        press(.character(isYes ? "y" : "n"))
    }

    private mutating func chooseItem(_ answer: String, of snapshot: Wizard.PageSnapshot) {
        guard !snapshot.choices.isEmpty else { return press(.enter) }
        guard let index = answer.isEmpty ? snapshot.chosenIndex : snapshot.choices.index(numbered: answer)
        else {
            return reject(wizard.text(\.among, ["n": "\(snapshot.choices.count)"]))
        }
        feed(.press(.line(index)))
        update(after: .line)
    }

    private mutating func answerPage(_ answer: String, _ snapshot: Wizard.PageSnapshot) {
        guard let index = pendingFields.first, let field = snapshot.field(at: index) else {
            return press(buttonNumbered: answer.trimmed, snapshot)
        }
        if answer.isEmpty { return acceptDefault(snapshot) }
        if field.name == .code, answer == "r", snapshot.buttons.contains(where: { $0.button == .resend }) {
            return run("resend")
        }
        self.answer(answer, at: index, of: snapshot)
    }

    private mutating func press(buttonNumbered text: String, _ snapshot: Wizard.PageSnapshot) {
        let buttons = snapshot.plainButtons
        guard let button = text.isEmpty ? snapshot.defaultButton : buttons.element(numbered: text) else {
            return reject(wizard.text(\.among, ["n": "\(buttons.count)"]))
        }
        press(button.button)
    }

    /// Handles an empty line: presses the button to which an error has moved the focus, or
    /// accepts the current answer.
    private mutating func acceptDefault(_ snapshot: Wizard.PageSnapshot) {
        if let button = snapshot.focusedButton, ![.proceed, .back].contains(button) { return press(button) }
        if let field = snapshot.field(at: pendingFields.first), field.isSkippable {
            feed(.answer(field.name, .text("")))
        }
        advance()
    }
}

// MARK: - Fields

extension Conversation {
    /// The maximum number of matches that are offered by number.
    private static let maximumOfferedChoices = 9

    /// Answers a field by a line, and tells what became of it.
    private mutating func answer(_ line: String, at index: Int, of page: Wizard.PageSnapshot) {
        let field = page.fields[index]
        let numbered =
            offeredChoices.index(numbered: line.trimmed) == nil ? field.numberedChoices : offeredChoices
        offeredChoices = []
        let answer: Wizard.Answer
        do throws(Wizard.AnswerProblem) {
            answer = try field.answer(to: line, numbered: numbered)
        } catch {
            return reject(error, of: field)
        }
        feed(.answer(field.name, answer))
        let snapshot = wizard.snapshot
        guard snapshot.id == page.id, !wizard.isWaiting else { return update(after: .line) }
        // The answer may have taken questions away.
        guard let answered = snapshot.field(at: index) else { return advance() }
        guard answered.problem == nil else { return askAgain() }
        announceNames(of: answer, to: field, by: line, numbered)
        announceChanges(inField: index, since: page)
        advance()
    }

    /// Writes the names of choices that were given by a code or another name.
    private mutating func announceNames(
        of answer: Wizard.Answer, to field: Wizard.PageSnapshot.Field, by line: String,
        _ numbered: [Wizard.PageSnapshot.Choice]
    ) {
        guard case .choices(let values) = answer else { return }
        let areNumbers = line.split(separator: ",").allSatisfy {
            numbered.index(numbered: String($0).trimmed) != nil
        }
        let labels = values.compactMap { value in field.choices.first { $0.value == value }?.label }
        let text = labels.joined(separator: ", ")
        if !areNumbers, text.lowercased() != line.trimmed.lowercased() { announce(text) }
    }

    /// Writes what an answer has changed on the page and around its field.
    private mutating func announceChanges(inField index: Int, since page: Wizard.PageSnapshot) {
        let snapshot = wizard.snapshot
        let (field, oldField) = (snapshot.fields[index], page.fields[index])
        if let notice = snapshot.notice, notice != page.notice { announce(notice) }
        if field.value == nil { announce(wizard.text(\.length, ["n": "\(field.count)"])) }
        if let hint = field.hint, hint != oldField.hint { announce(hint) }
        if field.notes != oldField.notes { announce(field.notes) }
    }

    private mutating func reject(_ problem: Wizard.AnswerProblem, of field: Wizard.PageSnapshot.Field) {
        isAtPrompt = false
        announce(field.text(of: problem, wizard.strings))
        offeredChoices = Array(problem.choices.prefix(Self.maximumOfferedChoices))
        writeNumbered(offeredChoices.map(\.label))
        if problem.choices.count > offeredChoices.count { announce("...") }
        repeatPrompt()
    }

    /// Asks the page's next question, or leaves the page after the last one, which checks all answers.
    private mutating func advance() {
        echoesSecret = false
        if pendingFields.count > 1, let index = pendingFields.first, !wizard.checkAnswer(inField: index) {
            return askAgain()
        }
        let snapshot = wizard.snapshot
        // The answer may have brought questions to the page, or taken some away.
        pendingFields = pendingFields.dropFirst().filter { $0 < snapshot.fields.count }
        pendingFields += snapshot.fields.indices.dropFirst(announcedPage.fields.count)
        if snapshot.fields.count != announcedPage.fields.count { announcedPage.fields = snapshot.fields }
        guard pendingFields.isEmpty, snapshot.buttons.contains(where: { $0.button == .proceed }) else {
            return ask()
        }
        press(.proceed)
    }

    /// Asks the current question again, with the error of its answer; time passing does not repeat it.
    private mutating func askAgain() {
        announcedPage.fields = wizard.snapshot.fields
        ask()
    }
}
