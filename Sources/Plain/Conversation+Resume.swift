public import Wizard

extension Conversation {
    /// Continues with a wizard that has changed outside this conversation, and writes what is new.
    ///
    /// - Parameter wizard: The same wizard, in its current state.
    public mutating func resume(with wizard: Wizard) -> [Effect] {
        self.wizard = wizard
        pendingFields = []
        let snapshot = wizard.snapshot
        if let warning = snapshot.warning {
            announce(warning)
            pendingFields = snapshot.fieldsToAsk
            repeatPrompt()
        } else {
            writeNotes(of: snapshot)
            update(after: .line)
        }
        return flush()
    }

    /// Writes the notes of fields whose text has changed.
    private mutating func writeNotes(of snapshot: Wizard.PageSnapshot) {
        guard snapshot.id == announcedPage.id, !wizard.isWaiting else { return }
        for (field, before) in zip(snapshot.fields, announcedPage.fields) where field.notes != before.notes {
            field.notes.forEach { announce($0) }
        }
    }
}
