import Terminal
import Wizard

// Output: everything once, in reading order; a change that comes with time only if it cannot wait.

extension Conversation {
    /// Writes a text as lines, below the prompt if the cursor is after one.
    mutating func tell(_ text: String) {
        if isAsking { effects.append(.say("")) }
        isAsking = false
        for line in lettering.lines(text, columns: columns) { effects.append(.say(line)) }
    }

    /// Writes what is new, and asks the current question.
    mutating func follow(_ cause: Cause) {
        guard !isOver else { return }
        let content = wizard.snapshot
        if wizard.isWaiting {
            tellOfWaiting(content)
            heard.notice = content.notice
            return
        }
        toldOfWaiting = nil
        if content.id != heard.id, content.kind == .page {
            open(content)
        } else if cause != .time {
            resume(content)
        } else if content.kind == .page {
            glance(content)
        }
    }

    /// Writes a page that has just opened, and asks its first question.
    mutating func open(_ content: Wizard.PageSnapshot) {
        typesOpenly = false
        heard = content
        queue = wantsOne ? Array(content.toAsk.prefix(1)) : content.toAsk
        wantsOne = false
        tell("")
        tellPage(content)
        ask(offering: content.sideButtons)
    }

    /// Writes a page without its fields.
    mutating func tellPage(_ content: Wizard.PageSnapshot) {
        if !content.progress.isEmpty { tell(content.progress) }
        tell(content.title)
        content.lead.filter { !$0.isEmpty }.forEach { tell($0) }
        if let notice = content.notice { tell(notice) }
        content.texts.forEach { tell($0) }
    }

    /// Writes what the last line or reply has changed on an open page, and asks the next question.
    private mutating func resume(_ content: Wizard.PageSnapshot) {
        guard content.kind == .page else {
            if content.kind != .question { tell(content.title) }
            content.lead.filter { !$0.isEmpty }.forEach { tell($0) }
            return ask()
        }
        content.texts.filter { !heard.texts.contains($0) }.forEach { tell($0) }
        if let notice = content.notice { tell(notice) }
        if let summary = content.summary { tell(summary) }
        let known = Set(heard.buttons.map(\.name))
        let new = content.sideButtons.filter { !known.contains($0.name) }
        heard = content
        queue = queue.filter(content.fields.indices.contains)
        if queue.isEmpty { queue = content.toMend }
        ask(offering: new)
    }

    /// Writes what has changed with time: a new notice or error, never a countdown.
    private mutating func glance(_ content: Wizard.PageSnapshot) {
        let isNew = content.notice != nil && content.notice?.id != heard.notice?.id
        let problems = content.fields.map(\.problem?.id)
        let isWrong = problems != heard.fields.map(\.problem?.id) && !content.unsettled.isEmpty
        heard.notice = content.notice
        heard.fields = content.fields
        guard isNew || isWrong else { return }
        if isNew, let notice = content.notice { tell(notice) }
        if isWrong { queue = content.unsettled }
        ask()
    }

    /// Writes what the program is waiting for: once when the wait becomes long, then every ten seconds.
    private mutating func tellOfWaiting(_ content: Wizard.PageSnapshot) {
        guard let waiting = content.waitStatus else { return }
        guard let last = toldOfWaiting else {
            toldOfWaiting = waiting.seconds
            return tell(waiting.text)
        }
        guard waiting.seconds > last + 10 else { return }
        toldOfWaiting = waiting.seconds
        tell(wizard.text(\.still, ["errand": waiting.text]))
    }

    mutating func tell(_ statement: Wizard.PageSnapshot.StatusText) {
        tell(statement.text)
        if let details = statement.details { tell(details) }
    }

    /// Writes how the session ended.
    mutating func tellFarewell(_ outcome: Wizard.ExitOutcome) {
        guard hasEnded, outcome == .left else { return tell(wizard.exitMessage(for: outcome).text) }
        let content = wizard.snapshot
        let label = content.field(queue.first)?.label ?? content.title
        tell(wizard.text(\.input, ["label": label]))
    }
}
