import NativeAuth
import SignUp
import UserFlow

/// The pages opened so far, the current one, and where leaving it returns to.
struct Navigation: Sendable {
    var configuration: Wizard.Configuration
    /// The local time of the current event.
    var clock: LocalTime
    var pages = PageStore()
    private(set) var pageID: PageID = .email
    /// The page to return to when the user leaves sign-in.
    var signInReturnPage: PageID = .email
    /// The page to return to when the user leaves the password reset.
    var resetReturnPage: PageID = .email
    /// The page that was opened from the review page; leaving it returns there.
    var pageOpenedFromReview: PageID?
    var overlay: Overlay?

    init(_ configuration: Wizard.Configuration, clock: LocalTime) {
        self.configuration = configuration
        self.clock = clock
    }

    var flow: UserFlow { configuration.flow }
    var strings: Wizard.Strings { configuration.strings }

    var context: PageContext {
        PageContext(
            flow: flow, language: configuration.language, isDemo: configuration.isDemo,
            namesDemo: configuration.namesDemo, clock: clock, showsMotion: configuration.showsMotion)
    }

    /// The current page; always present, since ``open(_:)`` only opens pages that exist.
    var page: any Page {
        get { pages[id: pageID] ?? EmailPage() }
        set { pages[id: pageID] = newValue }
    }

    /// The current page, if it is the one with this key.
    subscript<P>(current key: PageKey<P>) -> P? {
        get { key.id == pageID ? pages[key] : nil }
        set { if key.id == pageID { pages[key] = newValue } }
    }

    /// The current page, if it asks for a code.
    var codePage: CodePage? {
        get { PageKey(codeOn: pageID).flatMap { pages[$0] } }
        set { if let key = PageKey(codeOn: pageID) { pages[key] = newValue } }
    }

    /// All answers given so far.
    var answers: Answers {
        var answers = Answers()
        for id in pageOrder { pages[id: id]?.collect(into: &answers) }
        return answers
    }

    /// Whether anything was entered on any page.
    var hasAnswers: Bool { pages.hasAnswers }

    /// Opens a page with its earlier input and moves the focus to its first field.
    ///
    /// - Parameters:
    ///   - id: The page.
    ///   - required: The tenant's description of the attributes that it waits for.
    /// - Returns: Whether the page exists; if not, the current page stays open.
    mutating func open(_ id: PageID, requiring required: [RequiredAttribute] = []) -> Bool {
        pages[id: pageID]?.endEditing()
        syncSharedAnswers()
        guard let page = (id == .review ? nil : pages[id: id]) ?? makePage(id) else { return false }
        pages[id: id] = page
        offerDemo()
        if let key = PageKey(attributesOn: id) { pages[key]?.requiredAttributes = required }
        pages[id: id]?.controls.resetFocus()
        let answers = answers
        pages[id: id]?.willAppear(with: answers)
        pageID = id
        tick(clock.now)
        return true
    }

    /// Replaces the flow, without changing any page.
    mutating func replaceFlow(_ flow: UserFlow) {
        configuration.flow = flow
    }

    /// Makes a page the current one, which keeps its focus.
    mutating func enter(_ id: PageID) {
        guard let page = (id == .review ? nil : pages[id: id]) ?? makePage(id) else { return }
        pages[id: id] = page
        let answers = answers
        pages[id: id]?.willAppear(with: answers)
        pageID = id
        tick(clock.now)
    }

    /// Adds the buttons of a demo to the pages that have one.
    private mutating func offerDemo() {
        guard configuration.demo != nil else { return }
        if configuration.namesDemo, pages[.email]?.offersFaults == false {
            pages[.email]?.offersFaults = true
        }
        if pages[.done]?.offersAnotherFlow == false { pages[.done]?.offersAnotherFlow = true }
    }

    /// Makes the page that sends the user to a browser, without opening it.
    ///
    /// - Parameters:
    ///   - reason: The tenant's reason.
    ///   - client: The OAuth client.
    ///   - previousPhase: The part of the wizard that the tenant refused to go on with.
    ///   - username: The address or alias that the user entered there.
    mutating func prepareBrowserPage(
        reason: ServerText?, _ client: OAuthClient, after previousPhase: PageKind.Phase, username: String
    ) {
        pages[.browser] = BrowserPage(
            reason: reason, webFallback: configuration.webFallback, clientID: client.clientID,
            after: previousPhase, username: username,
            hasPages: !configuration.isDemo || configuration.webFallback.leadsSomewhere)
    }

    /// Asks whether to leave the sign-up, or in a demo opens the menu of flows.
    mutating func leaveFirstPage() {
        overlay =
            configuration.demo.map { .flows(FlowMenu($0, selecting: configuration.demoIndex)) }
            ?? .leave(LeaveQuestion())
    }

    /// Shows an error notice on the current page.
    mutating func showNotice(_ message: Message, _ details: Wizard.SupportDetails?) {
        page.controls.notice = Notice(message: message.withDetails(details), isError: true)
    }

    /// The errors that the current page shows; `nil` if it shows none.
    var pageErrors: PendingRequest.PageErrors? {
        let controls = page.controls
        let notice = controls.notice.flatMap { $0.isError ? $0.message : nil }
        let messages = controls.problems.sorted { $0.key < $1.key }.map(\.value) + [notice].compactMap(\.self)
        return messages.isEmpty ? nil : PendingRequest.PageErrors(page: pageID, ids: messages.map(\.id))
    }

    /// Adds to the errors of the current page how many requests have ended with them.
    mutating func markErrors(repeated count: Int) {
        guard count > 1 else { return }
        page.controls.problems = page.controls.problems.mapValues { $0.withRepetitions(count) }
        page.controls.notice?.message.repetitions = count
    }

    /// Updates the parts of the current page that depend on the time.
    mutating func tick(_ now: Timestamp) {
        clock.now = now
        guard var page = page as? any TimedPage else { return }
        page.tick(now)
        self.page = page
    }

    /// When the current page next changes without input; `nil` if it does not.
    var nextTick: Timestamp? {
        (page as? any TimedPage)?.nextTick(after: clock.now)
    }
}
