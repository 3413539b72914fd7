/// What a page consists of, before it becomes HTML.
struct PageBody: Hashable, Sendable {
    /// The question or the statement, which is the heading and the title.
    let heading: PageText
    /// Whether the page says that all is done.
    var isDone = false
    /// The paragraphs below the heading.
    var paragraphs: [HTML] = []
    /// The account that a password is for, which password managers look for; not part of the form.
    var account: String?
    /// The questions.
    var fields: [PageField] = []
    /// The button that sends the answers; `nil` for a page without a form.
    var mainButton: String?
    /// The other buttons, in order.
    var buttons: [Button] = []
    /// Names and values that the page shows, such as the app's ID.
    var facts: [Fact] = []
    /// Names and values for support, which the page hides until they are asked for.
    var details: [Fact] = []

    /// A button that does something else than sending the answers.
    struct Button: Hashable, Sendable {
        let action: PageAction
        let label: String
        /// What stands before it, such as a question.
        var lead: String?
    }

    /// A name and a value.
    struct Fact: Hashable, Sendable {
        let name: String
        let value: PageText
    }
}
