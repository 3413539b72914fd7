public import Wizard

extension Conversation {
    /// Goes on with a wizard that was answered by other means than lines, and says what is new there.
    ///
    /// - Parameter wizard: The same wizard, as it is now.
    public mutating func goOn(with wizard: Wizard) -> [Effect] {
        self.wizard = wizard
        queue = []
        let content = wizard.content
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

    /// Says what the fields make of what has come into them.
    private mutating func tellNotes(of content: Wizard.Content) {
        guard content.id == heard.id, !wizard.isWaiting else { return }
        for (field, before) in zip(content.fields, heard.fields) where field.notes != before.notes {
            field.notes.forEach { tell($0) }
        }
    }
}
