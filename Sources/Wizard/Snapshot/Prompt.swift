import SignUp

extension Wizard {
    /// The wizard's current request for input, for programs that answer without reading the screen.
    public struct Prompt: Hashable, Sendable {
        /// The kind of page: `email`, `password`, `alias`, `attributes`, `code`, `browser`, `review`,
        /// `deadEnd`, `signInNow`, `signIn`, `signInPassword`, `signInCode` or `done`.
        public var page: String
        /// The name of the focused field: `email`, `password`, `alias`, `code`, `username` or an attribute's
        /// name; `nil` when a button has the focus.
        public var field: String?
        /// The error in the field, as text.
        public var problem: String?
        /// The id of the error, such as `code.wrong`.
        public var problemID: String?
        /// The notice for the page, or the question of a confirmation, as text.
        public var notice: String?
        /// The id of the notice or question.
        public var noticeID: String?
        /// How the field is answered.
        public var inputType = PageSnapshot.InputType.text
        /// The choices, in the order listed; empty for a typed answer.
        public var choices: [PageSnapshot.Choice] = []
    }

    /// The wizard's current request for input.
    public var prompt: Prompt {
        if let question = overlay?.question {
            return Prompt(
                page: pageID.kind.rawValue, field: nil, problem: nil, problemID: nil,
                notice: strings.text(of: question), noticeID: question.id)
        }
        let controls = page.controls
        let field = controls.focusedField.map { controls.fields[$0] }
        let problem = controls.focusedField.flatMap { controls.problems[$0] }
        return Prompt(
            page: pageID.kind.rawValue, field: controls.focusedField.map { page.fieldNames[$0] },
            problem: problem.map(strings.text), problemID: problem?.id,
            notice: controls.notice.map { strings.text(of: $0.message) },
            noticeID: controls.notice?.message.id,
            inputType: field?.inputType ?? .text, choices: field?.choices(strings) ?? [])
    }

    /// Whether the user has signed in, to a new or an existing account.
    public var isSignedIn: Bool {
        navigation[current: .done]?.access != nil
    }
}
