package import Tenant
package import UserFlow
package import Wizard

extension Storyboard {
    /// A state of a page: one that the page itself describes.
    package struct State: Hashable, Sendable {
        /// The page that the state belongs to, the first of several attribute pages; `nil` for every page.
        package let page: PageID?
        /// The id of the message that is shown, or a word for the appearance.
        package let id: String
    }
}

extension Storyboard.State {
    /// The states of every page, in the order of presentation.
    package static let all = Wizard.pageStates.flatMap { states in
        states.ids.map { Self(page: states.page, id: $0) }
    }

    /// The page has more fields than the screen holds, and is scrolled.
    static let scrolled = Self(page: .attributes(0), id: "scrolled")
    /// The window is too small for a page.
    static let smallWindow = Self(page: nil, id: "tty.small")

    /// Finds the state with an id, as it is shown on a page; `nil` if no page describes it.
    ///
    /// The state belongs to that page, or to every page, or to another page that describes it.
    init?(_ id: String, shownOn page: PageID) {
        let page = page.general
        guard let states = Wizard.pageStates.first(where: { $0.page == page }) else { return nil }
        let candidates: [PageID?] = [page, nil] + states.otherPages.map { PageID($0) }
        let state = candidates.lazy.map { Self(page: $0, id: id) }.first(where: Self.described.contains)
        guard let state else { return nil }
        self = state
    }

    private static let described = Set(all)

    /// Whether the state looks the same on every page.
    var isOnAnyPage: Bool { page == nil }
}

extension Storyboard.State: CustomStringConvertible {
    /// The kind of page and the id.
    package var description: String { "\(Storyboard.PageRef(id: page).generalName) \(id)" }
}

// MARK: - Caption

extension Storyboard.State {
    /// Returns a short caption: the message that is shown, a phrase, or a text of the page.
    func caption(of snapshot: Wizard.PageSnapshot) -> String {
        message(of: snapshot) ?? phrase(of: snapshot) ?? pageText(of: snapshot)
    }

    /// Whether the caption is an English phrase, whatever the language of the wizard.
    func hasEnglishCaption(of snapshot: Wizard.PageSnapshot) -> Bool {
        message(of: snapshot) == nil && phrase(of: snapshot) != nil
    }

    private func message(of snapshot: Wizard.PageSnapshot) -> String? {
        if self == .smallWindow { return nil }
        if snapshot.kind == .question { return snapshot.notice?.text ?? snapshot.title }
        if let warning = snapshot.warning { return warning }
        if let waitStatus = snapshot.waitStatus { return id == "waiting.still" ? nil : waitStatus.text }
        if let notice = snapshot.notice, notice.id == id { return notice.standaloneText }
        return snapshot.fields.compactMap(\.problem).first { $0.id == id }?.text
    }

    /// Returns an English phrase for a state without a message; `nil` if a text of the page describes it.
    private func phrase(of snapshot: Wizard.PageSnapshot) -> String? {
        switch id {
        case "tty.small": return "The window is too small"
        case "waiting.still": return "A long wait"
        case "empty" where snapshot.fields.isEmpty: return nil
        case "empty": return "Nothing entered yet"
        case "begun": return "Partly filled in"
        case "filled" where page == .authMethod: return "More than one method"
        case "filled": return "Filled in"
        case "ready": return "A new code can be sent"
        case "pasted": return "Pasted, and sent at once"
        case "list": return "A list to choose from"
        case "list.found": return "The search finds an answer"
        case "list.none": return "The search finds no answer"
        case "scrolled": return "More fields than fit on the screen"
        case "twice": return "Nothing entered yet, to be typed twice"
        case "shown", "password.shown": return "The password is shown"
        case "help": return "Help"
        case "inbox.message": return "An email of the inbox"
        case "code.sent.open": return "The tenant doesn't say how long the code is"
        case "code.sent.elsewhere": return "The tenant says the code went elsewhere"
        default:
            let (subject, value) = parts
            switch subject {
            case "rules": return value == "1" ? "1 rule is met" : "\(value) rules are met"
            case "slots": return "\(value)-digit code"
            default: return nil
            }
        }
    }

