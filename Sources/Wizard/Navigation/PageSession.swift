import NativeAuth
import SignUp
import UserFlow

/// The pages opened so far, the current one, and where leaving it returns to.
struct PageSession: Sendable {
    var configuration: Wizard.Configuration
    /// The local time of the current event.
    var clock: LocalTime
    var pages = PageStore()
    private(set) var pageID: PageID = .email
    /// The page to return to when the user leaves a part of the wizard; the first one if none is kept.
    var returnPages: [PageKind.Phase: PageID] = [:]
    /// The page that was opened from the review page; leaving it returns there.
    var pageOpenedFromReview: PageID?
    /// The buttons that pages have besides their own.
    var extraButtons: [PageKind: Wizard.ExtraButton] = [:]

    init(_ configuration: Wizard.Configuration, clock: LocalTime) {
        self.configuration = configuration
        self.clock = clock
    }

    var flow: UserFlow { configuration.flow }
    /// Whether the answers make a flow file, not an account.
    var asksForFlow: Bool { configuration.newFlow != nil }
    var strings: Wizard.Strings { configuration.strings }

    var context: PageContext {
        PageContext(
            flow: flow, language: configuration.language, isDemo: configuration.isDemo,
            namesDemo: configuration.namesDemo, clock: clock, showsMotion: configuration.showsMotion,
            asksForFlow: asksForFlow, caller: configuration.caller)
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
    var hasAnswers: Bool { asksForFlow ? hasChangedNewFlow : pages.hasAnswers }

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
        offerExtraButtons()
        if let key = PageKey(attributesOn: id) {
            let required = asksForFlow ? requiredAnswersOfNewFlow : required
            pages[key]?.requiredAttributes = required
        }
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

    /// Adds the buttons that pages have besides their own.
    private mutating func offerExtraButtons() {
        if let button = extraButtons[.email], pages[.email]?.extraButton == nil {
            pages[.email]?.extraButton = button
        }
        if let button = extraButtons[.done], pages[.done]?.extraButton == nil {
            pages[.done]?.extraButton = button
        }
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
            hasPages: !configuration.isDemo || configuration.webFallback.leadsSomewhere,
            flowName: configuration.browserFlowName)
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
        pages[id: pageID]?.tick(now)
    }

    /// When the current page next changes without input; `nil` if it does not.
    var nextTick: Timestamp? { page.nextTick(after: clock.now) }
}

extension PageSession {
    /// The ids of the sign-up's pages from first to last, as far as they are known.
    var pageOrder: [PageID] {
        guard !asksForFlow else { return attributePages + [.review] }
        let (beforeCode, afterCode) = questionPages
        var order = beforeCode
        order.reserveCapacity(beforeCode.count + afterCode.count + Self.otherPageCount)
        if reviewsBeforeCode { order.append(.review) }
        order.append(.code)
        if pages.contains(.passwordAfterCode), afterCode.first != .passwordAfterCode {
            order.append(.passwordAfterCode)
        }
        order += afterCode
        if pages.contains(.unknownAttributes) { order.append(.unknownAttributes) }
        if hasReview, !reviewsBeforeCode { order.append(.review) }
        if pages.contains(.browser) { order.append(.browser) }
        if pages.contains(.deadEnd) { order.append(.deadEnd) }
        order.append(.done)
        return order
    }

    /// The number of pages of a sign-up besides those with the flow's questions, at most.
    private static let otherPageCount = 7

    /// The ids of the pages with the flow's questions before the code and after it.
    var questionPages: (beforeCode: [PageID], afterCode: [PageID]) {
        let questions = flow.questions
        return (
            questions.beforeCode.map { PageID($0, isAfterCode: false) },
            questions.afterCode.map { PageID($0, isAfterCode: true) }
        )
    }

    /// The ids of all attribute pages of the flow.
    var attributePages: [PageID] { flow.pages.indices.map(PageID.attributes) }

    /// Makes a page that needs no data from a reply of the tenant; `nil` for every other page.
    ///
    /// It has the answers that were given before the flow changed.
    func makePage(_ id: PageID) -> (any Page)? {
        guard var page = makeEmptyPage(id) else { return nil }
        if pages.retainedAnswers.hasAnswers(to: page) {
            page.controls.fields = pages.retainedAnswers.filling(page)
        }
        return page
    }

    private func makeEmptyPage(_ id: PageID) -> (any Page)? {
        switch id.kind {
        case .email: EmailPage(hasPasswords: flow.identityProvider == .emailPassword)
        case .password: PasswordPage(rule: flow.password, use: id.isRequired ? .signUpAfterCode : .signUp)
        case .review: makeReviewPage()
        case .alias:
            AliasPage(isRequired: flow.alias == .required, isAtStart: flow.order == .answersFirst)
        case .attributes:
            id.index.map { asksForFlow ? makeQuestions($0) : makeAttributesPage(flow.pages[$0]) }
        case .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod, .registration,
            .authCode, .resetPassword, .resetCode, .newPassword, .done:
            nil
        }
    }

    /// Makes a page of the questions for a flow; there is nothing to go back to from the first one.
    private func makeQuestions(_ index: Int) -> AttributesPage {
        var page = makeAttributesPage(flow.pages[index])
        if index == 0 { page.controls.buttons = [.proceed] }
        for field in page.attributes.indices where NewFlow.keepsOrder(page.attributes[field]) {
            page.controls.fields[field].changeChoice { $0.keepsOrder = true }
        }
        return page
    }

