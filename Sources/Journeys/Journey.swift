/// A way through a flow, as a journey file describes it: what is answered, and what is to come of it.
///
/// Printing it shows nothing of the answers, among which are secrets.
public struct Journey: Hashable, Sendable {
    /// What is answered, by the name or the label of the field.
    public var answers: Person.Answers
    /// The codes, tried in this order; `inbox` stands for the newest letter's.
    public var codes: [String]
    /// How it is to end.
    public var expected: Outcome
    /// What is to be met on the way, in this order.
    public var stops: [Stop]

    /// Makes a journey; without an expectation it is to end in an account, and signed in if it says how.
    public init(
        answers: Person.Answers, codes: [String] = [], expected: Outcome? = nil, stops: [Stop] = []
    ) {
        self.answers = answers
        self.codes = codes
        self.expected = expected ?? (answers["signIn"] == nil ? .completed : .signedIn)
        self.stops = stops
    }

    /// What is to be seen at one moment of a journey; what is `nil` may be anything.
    public struct Stop: Hashable, Sendable {
        /// The kind of page, as ``Wizard/Wizard/Prompt/page`` names it.
        public var page: String?
        /// The id of what is wrong, or of what is said of the page, such as `code.wrong`.
        public var error: String?
        /// Words on the screen, whatever blanks are between them.
        public var text: String?

        /// Makes a stop.
        public init(page: String? = nil, error: String? = nil, text: String? = nil) {
            self.page = page
            self.error = error
            self.text = text
        }
    }
}

extension Journey: CustomStringConvertible, CustomReflectable {
    /// What it is to end in.
    public var description: String { "Journey(to \(expected.rawValue))" }

    /// No children: they hold a password and codes.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
