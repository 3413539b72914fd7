import NativeAuth
import SignUp
import UserFlow

/// The sign-up: sends the answers when the tenant needs them, and opens pages by its replies.
struct SignUpReducer: Reducer {
    var machine: SignUp
    var submission = Submission()
    var lastReplyTime: Timestamp
    let access: ServiceAccess

    /// What was last sent to start the sign-up, and what may have come of it.
    struct Submission: Hashable, Sendable {
        /// The answers at the time of the last sign-up call; the current ones may differ.
        var answers: Answers?
        /// Whether the account may exist because the reply to a request that creates it was lost.
        var accountMayExist = false
        /// The message that says so.
        var unsureKey = MessageKey.netUnsure
    }

    init(_ access: ServiceAccess, at now: Timestamp) {
        self.access = access
        machine = access.signUp
        lastReplyTime = now
    }

    var client: OAuthClient { access.client }

    var isWaiting: Bool { machine.isWaiting }

    var hasSession: Bool {
        switch machine.step {
        case .code, .password, .attributes: true
        case .start, .done, .browser: false
        }
    }

    mutating func take(_ action: PageAction, _ navigation: inout Navigation) -> ReducerResult {
        switch action {
        case .press(.proceed): proceed(&navigation)
        case .press(.resend): submit(SignUp.Answer.resend, &navigation)
        case .reopenNext: reopenNext(&navigation)
        case .press, .edit, .none: .none
        }
    }

    mutating func goBack(_ navigation: inout Navigation) -> ReducerResult {
        guard navigation.pageID != .done else { return .none }
        navigation.page.controls.notice = nil
        if returnToReview(&navigation) { return .none }
        if let previous = page(before: navigation) {
            open(previous, in: &navigation)
        } else {
            navigation.leaveFirstPage()
        }
        return .none
    }

    /// Returns the page that leaving the current one backward opens; `nil` if that leaves the sign-up.
    func page(before navigation: Navigation) -> PageID? {
        let current = navigation.pageID
        if navigation.pageOpenedFromReview == current, isReachable(.review, in: navigation) { return .review }
        return navigation.pageOrder.prefix { $0 != current }.last { isReachable($0, in: navigation) }
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ navigation: inout Navigation
    ) -> ReducerResult {
        guard case .waiting(let operation) = machine.activity else { return .none }
        if case .failure(.cancelled) = result {
            cancel(operation, &navigation)
            return .none
        }
        lastReplyTime = navigation.clock.now
        if let request = machine.receive(result) { return .send(request) }
        if case .failed(let failure, let reference) = machine.activity {
            if operation.mayCreateAccount { recordDoubt(about: result, failure) }
            present(failure, reference, after: operation, &navigation)
        } else {
            submission.accountMayExist = false
            return advance(after: operation, &navigation)
        }
        return .none
    }

    mutating func expire(_ navigation: inout Navigation) {
        machine = access.signUp
        presentLostSession(Message(.sessionExpired), nil, keepsPassword: false, &navigation)
    }

    /// Discards what was submitted, and with it the password and a sign-up that is not complete.
    mutating func discardSubmission() {
        submission = Submission()
        if case .done = machine.step { return }
        machine = access.signUp
    }

    /// Discards the password that was submitted.
    mutating func discardPassword() {
        submission.answers?.password = nil
    }

    /// Opens the first page with all answers; the next request starts a new sign-up.
    mutating func restart(_ navigation: inout Navigation) {
        submission.answers = nil
        navigation.pages[.code] = nil
        if navigation.flow.order == .answersFirst { navigation.pages[.passwordAfterCode] = nil }
        open(.email, in: &navigation)
    }

    /// Stops waiting; the effect of the request on the tenant remains unknown.
    private mutating func cancel(_ operation: FlowOperation, _ navigation: inout Navigation) {
        if operation.mayCreateAccount { submission.accountMayExist = true }
        machine.cancel()
        openRequiredPassword(&navigation)
        navigation.page.controls.notice = Notice(
            message: Message(submission.accountMayExist ? .waitingUnsure : .cancelled))
    }

