import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of one page: takes keys, returns actions, and describes itself as a ``Form``.
///
/// It never draws, never waits, and does not know which page is next.
protocol Page: StatefulPage {
    var controls: Controls { get set }
    /// The names of the page's fields, in order: `email`, `password`, `alias`, `code`, `username`, or the
    /// names of attributes.
    var fieldNames: [String] { get }

    /// Whether the page shows a web address, which the user may want to select with the mouse.
    var showsLink: Bool { get }

    /// Handles a key.
    mutating func press(_ key: Key, at now: Timestamp) -> PageAction

    /// Validates the entries, and shows the errors.
    ///
    /// - Returns: Whether the wizard may proceed to the next page.
    mutating func check() -> Bool

    /// Adds the page's entries to the answers.
    func collect(into answers: inout Answers)

    /// Updates the page with the answers from other pages; called when the page is opened.
    mutating func willAppear(with answers: Answers)

    /// The keys of its own that the line of keys names while they do something.
    var shortcuts: [Key] { get }

    /// Returns the content of the page.
    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form

    /// Hides a revealed secret and closes an open list; called when another page is opened or the program is
    /// suspended.
    mutating func endEditing()
}

/// All answers, from every page.
struct Answers: Hashable, Sendable {
    var email = ""
    var password: Secret?
    var alias = ""
    /// Whether the alias is sent in the first request, not with the attributes after the code.
    var sendsAliasAtStart = true
    var startAttributes: [AttributeValue] = []
    var code = Secret()
    var passwordAfterCode: Secret?
    var attributesAfterCode: [AttributeValue] = []

    /// The answer that starts the sign-up.
    var signUpAnswer: SignUp.Answer {
        .start(
            email: email, password: password,
            attributes: (sendsAliasAtStart ? aliasAttribute : []) + startAttributes)
    }

    /// The answer that the tenant asks for after the code.
    var attributesAnswer: SignUp.Answer {
        .attributes((sendsAliasAtStart ? [] : aliasAttribute) + attributesAfterCode)
    }

    private var aliasAttribute: [AttributeValue] {
        alias.isEmpty ? [] : [AttributeValue(AttributeValue.aliasName, .string(alias))]
    }

    /// Adds an attribute, unless an earlier page added one of the same name.
    mutating func add(_ attribute: AttributeValue, isAtStart: Bool) {
        let path = isAtStart ? \Answers.startAttributes : \Answers.attributesAfterCode
        guard !self[keyPath: path].contains(where: { $0.name == attribute.name }) else { return }
        self[keyPath: path].append(attribute)
    }
}

/// The environment that a page is shown in.
struct PageContext: Sendable {
    var flow: UserFlow
    var language: Language
    var isDemo: Bool
    /// Whether the page says that this is a demo.
    var namesDemo: Bool
    var clock: LocalTime
    /// Whether the screen may show motion, such as a spinner.
    var showsMotion = true
}

extension Page {
    var fieldNames: [String] { [] }
    var showsLink: Bool { false }
    mutating func press(_ key: Key, at now: Timestamp) -> PageAction { controls.press(key) }
    mutating func check() -> Bool { true }
    func collect(into answers: inout Answers) {}
    var shortcuts: [Key] { controls.canReveal ? [.control("r")] : [] }
    mutating func willAppear(with answers: Answers) {}
    mutating func endEditing() {}
}
