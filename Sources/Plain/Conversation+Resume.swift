public import Wizard

extension Conversation {
    /// Continues with a wizard that has changed outside this conversation, and writes what is new.
    ///
    /// - Parameter wizard: The same wizard, in its current state.
    public mutating func resume(with wizard: Wizard) -> [Effect] {
        self.wizard = wizard
        queue = []
        let content = wizard.snapshot
        if let warning = content.warning {
            announce(warning)
            queue = content.fieldsToAsk
            repeatPrompt()
        } else {
            writeNotes(of: content)
            update(after: .line)
        }
        return flush()
    }

    /// Writes the notes of fields whose text has changed.
    private mutating func writeNotes(of content: Wizard.PageSnapshot) {
        guard content.id == announced.id, !wizard.isWaiting else { return }
        for (field, before) in zip(content.fields, announced.fields) where field.notes != before.notes {
            field.notes.forEach { announce($0) }
        }
    }
}
