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

    /// Adds what was entered to the answers.
    func contribute(to answers: inout Answers)

    /// What the page shows.
    func form(_ words: Wizard.Words, _ setting: Setting) -> Form

    /// Hides what nobody else should see; called when another page is opened or the program is suspended.
    mutating func cover()

    /// Lets time pass.
    mutating func tick(_ now: Moment)

    /// When the page next changes by itself.
    func wake(after now: Moment) -> Moment?

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
    func contribute(to answers: inout Answers) {}
    mutating func cover() {}
    mutating func tick(_ now: Moment) {}
    func wake(after now: Moment) -> Moment? { nil }
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
        }
    }
}
