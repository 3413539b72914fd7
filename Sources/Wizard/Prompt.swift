import SignUp

extension Wizard {
    /// What the wizard asks for at this moment, for those who answer without looking at a screen.
    public struct Prompt: Hashable, Sendable {
        /// The kind of page: `email`, `password`, `alias`, `attributes`, `code`, `browser`,
        /// `signInNow`, `signIn`, `signInPassword`, `signInCode` or `done`.
        public var page: String
        /// The name of the field that has the focus: `email`, `password`, `alias`, `code`, `username` or an
        /// attribute's name; `nil` when a button has it.
        public var field: String?
        /// What is wrong with that field, in words.
        public var problem: String?
        /// The id of that text, such as `code.wrong`.
        public var problemID: String?
        /// What is said of the page as a whole, or asked before it is left, in words.
        public var notice: String?
        /// The id of that text.
        public var noticeID: String?
        /// How that field is answered.
        public var manner = Content.Manner.typed
        /// What can be chosen, in the order in which it is listed; empty where an answer is typed.
        public var choices: [Content.Choice] = []
    }

    /// What the wizard asks for at this moment.
    public var prompt: Prompt {
        if let question = overlay?.question {
            return Prompt(
                page: place.kind, field: nil, problem: nil, problemID: nil,
                notice: words.say(question), noticeID: question.id)
        }
        let controls = page.controls
        let field = controls.focusedField.map { controls.fields[$0] }
        let problem = controls.focusedField.flatMap { controls.problems[$0] }
        return Prompt(
            page: place.kind, field: controls.focusedField.map { page.names[$0] },
            problem: problem.map(words.say), problemID: problem?.id,
            notice: controls.notice.map { words.say($0.message) }, noticeID: controls.notice?.message.id,
            manner: field?.manner ?? .typed, choices: field?.choices(words) ?? [])
    }

    /// Whether the person has signed in, to an account that is new or that they had.
    public var isSignedIn: Bool {
        (page as? DonePage)?.grant != nil
    }

    /// Whether a reply is being waited for.
    public var isWaiting: Bool { signUp.isWaiting || signIn.isWaiting }
}
