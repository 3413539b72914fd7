import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of one page: takes keys, returns actions, and describes itself as a ``Form``.
///
/// It never draws, never waits, and does not know which page is next.
protocol Page: StatefulPage {
    var controls: Controls { get set }
    /// The names of the page's fields, in order, each once.
    var fieldNames: [Wizard.FieldName] { get }

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

    /// The keys that only some pages have, which the line of keys names while they do something.
    var shortcuts: [Shortcut] { get }

    /// Updates the parts of the page that depend on the time.
    mutating func tick(_ now: Timestamp)

    /// Returns when the page next changes without input; `nil` for never.
    func nextTick(after now: Timestamp) -> Timestamp?

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
    /// Whether the answers make a flow file, not an account.
    var asksForFlow = false
    /// The program that the user goes back to in the end; `nil` for none.
    var caller: ServerText?
}

extension Page {
    /// Returns the index of the field with a name; `nil` if the page does not ask for it now.
    func fieldIndex(named name: Wizard.FieldName) -> Int? {
        fieldNames.firstIndex(of: name).flatMap { controls.fields.indices.contains($0) ? $0 : nil }
    }

    var fieldNames: [Wizard.FieldName] { [] }
    var showsLink: Bool { false }
    mutating func press(_ key: Key, at now: Timestamp) -> PageAction { controls.press(key) }
    mutating func check() -> Bool { true }
    func collect(into answers: inout Answers) {}
    var shortcuts: [Shortcut] { controls.canReveal ? [.reveal] : [] }
    mutating func willAppear(with answers: Answers) {}
    mutating func tick(_ now: Timestamp) {}
    func nextTick(after now: Timestamp) -> Timestamp? { nil }
    mutating func endEditing() {}
}

// What only some pages do; a page says so by conforming.

/// A page into whose fields text can be pasted.
protocol PasteablePage: Page {
    /// Moves the focus to the field that pasted text is meant for; called before a paste.
    mutating func focusTextInput()
}

/// A page that may ask a question before the wizard leaves it.
protocol ConfirmingPage: Page {
    /// The question to show when ``Page/check()`` found no error; `nil` for none.
    var confirmation: (any Overlay)? { get }
}

/// A page whose entries appear on the review page.
protocol ReviewablePage: Page {
    /// Returns the page's rows on the review page.
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry]
}

/// A row of the review page: the readable value of one field.
struct ReviewEntry: Hashable, Sendable {
    var field: Int
    var label: String
    var value: String
}

extension PasteablePage {
    mutating func focusTextInput() {}
}

/// What a key or a click on a page asks of the wizard, besides the change to the page itself.
enum PageAction: Hashable, Sendable {
    /// Nothing; the key may mean nothing here.
    case none
    /// What a button does. Enter in the last field presses the one that proceeds.
    case press(Wizard.Button)
    /// To open another page at a field, and to return to this page afterwards.
    case edit(PageID, field: Int)
    /// To return to the next page, if it was open before and nothing has to be sent.
    case reopenNext
}

/// What a key does that only some pages have.
enum Shortcut: Hashable, Sendable {
    /// Shows or hides a password.
    case reveal
    /// Requests another code.
    case resend
    /// Copies the address for the browser, unless a field has the focus.
    case copy

    /// The key.
    var key: Key {
        switch self {
        case .reveal: .control("r")
        case .resend: .control("t")
        case .copy: .character("c")
        }
    }
}

/// A page that names the state that it shows.
protocol StatefulPage: Sendable {
    /// The states that pages of this type can show.
    static var states: Wizard.PageStates { get }

    /// Returns the state that the page shows while no message is shown.
    func stateName(at now: Timestamp) -> StateID

    /// Returns the further states that the page is in.
    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID]
}

extension Page {
    func stateName(at now: Timestamp) -> StateID { controls.stateName }
    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] { [] }

    /// Whether the page shows an error or a notice.
    var showsMessage: Bool { !controls.problems.isEmpty || controls.notice != nil }
}

extension Controls {
    /// Whether anything was entered, and whether it is visible.
    fileprivate var stateName: StateID {
        if let list = fields.compactMap(\.choice).first(where: \.isOpen) { return list.search.stateName }
        if isRevealing { return .shown }
        return fields.allSatisfy(\.isUntouched) ? .empty : .filled
    }
}

extension ChoiceSearch {
    /// Whether a search text was typed, and whether it matches any choice.
    fileprivate var stateName: StateID {
        if query.isEmpty { return .list }
        return matches.isEmpty ? .listNone : .listFound
    }
}

extension Field {
    /// Whether the field looks as it did when the page was opened.
    var isUntouched: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}
