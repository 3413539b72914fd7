public import Wizard

extension Conversation {
    /// Continues with a wizard that has changed outside this conversation, and writes what is new.
    ///
    /// - Parameter wizard: The same wizard, in its current state.
    public mutating func goOn(with wizard: Wizard) -> [Effect] {
        self.wizard = wizard
        queue = []
        let content = wizard.snapshot
        if let warning = content.warning {
            tell(warning)
            queue = content.toAsk
            askAgain()
        } else {
            tellNotes(of: content)
            follow(.line)
        }
        return flush()
    }

    /// Writes the notes of fields whose text has changed.
    private mutating func tellNotes(of content: Wizard.PageSnapshot) {
        guard content.id == heard.id, !wizard.isWaiting else { return }
        for (field, before) in zip(content.fields, heard.fields) where field.notes != before.notes {
            field.notes.forEach { tell($0) }
        }
    }
}
