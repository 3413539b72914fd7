import SignUp

extension Wizard {
    /// What the wizard asks for at this moment, for those who answer without looking at a screen.
    public struct Prompt: Hashable, Sendable {
        /// The kind of page: `email`, `password`, `alias`, `attributes`, `code`, `browser` or `done`.
        public var page: String
        /// The name of the field that has the focus: `email`, `password`, `alias`, `code` or an attribute's name;
        /// `nil` when a button has it.
        public var field: String?
        /// What is wrong with that field, in words.
        public var problem: String?
        /// What is said of the page as a whole, in words.
        public var notice: String?
    }

    /// What the wizard asks for at this moment.
    public var prompt: Prompt {
        let controls = page.controls
        let problem = controls.focusedField.flatMap { controls.problems[$0] }
        return Prompt(
            page: place.kind, field: controls.focusedField.map { page.names[$0] },
            problem: problem.map(words.say), notice: controls.notice.map { words.say($0.message) })
    }

    /// Whether a reply is being waited for.
    public var isWaiting: Bool { signUp.isWaiting }
}

extension PageID {
    fileprivate var kind: String {
        switch self {
        case .email: "email"
        case .password, .laterPassword: "password"
        case .alias: "alias"
        case .attributes, .extra: "attributes"
        case .code: "code"
        case .browser: "browser"
        case .done: "done"
        }
    }
}
