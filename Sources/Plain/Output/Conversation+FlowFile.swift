import Wizard

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
        [name, label, hint ?? ""] + choices.map(\.label)
    }
}
