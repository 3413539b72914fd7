import Terminal

// Everything is written once, in reading order; of the changes with time only new notices and errors.

extension Conversation {
    /// Writes a text as lines, below the prompt if the cursor is after one.
    mutating func announce(_ text: String) {
        if isAtPrompt { effects.append(.output("")) }
        isAtPrompt = false
        for line in charset.lines(text, columns: columns) { effects.append(.output(line)) }
    }

    /// Writes texts one below the other.
    mutating func announce(_ texts: some Sequence<String>) {
        for text in texts { announce(text) }
    }

    /// Writes what is new, and asks the current question.
    mutating func update(after cause: Cause) {
        guard !isOver else { return }
        let snapshot = wizard.snapshot
        if wizard.isWaiting {
            announceWait(snapshot)
            announcedPage.notice = snapshot.notice
            return
        }
        announcedWaitSeconds = nil
        if snapshot.id != announcedPage.id, snapshot.kind == .page {
            open(snapshot)
        } else if cause != .time {
            announceChanges(snapshot)
        } else if snapshot.kind == .page {
            announceTimedChanges(snapshot)
        }
    }

    /// Writes a page that has just opened, and asks its first question.
    mutating func open(_ snapshot: Wizard.PageSnapshot) {
        echoesSecret = false
        announcedPage = snapshot
        pendingFields = asksSingleField ? Array(snapshot.fieldsToAsk.prefix(1)) : snapshot.fieldsToAsk
        asksSingleField = false
        announce("")
        writePage(snapshot)
        ask(offering: offers(of: snapshot))
    }

    /// Writes a page without its fields.
    mutating func writePage(_ snapshot: Wizard.PageSnapshot) {
        if !snapshot.progress.isEmpty { announce(snapshot.progress) }
        announce(snapshot.title)
        announce(snapshot.lead.filter { !$0.isEmpty })
        if let notice = snapshot.notice { announce(notice) }
        announce(snapshot.texts)
        if wizard.isInspecting { announceInspector(["state", "http"]) }
    }

    /// Writes sections of the inspector.
    mutating func announceInspector(_ sections: [String]) {
        for name in sections { announce(wizard.inspectorText(ofSection: name) ?? []) }
    }

    /// Writes what the last line or reply has changed on an open page, and asks the next question.
    private mutating func announceChanges(_ snapshot: Wizard.PageSnapshot) {
        guard snapshot.kind == .page else {
            announce(snapshot.title)
            if let question = snapshot.notice { announce(question) }
            announce(snapshot.lead.filter { !$0.isEmpty })
            if !viewing.isEmpty { announce(wizard.text(\.view)) }
            return ask()
        }
        if snapshot.title != announcedPage.title {
            announce("")
            announce(snapshot.title)
        }
        announce(snapshot.texts.filter { !announcedPage.texts.contains($0) })
        if let notice = snapshot.notice { announce(notice) }
        if let summary = snapshot.summary { announce(summary) }
        let newButtons = buttonsToAnnounce(of: snapshot)
        announcedPage = snapshot
        pendingFields = pendingFields.filter(snapshot.fields.indices.contains)
        if pendingFields.isEmpty { pendingFields = snapshot.fieldsToCorrect }
        ask(offering: newButtons.map(line))
    }

    /// Returns the buttons that are new on an open page, and the first one if another was first before.
    private func buttonsToAnnounce(of snapshot: Wizard.PageSnapshot) -> [Wizard.PageSnapshot.Button] {
        let known = Set(announcedPage.buttons.map(\.button))
        let first = snapshot.buttons.first?.button
        let isFirstNew = first != announcedPage.buttons.first?.button
        return snapshot.secondaryButtons.filter {
            !known.contains($0.button) || isFirstNew && $0.button == first
        }
    }

    /// Writes a new notice or error that time has caused, but never a countdown.
    private mutating func announceTimedChanges(_ snapshot: Wizard.PageSnapshot) {
        let hasNewNotice = snapshot.notice != nil && snapshot.notice?.id != announcedPage.notice?.id
        let problems = snapshot.fields.map(\.problem?.id)
        let hasNewProblems =
            problems != announcedPage.fields.map(\.problem?.id) && !snapshot.invalidFields.isEmpty
        announcedPage.notice = snapshot.notice
        announcedPage.fields = snapshot.fields
        guard hasNewNotice || hasNewProblems else { return }
        if hasNewNotice, let notice = snapshot.notice { announce(notice) }
        if hasNewProblems { pendingFields = snapshot.invalidFields }
        ask()
    }

