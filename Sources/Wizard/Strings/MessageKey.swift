/// The key of a message: its public id, and the key of its text.
///
/// Each message declares its key next to the other messages of its page; the keys for failures are with
/// their messages. An id stays as it is when the text or the names in ``Wizard/Strings`` change.
struct MessageKey: Hashable, Sendable {
    /// The id, such as `email.taken`, by which journeys, reports and storyboards name the message.
    let id: String
    /// The key of the text.
    let text: Wizard.StringKey
    /// The key of a text for those who run the app, which stands with the details for support; `nil` for none.
    let remedy: Wizard.StringKey?

    init(_ id: String, _ text: Wizard.StringKey) {
        self.id = id
        self.text = text
        remedy = nil
    }

    init(_ id: String, _ text: Wizard.StringKey, remedy: Wizard.StringKey) {
        self.id = id
        self.text = text
        self.remedy = remedy
    }

    /// Returns the key of the same message in other words.
    func worded(_ text: Wizard.StringKey) -> MessageKey { MessageKey(id, text) }
}
