/// A scripted sign-up, as a journey file describes it: the answers, and the expected outcome.
///
/// Its description shows none of the answers, since some are secrets.
public struct Journey: Hashable, Sendable {
    /// The answers, by the name or the label of the field.
    public var answers: SimulatedUser.Answers
    /// The answers to attributes, by name or label; one that no attribute of the flow has is reported.
    public var attributes: SimulatedUser.Answers = [:]
    /// Answers that are tried in order, by `code`, `password` or `newPassword`; `inbox` as a code stands for
    /// the code in the newest email.
    public var attempts: [String: [String]]
    /// The expected outcome.
    public var expected: Outcome
    /// The checkpoints to meet, in this order.
    public var checkpoints: [Checkpoint]
    /// The expected number of requests to the tenant; `nil` for any.
    public var expectedCalls: Int?
    /// The time that the whole journey may take, in milliseconds; `nil` for any.
    public var maximumMilliseconds: Int?

    /// Creates a journey; `expected` defaults to signed in if the answers have a `signIn`, else to completed.
    public init(
        answers: SimulatedUser.Answers, codes: [String] = [], expected: Outcome? = nil,
        checkpoints: [Checkpoint] = []
    ) {
        self.answers = answers
        attempts = codes.isEmpty ? [:] : ["code": codes]
        self.expected = expected ?? (answers["signIn"] == nil ? .completed : .signedIn)
        self.checkpoints = checkpoints
    }

    /// The one-time codes, tried in this order.
    public var codes: [String] { attempts["code"] ?? [] }

    /// The expected state at one point of a journey; a `nil` property matches anything.
    public struct Checkpoint: Hashable, Sendable {
        /// The kind of page, as in ``Wizard/Wizard/PageSnapshot/page``.
        public var page: String?
        /// The id of the page's error or notice, such as `code.wrong`.
        public var error: String?
        /// A text on the screen; any run of white space matches any other.
        public var text: String?

        /// Creates a checkpoint.
        public init(page: String? = nil, error: String? = nil, text: String? = nil) {
            self.page = page
            self.error = error
            self.text = text
        }
    }
}

extension Journey: CustomStringConvertible, CustomReflectable {
    /// The expected outcome, without the answers.
    public var description: String { "Journey(to \(expected.rawValue))" }

    /// An empty mirror: the properties hold a password and codes.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
