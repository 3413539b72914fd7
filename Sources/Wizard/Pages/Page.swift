import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of one page: keys in, an outcome out, a ``Form`` out.
///
/// It never draws, never waits, and does not know which page is next.
protocol Page: Sendable {
    var controls: Controls { get set }
    /// The names of the page's fields, in order: `email`, `password`, `alias`, `code`, or attributes' names.
    var names: [String] { get }

    /// Takes a key that is meant for this page.
    mutating func press(_ key: Key, at now: Moment) -> PageOutcome

    /// Looks at what was entered, and shows what is wrong with it.
    ///
    /// - Returns: Whether the page may be left forwards.
    mutating func check() -> Bool

    /// What is to be asked before a page that ``check()`` found nothing wrong with is left forwards.
    var question: Overlay? { get }

    /// Adds what was entered to the answers.
    func contribute(to answers: inout Answers)

    /// Takes in what was answered on other pages; called when the page is opened.
    mutating func meet(_ answers: Answers)

    /// What was entered, for who looks at it once more.
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry]

    /// Which keys do what here, the most important first.
    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String]

    /// What the page shows.
    func form(_ words: Wizard.Words, _ setting: Setting) -> Form

    /// Hides what nobody else should see; called when another page is opened or the program is suspended.
    mutating func cover()

    /// Lets time pass.
    mutating func tick(_ now: Moment)

    /// When the page next changes by itself.
    func wake(after now: Moment) -> Moment?

    /// Goes to the field that a text is surely meant for, if there is one; called before a text is pasted.
    mutating func expectText()

    /// How a pasted text is to be entered into a field.
    func pasting(into field: Int) -> Pasting
}

/// What a page asks the wizard to do after a key.
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
    /// Go to a field of another page, and come back.
    case visit(PageID, field: Int)
    /// Open the address on the page in a browser.
    case open
    /// Copy the address on the page.
    case copy
}

/// All that was answered, wherever it was asked.
struct Answers: Hashable, Sendable {
    var email = ""
    var password: Secret?
    var alias = ""
    var startAttributes: [Attribute] = []
    var code = Secret()
    var laterPassword: Secret?
    var laterAttributes: [Attribute] = []

    /// What travels in the sign-up call.
    var start: SignUp.Answer {
        let alias = alias.isEmpty ? [] : [Attribute(Attribute.aliasName, .string(alias))]
        return .start(email: email, password: password, attributes: alias + startAttributes)
    }

    /// Adds an attribute, unless another page has asked for it before.
    mutating func give(_ attribute: Attribute, isAtStart: Bool) {
        let path = isAtStart ? \Answers.startAttributes : \Answers.laterAttributes
        guard !self[keyPath: path].contains(where: { $0.name == attribute.name }) else { return }
        self[keyPath: path].append(attribute)
    }
}

/// What a page may know of the world when it says what it shows.
struct Setting: Sendable {
    var flow: UserFlow
    var language: String
    var isDemo: Bool
    var clock: LocalTime
}

extension Page {
    var names: [String] { [] }
    mutating func press(_ key: Key, at now: Moment) -> PageOutcome { outcome(of: controls.press(key)) }
    mutating func check() -> Bool { true }
    var question: Overlay? { nil }
    func contribute(to answers: inout Answers) {}
    func entries(_ words: Wizard.Words, _ setting: Setting) -> [Entry] { [] }
    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.screen.enter, words.screen.escape, words.screen.help]
    }
    mutating func meet(_ answers: Answers) {}
    mutating func cover() {}
    mutating func tick(_ now: Moment) {}
    func wake(after now: Moment) -> Moment? { nil }
    mutating func expectText() {}
    func pasting(into field: Int) -> Pasting { .line }

    /// What a page does with a key when there is nothing special about it.
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