    mutating func submit(_ answer: SignUp.Answer, _ navigation: inout Navigation) -> ReducerResult {
        let step = machine.step
        guard let request = machine.submit(answer) else {
            if machine.step != step {
                // The tenant needs more answers, which are sent together.
                return advance(after: nil, &navigation)
            }
            if case .failed(let failure, let reference) = machine.activity {
                // The tenant has sent no link for the answer.
                let message =
                    answer == .resend
                    ? Message(.resendFailed) : Message(failure, failureContext(navigation))
                navigation.showNotice(message, navigation.supportDetails(reference))
            }
            return .none
        }
        if case .start = answer {
            submission = Submission(answers: navigation.answers)
            if submission.answers?.sendsAliasAtStart == false { submission.answers?.alias = "" }
            // Errors of earlier answers may not apply to this combination.
            for id in navigation.pages.ids { navigation.pages[id: id]?.controls.problems = [:] }
        } else if case .attributes = answer {
            submission.answers?.alias = navigation.answers.alias
        }
        return .send(request)
    }
}

extension SignUpReducer {
    /// Leaves the page forward: opens the next page, or submits the answers that are complete.
    mutating func proceed(_ navigation: inout Navigation) -> ReducerResult {
        navigation.page.controls.notice = nil
        guard navigation.page.check(), let next = next(after: navigation) else { return .none }
        navigation.overlay = (navigation.page as? any ConfirmingPage)?.confirmation
        guard navigation.overlay == nil, !returnToReview(&navigation) else { return .none }
        navigation.syncSharedAnswers()
        guard let answer = answer(before: next, navigation) else {
            open(next, in: &navigation)
            return .none
        }
        return submit(answer, &navigation)
    }

    /// Leaves the page forward if the next page was opened before and nothing has to be sent.
    mutating func reopenNext(_ navigation: inout Navigation) -> ReducerResult {
        guard let next = next(after: navigation), navigation.pages[id: next] != nil,
            answer(before: next, navigation) == nil
        else { return .none }
        return proceed(&navigation)
    }

    /// Returns whether leaving the page forward sends a request.
    func sendsRequest(leaving navigation: Navigation) -> Bool {
        if case (.passwordAfterCode, .password) = (navigation.pageID, machine.step) { return true }
        return next(after: navigation).flatMap { answer(before: $0, navigation) } != nil
    }

    /// Returns to the review page if the current page was opened from there.
    func returnToReview(_ navigation: inout Navigation) -> Bool {
        guard navigation.pageOpenedFromReview == navigation.pageID else { return false }
        let didReturn = open(.review, in: &navigation)
        navigation.pageOpenedFromReview = nil
        return didReturn
    }

    /// Returns the page after the current one.
    ///
    /// The browser page and the dead-end page are opened only by a reply, and the page for a password that the
    /// tenant has accepted is not opened again.
    private func next(after navigation: Navigation) -> PageID? {
        navigation.pageOrder.drop { $0 != navigation.pageID }.dropFirst().first { id in
            id != .browser && id != .deadEnd
                && !(id == .passwordAfterCode && machine.step.requiresAttributes)
        }
    }

    /// Returns the answer to submit before the next page can be opened; `nil` if the tenant has it already.
    private func answer(before next: PageID, _ navigation: Navigation) -> SignUp.Answer? {
        let answers = navigation.answers
        let isSubmitted = answers.signUpAnswer == submission.answers?.signUpAnswer
        switch (navigation.pageID, machine.step) {
        case (.review, .attributes) where isSubmitted:
            return next == .done ? answers.attributesAnswer : nil
        case (.review, .start), (.review, .browser), (.review, .attributes): return answers.signUpAnswer
        case (_, .start), (_, .browser): return next == .code ? answers.signUpAnswer : nil
        case _ where next == .code: return isSubmitted ? nil : answers.signUpAnswer
        case (.code, .code): return .code(answers.code)
        case (.passwordAfterCode, .password): return answers.passwordAfterCode.map(SignUp.Answer.password)
        case (_, .attributes): return next == .done ? answers.attributesAnswer : nil
        case (_, .code), (_, .password), (_, .done): return nil
        }
    }
}