    /// Writes what the program is waiting for: once when the wait becomes long, then every ten seconds.
    private mutating func announceWait(_ snapshot: Wizard.PageSnapshot) {
        guard let waitStatus = snapshot.waitStatus else { return }
        guard let last = announcedWaitSeconds else {
            announcedWaitSeconds = waitStatus.seconds
            return announce(waitStatus.text)
        }
        guard waitStatus.seconds > last + 10 else { return }
        announcedWaitSeconds = waitStatus.seconds
        announce(wizard.text(\.still, ["errand": waitStatus.text]))
    }

    mutating func announce(_ statusText: Wizard.PageSnapshot.StatusText) {
        announce(statusText.standaloneText)
        announce(statusText.support)
    }

    /// Writes how the session ended.
    mutating func writeExitMessage(_ outcome: Wizard.ExitOutcome) {
        guard inputHasEnded, outcome == .quit, !wizard.pageSession.asksForFlow else {
            if let message = wizard.exitMessage(for: outcome) { announce(message.text) }
            return
        }
        let snapshot = wizard.snapshot
        let label = snapshot.field(at: pendingFields.first)?.label ?? snapshot.title
        announce(wizard.text(\.input, ["label": label]))
    }
}

extension Conversation {
    /// Writes that the flow file was saved, and the page again if it asks for something else now.
    mutating func announceFlow() {
        announce(wizard.text(\.flowSaved))
        guard !wizard.isWaiting else { return }
        let snapshot = wizard.snapshot
        guard snapshot.kind == .page, !snapshot.asksTheSame(as: announcedPage) else { return repeatPrompt() }
        open(snapshot)
    }
}

extension Wizard.PageSnapshot {
    /// Whether another page has the same texts and fields, whatever the answers are.
    fileprivate func asksTheSame(as other: Wizard.PageSnapshot) -> Bool {
        id == other.id && title == other.title && lead == other.lead && brand == other.brand
            && fields.map(\.question) == other.fields.map(\.question)
    }
}

extension Wizard.PageSnapshot.Field {
    /// What the field asks for.
    fileprivate var question: [String] {
        [name.rawValue, label, hint ?? ""] + choices.map(\.label)
    }
}

/// The characters that a terminal can show.
package enum OutputCharset: Hashable, Sendable {
    /// All of Unicode.
    case unicode
    /// ASCII; other characters are transliterated.
    case ascii

    /// The maximum width of a text in columns: six lines of a standard terminal (C-05).
    static let maximumColumns = 6 * 80

    /// Returns a text as lines of at most `columns` columns.
    ///
    /// An ASCII word longer than a line, such as a URL, is not broken, so that it can be copied. `ending` is
    /// added even if the text is truncated.
    func lines(_ text: String, ending: Printable = "", columns: Int) -> [Printable] {
        let maximum = Link(text) == nil ? Self.maximumColumns : Link.maximumBytes
        let excerpt = Printable(excerptOf: text, columns: maximum) + ending
        let printable = self == .unicode ? excerpt : Printable(excerpt.text.transliteratedToASCII)
        guard printable.columns > columns else { return [printable] }
        let words = printable.text.split(separator: " ", omittingEmptySubsequences: false)
        var lines: [Printable] = []
        var pending: [Substring] = []
        for word in words {
            if word.utf8.count > columns, word.utf8.allSatisfy({ $0 < 0x80 }) {
                if !pending.isEmpty { lines += Self.wrap(pending, columns) }
                lines.append(Printable(String(word)))
                pending = []
            } else {
                pending.append(word)
            }
        }
        return pending.isEmpty ? lines : lines + Self.wrap(pending, columns)
    }

    private static func wrap(_ words: [Substring], _ columns: Int) -> [Printable] {
        Printable(words.joined(separator: " ")).wrapped(columns: columns)
    }
}
