import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of one page: takes keys, returns outcomes, and describes itself as a ``Form``.
///
/// It never draws, never waits, and does not know which page is next.
protocol Page: Sendable {
    var controls: Controls { get set }
    /// The names of the page's fields, in order: `email`, `password`, `alias`, `code`, `username`, or the
    /// names of attributes.
    var names: [String] { get }

    /// Handles a key.
    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome

    /// Validates the entries, and shows the errors.
    ///
    /// - Returns: Whether the wizard may proceed to the next page.
    mutating func check() -> Bool

    /// A question to ask before the wizard proceeds from a page on which ``check()`` found no error.
    var question: Overlay? { get }

    /// Adds the page's entries to the answers.
    func contribute(to answers: inout Answers)

    /// Updates the page with the answers from other pages; called when the page is opened.
    mutating func meet(_ answers: Answers)

    /// Returns the page's rows on the review page.
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry]

    /// Returns the key hints of the page, the most important first.
    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String]

    /// Returns what the page shows.
    func form(_ words: Wizard.Words, _ setting: Setting) -> Form

    /// Hides a revealed secret and closes an open list; called when another page is opened or the program is
    /// suspended.
    mutating func cover()

    /// Updates what depends on time.
    mutating func tick(_ now: Timestamp)

    /// Returns when the page next changes without input, or `nil`.
    func wake(after now: Timestamp) -> Timestamp?

    /// Moves the focus to the field that pasted text is meant for, if the page has one; called before a
    /// paste.
    mutating func expectText()

    /// Returns how pasted text is entered into a field.
    func pasting(into field: Int) -> Pasting
}

/// The action that a page requests from the wizard after a key.
enum PageOutcome: Hashable, Sendable {
    case stay
    case proceed
    case back
    case resend
    case change
    case inbox
    case finish
    case restart
    case signIn
    case decline
    /// Open another page at a field, and return to this page afterwards.
    case visit(PageID, field: Int)
    /// Open the address on the page in a browser.
    case open
    /// Copy the address on the page.
    case copy
}

/// All answers, from every page.
struct Answers: Hashable, Sendable {
    var email = ""
    var password: Secret?
    var alias = ""
    var startAttributes: [Attribute] = []
    var code = Secret()
    var laterPassword: Secret?
    var laterAttributes: [Attribute] = []

    /// The answer that starts the sign-up.
    var start: SignUp.Answer {
        let alias = alias.isEmpty ? [] : [Attribute(Attribute.aliasName, .string(alias))]
        return .start(email: email, password: password, attributes: alias + startAttributes)
    }

    /// Adds an attribute, unless an earlier page added one of the same name.
    mutating func give(_ attribute: Attribute, isAtStart: Bool) {
        let path = isAtStart ? \Answers.startAttributes : \Answers.laterAttributes
        guard !self[keyPath: path].contains(where: { $0.name == attribute.name }) else { return }
        self[keyPath: path].append(attribute)
    }
}

/// The environment that a page is shown in.
struct Setting: Sendable {
    var flow: UserFlow
    var language: String
    var isDemo: Bool
    var clock: LocalTime
}

extension Page {
    var names: [String] { [] }
    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome { outcome(of: controls.press(key)) }
    mutating func check() -> Bool { true }
    var question: Overlay? { nil }
    func contribute(to answers: inout Answers) {}
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry] { [] }
    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.screen.enter, words.screen.escape, words.screen.help]
    }
    mutating func meet(_ answers: Answers) {}
    mutating func cover() {}
    mutating func tick(_ now: Timestamp) {}
    func wake(after now: Timestamp) -> Timestamp? { nil }
    mutating func expectText() {}
    func pasting(into field: Int) -> Pasting { .line }

    /// Returns the default page outcome for the result of a key.
    func outcome(of press: Controls.Press) -> PageOutcome {
        switch press {
        case .taken, .ignored: .stay
        case .submitted, .pressed(.proceed): .proceed
        case .pressed(.back): .back
        case .pressed(.reveal): .stay
        case .pressed(.resend): .resend
        case .pressed(.change): .change
        case .pressed(.inbox): .inbox
        case .pressed(.finish): .finish
        case .pressed(.restart): .restart
        case .pressed(.signIn): .signIn
        case .pressed(.decline): .decline
        case .pressed(.line): .stay
        case .pressed(.open): .open
        case .pressed(.copy): .copy
        }
    }
}