    /// The two parts of the id of a detail, such as `slots.8` or `date.empty`.
    private var parts: (subject: String, value: String) {
        (String(id.prefix { $0 != "." }), String(id.drop { $0 != "." }.dropFirst()))
    }

    /// Returns a text of the page, in the language of the wizard.
    private func pageText(of snapshot: Wizard.PageSnapshot) -> String {
        switch id {
        case "empty": snapshot.lead.last ?? snapshot.title
        case "inbox", "inbox.empty", "offer": snapshot.title
        default:
            detail(of: snapshot) ?? snapshot.summary ?? snapshot.fields.first?.notes.last
                ?? snapshot.lead.last ?? snapshot.title
        }
    }

    /// Returns the caption of the seconds until a new code, or of a field.
    private func detail(of snapshot: Wizard.PageSnapshot) -> String? {
        let (subject, value) = parts
        if subject == "wait" { return snapshot.buttons.first { $0.button == .resend }?.label }
        guard UserFlow.AttributeDefinition.Kind(rawValue: subject) != nil,
            let field = snapshot.focusIndex.flatMap({ snapshot.fields.dropFirst($0).first })
        else { return nil }
        return field.problem?.text ?? "\(field.label): \(value)"
    }
}

// MARK: - Category

extension Storyboard.State {
    /// Returns what the state is about, as a session shows it.
    func category(in session: SimulatedSession) -> Storyboard.Category {
        let snapshot = session.snapshot
        if id == "help" { return .help }
        if snapshot.waitStatus != nil { return .waiting }
        let isError =
            snapshot.notice?.isError == true || snapshot.fields.contains { $0.problem != nil }
            || isFailureAtEnd
        return isError ? .error : .other
    }

    /// Whether the last page tells that something failed: there it is text of the page, not a notice.
    private var isFailureAtEnd: Bool {
        switch id {
        case "done.nosignin", "done.locked", "done.locked.open", "config.scope", "done.password.nosignin":
            true
        default: false
        }
    }
}

// MARK: - PageRef

extension Storyboard {
    /// A reference to a page, or to the states that look the same on every page.
    package struct PageRef: Hashable, Sendable {
        /// The page; `nil` for the states that look the same on every page.
        package var id: PageID?

        /// A name for URLs and files, such as `attributes1`.
        package var name: String { id?.name ?? Self.anyPageName }
        /// The name without the number of an attribute page.
        package var generalName: String { id?.generalName ?? Self.anyPageName }
        /// The number of the flow's attribute page, from 1; 0 for any other page.
        var number: Int { id?.number ?? 0 }
        /// Whether it stands for the states that look the same on every page.
        package var isAnyPage: Bool { id == nil }

        private static let anyPageName = "anywhere"
    }

    /// A transition from one page to another.
    struct Transition: Hashable, Sendable {
        /// The first page.
        var from: PageRef
        /// The page that it leads to.
        var to: PageRef
    }
}

extension Storyboard.PageRef {
    static let anyPage = Self(id: nil)

    /// The page's name, as the storyboard shows it.
    var label: String { Wizard.pageStates.first { $0.page == id?.general }?.label ?? name }
}

extension Storyboard.PageRef: Comparable {
    /// Orders as pages are presented, then by number.
    package static func < (left: Self, right: Self) -> Bool {
        (left.order, left.number) < (right.order, right.number)
    }

    private var order: Int { Wizard.pageStates.firstIndex { $0.page == id?.general } ?? 0 }
}

// MARK: - Walk

extension Wizard.Effort {
    /// Measures the effort of a sign-up with the examples of a flow, from the first page
    /// to the signed-in user.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - signer: The signer of the tenant's tokens.
    package init(ofSignUpWith flow: UserFlow, signer: any Signer) {
        let examples = ExampleAnswers(for: flow)
        var session = SimulatedSession(SimulatedSession.Configuration(flow: flow, signer: signer))
        session.wait(milliseconds: 0)
        examples.advanceToEnd(&session) { examples.fill(&$0, with: examples.answers) }
        self = session.wizard.effort
    }
}
