import Terminal
import Wizard

// Everything is written once, in reading order; of the changes with time only new notices and errors.

extension Conversation {
    /// Writes a text as lines, below the prompt if the cursor is after one.
    mutating func announce(_ text: String) {
        if isAsking { effects.append(.output("")) }
        isAsking = false
        for line in charset.lines(text, columns: columns) { effects.append(.output(line)) }
    }

    /// Writes what is new, and asks the current question.
    mutating func update(after cause: Cause) {
        guard !isOver else { return }
        let content = wizard.snapshot
        if wizard.isWaiting {
            announceWait(content)
            announced.notice = content.notice
            return
        }
        announcedWaitSeconds = nil
        if content.id != announced.id, content.kind == .page {
            open(content)
        } else if cause != .time {
            announceChanges(content)
        } else if content.kind == .page {
            announceTimedChanges(content)
        }
    }

    /// Writes a page that has just opened, and asks its first question.
    mutating func open(_ content: Wizard.PageSnapshot) {
        echoesSecret = false
        announced = content
        queue = asksSingleField ? Array(content.fieldsToAsk.prefix(1)) : content.fieldsToAsk
        asksSingleField = false
        announce("")
        writePage(content)
        ask(offering: content.secondaryButtons)
    }

    /// Writes a page without its fields.
    mutating func writePage(_ content: Wizard.PageSnapshot) {
        if !content.progress.isEmpty { announce(content.progress) }
        announce(content.title)
        content.lead.filter { !$0.isEmpty }.forEach { announce($0) }
        if let notice = content.notice { announce(notice) }
        content.texts.forEach { announce($0) }
    }

    /// Writes what the last line or reply has changed on an open page, and asks the next question.
    private mutating func announceChanges(_ content: Wizard.PageSnapshot) {
        guard content.kind == .page else {
            if content.kind != .question { announce(content.title) }
            content.lead.filter { !$0.isEmpty }.forEach { announce($0) }
            return ask()
        }
        content.texts.filter { !announced.texts.contains($0) }.forEach { announce($0) }
        if let notice = content.notice { announce(notice) }
        if let summary = content.summary { announce(summary) }
        let knownNames = Set(announced.buttons.map(\.name))
        let newButtons = content.secondaryButtons.filter { !knownNames.contains($0.name) }
        announced = content
        queue = queue.filter(content.fields.indices.contains)
        if queue.isEmpty { queue = content.fieldsToCorrect }
        ask(offering: newButtons)
    }

    /// Writes a new notice or error that time has caused, but never a countdown.
    private mutating func announceTimedChanges(_ content: Wizard.PageSnapshot) {
        let hasNewNotice = content.notice != nil && content.notice?.id != announced.notice?.id
        let problems = content.fields.map(\.problem?.id)
        let hasNewProblems = problems != announced.fields.map(\.problem?.id) && !content.invalidFields.isEmpty
        announced.notice = content.notice
        announced.fields = content.fields
        guard hasNewNotice || hasNewProblems else { return }
        if hasNewNotice, let notice = content.notice { announce(notice) }
        if hasNewProblems { queue = content.invalidFields }
        ask()
    }

    /// Writes what the program is waiting for: once when the wait becomes long, then every ten seconds.
    private mutating func announceWait(_ content: Wizard.PageSnapshot) {
        guard let waiting = content.waitStatus else { return }
        guard let last = announcedWaitSeconds else {
            announcedWaitSeconds = waiting.seconds
            return announce(waiting.text)
        }
        guard waiting.seconds > last + 10 else { return }
        announcedWaitSeconds = waiting.seconds
        announce(wizard.text(\.still, ["errand": waiting.text]))
    }

    mutating func announce(_ statement: Wizard.PageSnapshot.StatusText) {
        announce(statement.text)
        if let details = statement.details { announce(details) }
    }

    /// Writes how the session ended.
    mutating func writeFarewell(_ outcome: Wizard.ExitOutcome) {
        guard inputHasEnded, outcome == .left else { return announce(wizard.exitMessage(for: outcome).text) }
        let content = wizard.snapshot
        let label = content.field(at: queue.first)?.label ?? content.title
        announce(wizard.text(\.input, ["label": label]))
    }
}