    /// Whether the flow has so many pages that a review page comes before the final submission.
    var hasReview: Bool { flow.pages.count > 2 }

    /// Whether all attributes come before the code, so that the review also comes before it.
    var reviewsBeforeCode: Bool { hasReview && flow.pages.allSatisfy(flow.isAtStart) }
}

// The attribute pages, which may ask for the same attributes and then share their answers.

extension PageSession {
    /// Makes an attribute page of the flow, with the answers given on other pages.
    func makeAttributesPage(_ page: UserFlow.Page) -> AttributesPage {
        var page = AttributesPage(
            title: page.title, attributes: flow.attributes(on: page), isAtStart: flow.isAtStart(page),
            dates: dates)
        page.fill(from: openedAttributesPages)
        return page
    }

    /// Makes the page for attributes that the flow does not define, with the answers given on any page.
    ///
    /// - Parameters:
    ///   - unknown: The attributes that the tenant requires now.
    ///   - existing: The attributes that the page already asks for.
    mutating func makeUnknownAttributesPage(
        _ unknown: [RequiredAttribute], keeping existing: [UserFlow.AttributeDefinition]
    ) {
        let new = unknown.filter { attribute in !existing.contains { $0.name == attribute.name } }
        let attributes = existing + new.map { flow.attribute(for: $0, strings) }
        guard !attributes.isEmpty else {
            pages[.unknownAttributes] = nil
            return
        }
        var page = AttributesPage(
            title: nil, attributes: attributes, isAtStart: false, dates: dates)
        page.fill(from: openedAttributesPages)
        let labels = unknown.filter(\.isRequired).map {
            flow.attribute(for: $0, strings).label.text(in: context.language)
        }
        if !labels.isEmpty {
            page.controls.notice = Notice(
                message: Message(.attributeMore, ["labels": labels.joined(separator: strings.screen.comma)]))
        }
        pages[.unknownAttributes] = page
    }

    /// Today's date, and how dates are written.
    var dates: LocalDates { LocalDates(strings, context) }

    /// The attribute pages opened so far, in order.
    private var openedAttributesPages: [AttributesPage] {
        pageOrder.compactMap { PageKey(attributesOn: $0).flatMap { pages[$0] } }
    }

    /// Copies the answers of the current page to other pages that ask for the same attributes.
    mutating func syncSharedAnswers() {
        guard let answeredPage = PageKey(attributesOn: pageID).flatMap({ pages[$0] }) else { return }
        for key in pages.ids.filter({ $0 != pageID }).compactMap(PageKey.init(attributesOn:)) {
            pages[key]?.fill(from: [answeredPage])
        }
    }

    /// Shows an error on the attributes with these names on one page, which is made if necessary.
    ///
    /// - Returns: Whether the page has any of the attributes.
    mutating func mark(_ names: [String], as message: MessageKey, on id: PageID) -> Bool {
        guard let key = PageKey(attributesOn: id) else { return false }
        if pages[key] == nil, let page = makePage(id) { pages[id: id] = page }
        guard var page = pages[key], page.mark(names, as: message) else { return false }
        pages[key] = page
        return true
    }
}

extension PageSession {
    /// Makes a page that reviews all answers given so far, except passwords.
    func makeReviewPage() -> ReviewPage {
        ReviewPage(
            lines: pageOrder.flatMap { id in
                let page = pages[id: id] as? any ReviewablePage
                return (page?.reviewEntries(strings, context) ?? []).map { entry in
                    ReviewPage.Line(page: id, field: entry.field, label: entry.label, value: entry.value)
                }
            }, lastButton: reviewsBeforeCode && !asksForFlow ? nil : purpose.lastButton)
    }
}

extension PageSession {
    /// The attributes that were given, each once.
    var givenAttributes: [ReviewEntry] {
        var names: Set<Wizard.FieldName> = []
        return pageOrder.compactMap { PageKey(attributesOn: $0).flatMap { pages[$0] } }.flatMap { page in
            page.reviewEntries(strings, context).filter {
                !$0.value.isEmpty && names.insert(page.fieldNames[$0.field]).inserted
            }
        }
    }
}

extension EmailPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.common.email.label, value: address)]
    }
}

extension AliasPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        [ReviewEntry(field: 0, label: strings.common.alias.label, value: alias)]
    }
}

extension AttributesPage: ReviewablePage {
    func reviewEntries(_ strings: Wizard.Strings, _ context: PageContext) -> [ReviewEntry] {
        attributes.indices.map { index in
            ReviewEntry(
                field: index, label: attributes[index].label.text(in: context.language),
                value: readableValue(at: index, strings))
        }
    }
}

extension AttributesPage {
    /// Returns an answer as readable text: a date with the name of its month.
    private func readableValue(at index: Int, _ strings: Wizard.Strings) -> String {
        let text = controls.fields[index].summary(strings)
        guard attributes[index].kind == .date, case .date(let date) = dates.read(text) else { return text }
        return dates.words(for: date)
    }
}

extension Field {
    /// Returns the value as readable text; empty for a secret.
    fileprivate func summary(_ strings: Wizard.Strings) -> String {
        switch self {
        case .text(let field): field.answer
        case .boolean(let isTicked): isTicked ? strings.review.yes : strings.review.no
        case .choice(let field): field.summary(strings.screen.comma)
        case .secret: ""
        }
    }
}