extension SignUpReducer {
    func isReachable(_ id: PageID, in navigation: Navigation) -> Bool {
        let isOpened = navigation.pages[id: id] != nil
        switch (id.availability, machine.step) {
        case (.opened, .done): return isOpened && id != .deadEnd
        case (.opened, _): return isOpened
        case (_, .done): return false
        case (.inOrder, _): return navigation.pageOrder.contains(id)
        case (.timed, let step): return isTime(for: id, at: step, navigation)
        case (.atStep, let step): return isOpened && step.isAnswered(on: id)
        }
    }

    /// Returns whether it is time for the alias, for an attribute page of the flow, or for the review page.
    private func isTime(for id: PageID, at step: SignUp.Step, _ navigation: Navigation) -> Bool {
        let flow = navigation.flow
        if case .attributes(let index) = id {
            return flow.pages.indices.contains(index)
                && (flow.isAtStart(flow.pages[index]) || step.requiresAttributes)
        }
        if id == .alias {
            return navigation.pageOrder.contains(id)
                && (flow.order == .answersFirst || step.requiresAttributes)
        }
        return navigation.hasReview
            && (navigation.reviewsBeforeCode || step.requiresAttributes || navigation.pageID == id
                || navigation.pageOpenedFromReview != nil)
    }

    @discardableResult
    func open(_ id: PageID, in navigation: inout Navigation) -> Bool {
        isReachable(id, in: navigation) && navigation.open(id, requiring: machine.step.requiredAttributes)
    }
}

extension SignUp.Step {
    var requiresAttributes: Bool {
        if case .attributes = self { true } else { false }
    }

    /// Returns whether the answer that this step needs, or one that it still allows, is entered on a page.
    fileprivate func isAnswered(on id: PageID) -> Bool {
        switch self {
        case .code: id == .code
        case .password: id == .code || id == .passwordAfterCode
        case .attributes: id == .code || id == .unknownAttributes
        case .browser: id == .browser
        case .start, .done: false
        }
    }
}

extension SignUpReducer {
    /// Opens the page for the step just reached.
    ///
    /// - Parameter operation: The operation that led to it; `nil` if the step changed without a request.
    /// - Returns: What is to be sent without asking the user.
    mutating func advance(
        after operation: FlowOperation?, _ navigation: inout Navigation
    ) -> ReducerResult {
        switch machine.step {
        case .start: open(.email, in: &navigation)
        case .code(let code): advance(to: code, after: operation, &navigation)
        case .password: openRequiredPassword(&navigation)
        case .attributes(let attributes): return advance(to: attributes, after: operation, &navigation)
        case .browser(let browser):
            navigation.prepareBrowserPage(
                reason: browser.reason, client, after: .signUp,
                username: submission.answers?.email ?? navigation.answers.email)
            open(.browser, in: &navigation)
        case .done(let completion): advance(to: completion, &navigation)
        }
        return .none
    }

    /// Opens the page for the password that the tenant requires after the code, unless it is open.
    ///
    /// The tenant may have accepted the code although the request that follows has failed.
    func openRequiredPassword(_ navigation: inout Navigation) {
        guard case .password = machine.step, navigation.pageID != .passwordAfterCode else { return }
        navigation.acceptCode()
        if navigation.pages[.passwordAfterCode] == nil {
            navigation.pages[id: .passwordAfterCode] = navigation.makePage(.passwordAfterCode)
        }
        open(.passwordAfterCode, in: &navigation)
    }

    /// Opens the last page, which signs in with the continuation token if there is one.
    private mutating func advance(to completion: FlowCompletion, _ navigation: inout Navigation) {
        let alias = submission.answers?.alias ?? ""
        submission.answers = nil
        let attributes = navigation.givenAttributes
        // Discarding the other pages also discards the secrets typed on them.
        navigation.pages.removeAll()
        navigation.pages[.done] = DonePage(completion, alias: alias, attributes: attributes)
        open(.done, in: &navigation)
    }

