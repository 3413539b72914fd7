import SignUp
import UserFlow

// A flow that replaces the previous one: its pages are made again with the answers given so far.

extension Navigation {
    /// Follows another flow, and stays on the current page, or goes to the nearest one that the flow still has.
    ///
    /// - Parameters:
    ///   - newFlow: The flow.
    ///   - reducer: The sign-up, whose step and requests stay as they are.
    mutating func follow(_ newFlow: UserFlow, at reducer: SignUpReducer) {
        syncSharedAnswers()
        let (oldFlow, oldOrder, oldPages) = (flow, pageOrder, pages)
        replaceFlow(newFlow)
        closeChangedPages(at: reducer.machine.step)
        updateOpenPages()
        let successors = AttributePageSuccessors(from: oldFlow, to: newFlow)
        reopenPages(successors, oldPages)
        signInReturnPage = newID(of: signInReturnPage, successors) ?? .email
        resetReturnPage = newID(of: resetReturnPage, successors) ?? .email
        pageOpenedFromReview = pageOpenedFromReview.flatMap { newID(of: $0, successors) }
        guard pageID.dependsOnFlow else { return tick(clock.now) }
        let ids = oldOrder.byDistance(from: pageID).compactMap { newID(of: $0, successors) }
        enter(ids.first { reducer.isReachable($0, in: self) } ?? .email)
    }

    /// Discards the pages that the flow no longer has, or has in another form, and keeps their answers.
    private mutating func closeChangedPages(at step: SignUp.Step) {
        let closed = pages.ids.filter { $0.dependsOnFlow && !isKept($0, at: step) }
        let closedPages = closed.compactMap { pages[id: $0] }
        for id in closed { pages[id: id] = nil }
        for page in closedPages { pages.retainedAnswers.retain(page) }
    }

    /// Whether a page stays open in this flow, apart from what ``updateOpenPages()`` changes.
    private func isKept(_ id: PageID, at step: SignUp.Step) -> Bool {
        let asksForPassword = flow.identityProvider == .emailPassword
        return switch id.kind {
        case .attributes: id == .unknownAttributes
        case .review: false
        case .alias: flow.alias != .off
        case .password where id == .password: asksForPassword && flow.order == .answersFirst
        case .password: step.requiresPassword || (asksForPassword && flow.order == .codeFirst)
        case .email, .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod,
            .registration, .authCode, .resetPassword, .resetCode, .newPassword, .done:
            true
        }
    }

    /// Updates the rules on the pages that stay open.
    private mutating func updateOpenPages() {
        let flow = flow
        pages[.email]?.hasPasswords = flow.identityProvider == .emailPassword
        // To change a page that is not open would remove it, and with a password its answer.
        for key in [PageKey<PasswordPage>.password, .passwordAfterCode, .newPassword] where pages[key] != nil
        {
            pages[key]?.follow(flow.password)
        }
        for key in pages.ids.compactMap(PageKey.init(codeOn:)) { pages[key]?.rule = flow.code }
        pages[.alias]?.isRequired = flow.alias == .required
        pages[.alias]?.isAtStart = flow.order == .answersFirst
        if let page = pages[.unknownAttributes] {
            pages.retainedAnswers.retain(page)
            var newPage = AttributesPage(
                title: nil, attributes: page.attributes.map { flow.attribute(named: $0.name) ?? $0 },
                isAtStart: false, dates: dates)
            newPage.controls.fields = pages.retainedAnswers.filling(newPage)
            newPage.adoptState(of: page)
            pages[.unknownAttributes] = newPage
        }
    }

    /// Opens the flow's pages that were open before, or for whose fields there are answers.
    private mutating func reopenPages(_ successors: AttributePageSuccessors, _ oldPages: PageStore) {
        for id in pageOrder where id.dependsOnFlow && id != .review && pages[id: id] == nil {
            let predecessors = successors.predecessors(of: id).compactMap(PageKey.init(attributesOn:))
                .compactMap { oldPages[$0] }
            guard let page = makePage(id),
                !predecessors.isEmpty || pages.retainedAnswers.hasAnswers(to: page)
            else { continue }
            pages[id: id] = page
            guard let key = PageKey(attributesOn: id), let predecessor = predecessors.first else { continue }
            pages[key]?.adoptState(of: predecessor)
        }
    }

    /// Returns the id of a page of the previous flow in this one; `nil` if the flow no longer has it.
    private func newID(of id: PageID, _ successors: AttributePageSuccessors) -> PageID? {
        switch id.kind {
        case .attributes: id == .unknownAttributes ? id : successors[id]
        case .password: pageOrder.first { $0.kind == .password }
        case .alias, .review: pageOrder.contains(id) ? id : nil
        case .email, .code, .browser, .deadEnd, .signIn, .signInPassword, .signInCode, .authMethod,
            .registration, .authCode, .resetPassword, .resetCode, .newPassword, .done:
            id
        }
    }
}

extension PageID {
    /// Whether the flow file decides whether there is such a page, and what it asks for.
    fileprivate var dependsOnFlow: Bool {
        switch self {
        case .password, .passwordAfterCode, .alias, .attributes, .review: true
        case .email, .code, .unknownAttributes, .browser, .deadEnd, .signIn, .signInPassword, .signInCode,
            .signInMethod, .authMethod, .registration, .authCode, .resetPassword, .resetMethod, .resetCode,
            .newPassword, .done:
            false
        }
    }
}

extension [PageID] {
    /// Returns the ids with the nearest to a page first, and of two at the same distance the earlier one.
    fileprivate func byDistance(from id: PageID) -> [PageID] {
        guard let index = firstIndex(of: id) else { return self }
        return indices.sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }.map { self[$0] }
    }
}

extension SignUp.Step {
    fileprivate var requiresPassword: Bool {
        if case .password = self { true } else { false }
    }
}