    private func advance(
        to code: SentCode, after operation: FlowOperation?, _ navigation: inout Navigation
    ) {
        let isNew = openCodePage(.code, for: code, after: operation, exitButton: .change, in: &navigation)
        if isNew, navigation.flow.order == .answersFirst { navigation.pages[.passwordAfterCode] = nil }
    }

    private mutating func advance(
        to attributes: SignUp.Attributes, after operation: FlowOperation?, _ navigation: inout Navigation
    ) -> ReducerResult {
        navigation.acceptCode()
        // Without a reply the password was not sent yet, and may be refused.
        if operation != nil { navigation.pages[.passwordAfterCode] = nil }
        let isFirst = if case .savingAttributes = operation { false } else { true }
        let known = navigation.namesAfterCode
        // The user has left out the others before the code.
        let asked = attributes.required.filter {
            $0.isRequired || !isFirst || !navigation.namesBeforeCode.contains($0.name)
        }
        guard !asked.isEmpty else { return submit(.attributes([]), &navigation) }
        let unknown = asked.filter { !known.contains($0.name) }
        let existing = isFirst ? [] : navigation.pages[.unknownAttributes]?.attributes ?? []
        navigation.makeUnknownAttributesPage(unknown, keeping: existing)
        if !unknown.isEmpty, !isFirst || known.isEmpty {
            open(.unknownAttributes, in: &navigation)
        } else if isFirst || !mark(attributes.requiredNames, as: .attributeEmpty, &navigation) {
            open(navigation.firstPageOfAttributes, in: &navigation)
        }
        return .none
    }

    /// Shows an error on attributes wherever they can be changed now, and opens the first of those pages.
    ///
    /// - Returns: Whether any of the attributes can be changed.
    func mark(_ names: [String], as key: MessageKey, _ navigation: inout Navigation) -> Bool {
        var first: PageID?
        for id in navigation.pageOrder where isReachable(id, in: navigation) {
            if id == .alias, key == .attributeEmpty, names.contains(AttributeValue.aliasName) {
                navigation.requireAlias()
                first = first ?? id
            }
            if navigation.mark(names, as: key, on: id) { first = first ?? id }
        }
        guard let first, open(first, in: &navigation) else { return false }
        navigation.page.controls.show(navigation.page.controls.problems)
        return true
    }
}

extension Navigation {
    /// The names of the attributes that the flow asks for after the code, with the alias if it is one of them.
    fileprivate var namesAfterCode: Set<String> {
        let names = flow.pages.filter { !flow.isAtStart($0) }.flatMap(\.attributes)
        return Set(asksForAliasAfterCode ? names + [AttributeValue.aliasName] : names)
    }

    /// The names of the attributes that the flow asks for before the code, with the alias if it is one of them.
    fileprivate var namesBeforeCode: Set<String> {
        let names = flow.pages.filter { flow.isAtStart($0) }.flatMap(\.attributes)
        return Set(flow.alias != .off && !asksForAliasAfterCode ? names + [AttributeValue.aliasName] : names)
    }

    /// The first page whose answers are sent with the attributes after the code.
    fileprivate var firstPageOfAttributes: PageID {
        asksForAliasAfterCode ? .alias : attributePages(.afterCode).first ?? .unknownAttributes
    }

    private var asksForAliasAfterCode: Bool { flow.order == .codeFirst && flow.alias != .off }

    /// Shows on the page of the alias that the tenant requires one.
    fileprivate mutating func requireAlias() {
        if pages[.alias] == nil { pages[id: .alias] = makePage(.alias) }
        pages[.alias]?.controls.problems = [0: Message(.aliasEmpty)]
    }

    /// Shows on the code page that the tenant accepted the code.
    fileprivate mutating func acceptCode() {
        if pages[.code]?.isAccepted == false { pages[.code]?.codeAccepted() }
    }
}

extension SignUp.Attributes {
    /// The names of the attributes that must have a value.
    fileprivate var requiredNames: [String] { required.filter(\.isRequired).map(\.name) }
}
