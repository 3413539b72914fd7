import NativeAuth
import SignUp
import UserFlow

/// The sign-up: sends the answers when the tenant needs them, and opens pages by its replies.
struct SignUpController: FlowController {
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

    var waitingKey: MessageKey? { machine.operation?.waitingKey(ofSignUp: true) }

    var firstPage: PageID { .email }

    func isAtStart(in pageSession: PageSession) -> Bool {
        let isFirst = pageSession.pageID == firstPage && pageSession.pageOpenedFromReview == nil
        return isFirst || page(before: pageSession) == nil
    }

    mutating func resend(_ pageSession: inout PageSession) -> FlowEffect? { submit(.resend, &pageSession) }

    mutating func goBack(_ pageSession: inout PageSession) {
        guard !returnToReview(&pageSession), let previous = page(before: pageSession) else { return }
        open(previous, in: &pageSession)
    }

    /// Returns the page that leaving the current one backward opens; `nil` if that leaves the sign-up.
    func page(before pageSession: PageSession) -> PageID? {
        let current = pageSession.pageID
        if pageSession.pageOpenedFromReview == current, isReachable(.review, in: pageSession) {
            return .review
        }
        return pageSession.pageOrder.prefix { $0 != current }.last { isReachable($0, in: pageSession) }
    }

    mutating func receive(
        _ result: Result<Response, TransportFailure>, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        guard let operation = machine.operation else { return nil }
        if let request = machine.receive(result) { return .send(request) }
        if case .failed(let failure, let reference) = machine.activity {
            if operation.mayCreateAccount { recordDoubt(about: result, failure) }
            present(failure, reference, after: operation, &pageSession)
        } else {
            submission.accountMayExist = false
            return advance(after: operation, &pageSession)
        }
        return nil
    }

    mutating func cancel(_ pageSession: inout PageSession) {
        guard let operation = machine.operation else { return }
        if operation.mayCreateAccount { submission.accountMayExist = true }
        machine.cancel()
        openRequiredPassword(&pageSession)
        pageSession.page.controls.notice = Notice(
            message: Message(submission.accountMayExist ? .waitingUnsure : .cancelled))
    }

    mutating func expire(_ pageSession: inout PageSession) {
        machine = access.signUp
        presentLostSession(Message(.sessionExpired), nil, keepsPassword: false, &pageSession)
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
    mutating func restart(_ pageSession: inout PageSession) {
        submission.answers = nil
        pageSession.pages[.code] = nil
        if pageSession.flow.order == .answersFirst { pageSession.pages[.passwordAfterCode] = nil }
        open(.email, in: &pageSession)
    }

    mutating func submit(_ answer: SignUp.Answer, _ pageSession: inout PageSession) -> FlowEffect? {
        let step = machine.step
        guard let request = machine.submit(answer) else {
            if machine.step != step {
                // The tenant needs more answers, which are sent together.
                return advance(after: nil, &pageSession)
            }
            if case .failed(let failure, let reference) = machine.activity {
                // The tenant has sent no link for the answer.
                let message =
                    answer == .resend
                    ? Message(.resendFailed) : Message(failure, failureContext(pageSession))
                pageSession.showNotice(message, pageSession.supportDetails(reference))
            }
            return nil
        }
        if case .start = answer {
            submission = Submission(answers: pageSession.answers)
            if submission.answers?.sendsAliasAtStart == false { submission.answers?.alias = "" }
            // Errors of earlier answers may not apply to this combination.
            for id in pageSession.pages.ids { pageSession.pages[id: id]?.controls.problems = [:] }
        } else if case .attributes = answer {
            submission.answers?.alias = pageSession.answers.alias
        }
        return .send(request)
    }
}

extension SignUpController {
    /// Leaves the page forward: opens the next page, or submits the answers that are complete.
    mutating func proceed(_ pageSession: inout PageSession) -> FlowEffect? {
        guard pageSession.page.check(), let next = next(after: pageSession) else { return nil }
        let question = (pageSession.page as? any ConfirmingPage)?.confirmation
        if let question { return .ask(question) }
        guard !returnToReview(&pageSession) else { return nil }
        pageSession.syncSharedAnswers()
        guard let answer = answer(before: next, pageSession) else {
            open(next, in: &pageSession)
            return nil
        }
        return submit(answer, &pageSession)
    }

    /// Leaves the page forward if the next page was opened before and nothing has to be sent.
    mutating func reopenNext(_ pageSession: inout PageSession) -> FlowEffect? {
        guard let next = next(after: pageSession), pageSession.pages[id: next] != nil,
            answer(before: next, pageSession) == nil
        else { return nil }
        pageSession.page.controls.notice = nil
        return proceed(&pageSession)
    }

    /// Returns whether leaving the page forward sends a request.
    func sendsRequest(leaving pageSession: PageSession) -> Bool {
        if case (.passwordAfterCode, .password) = (pageSession.pageID, machine.step) { return true }
        return next(after: pageSession).flatMap { answer(before: $0, pageSession) } != nil
    }

    /// Returns to the review page if the current page was opened from there.
    func returnToReview(_ pageSession: inout PageSession) -> Bool {
        guard pageSession.pageOpenedFromReview == pageSession.pageID else { return false }
        let didReturn = open(.review, in: &pageSession)
        pageSession.pageOpenedFromReview = nil
        return didReturn
    }

    /// Returns the page after the current one.
    ///
    /// The browser page and the dead-end page are opened only by a reply, and the page for a password that
    /// the tenant has accepted is not opened again.
    private func next(after pageSession: PageSession) -> PageID? {
        pageSession.pageOrder.drop { $0 != pageSession.pageID }.dropFirst().first { id in
            id != .browser && id != .deadEnd
                && !(id == .passwordAfterCode && machine.step.requiresAttributes)
        }
    }

    /// Returns the answer to submit before the next page can be opened; `nil` if the tenant has it already.
    private func answer(before next: PageID, _ pageSession: PageSession) -> SignUp.Answer? {
        let answers = pageSession.answers
        let isSubmitted = answers.signUpAnswer == submission.answers?.signUpAnswer
        switch (pageSession.pageID, machine.step) {
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

extension SignUpController {
    func isReachable(_ id: PageID, in pageSession: PageSession) -> Bool {
        let isOpened = pageSession.pages[id: id] != nil
        switch (id.availability, machine.step) {
        case (.opened, .done): return isOpened && id != .deadEnd
        case (.opened, _): return isOpened
        case (_, .done): return false
        case (.inOrder, _): return pageSession.pageOrder.contains(id)
        case (.timed, let step): return isTime(for: id, at: step, pageSession)
        case (.atStep, let step): return isOpened && step.isAnswered(on: id)
        }
    }

    /// Returns whether it is time for the alias, for an attribute page of the flow, or for the review page.
    private func isTime(for id: PageID, at step: SignUp.Step, _ pageSession: PageSession) -> Bool {
        let (beforeCode, afterCode) = pageSession.questionPages
        if beforeCode.contains(id) { return true }
        if afterCode.contains(id) { return step.requiresAttributes }
        return id == .review && pageSession.hasReview
            && (pageSession.reviewsBeforeCode || step.requiresAttributes || pageSession.pageID == id
                || pageSession.pageOpenedFromReview != nil)
    }

    @discardableResult
    func open(_ id: PageID, in pageSession: inout PageSession) -> Bool {
        isReachable(id, in: pageSession) && pageSession.open(id, requiring: machine.step.requiredAttributes)
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

extension SignUpController {
    /// Opens the page for the step just reached.
    ///
    /// - Parameter operation: The operation that led to it; `nil` if the step changed without a request.
    /// - Returns: What is to be sent without asking the user.
    mutating func advance(
        after operation: FlowOperation?, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        switch machine.step {
        case .start: open(.email, in: &pageSession)
        case .code(let code): advance(to: code, after: operation, &pageSession)
        case .password: openRequiredPassword(&pageSession)
        case .attributes(let attributes): return advance(to: attributes, after: operation, &pageSession)
        case .browser(let browser):
            pageSession.prepareBrowserPage(
                reason: browser.reason, client, after: .signUp,
                username: submission.answers?.email ?? pageSession.answers.email)
            open(.browser, in: &pageSession)
        case .done(let completion): return advance(to: completion, &pageSession)
        }
        return nil
    }

    /// Opens the page for the password that the tenant requires after the code, unless it is open.
    ///
    /// The tenant may have accepted the code although the request that follows has failed.
    func openRequiredPassword(_ pageSession: inout PageSession) {
        guard case .password = machine.step, pageSession.pageID != .passwordAfterCode else { return }
        pageSession.acceptCode()
        if pageSession.pages[.passwordAfterCode] == nil {
            pageSession.pages[id: .passwordAfterCode] = pageSession.makePage(.passwordAfterCode)
        }
        open(.passwordAfterCode, in: &pageSession)
    }

    /// Opens the last page, which signs in with the continuation token if there is one: at
    /// once, if a program waits for the tokens.
    private mutating func advance(
        to completion: FlowCompletion, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        let alias = submission.answers?.alias ?? ""
        submission.answers = nil
        let answers = pageSession.answers
        let page = DonePage(
            completion, alias: alias, attributes: pageSession.givenAttributes,
            values: answers.startAttributes + answers.attributesAfterCode)
        // Discarding the other pages also discards the secrets typed on them.
        pageSession.pages.removeAll()
        pageSession.pages[.done] = page
        open(.done, in: &pageSession)
        return pageSession.configuration.wantsTokens ? .signIn(after: completion) : nil
    }

    private func advance(
        to code: SentCode, after operation: FlowOperation?, _ pageSession: inout PageSession
    ) {
        let isNew = openCodePage(.code, for: code, after: operation, exitButton: .change, in: &pageSession)
        if isNew, pageSession.flow.order == .answersFirst { pageSession.pages[.passwordAfterCode] = nil }
    }

    private mutating func advance(
        to attributes: SignUp.Attributes, after operation: FlowOperation?, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        pageSession.acceptCode()
        // Without a reply the password was not sent yet, and may be refused.
        if operation != nil { pageSession.pages[.passwordAfterCode] = nil }
        let isFirst = if case .savingAttributes = operation { false } else { true }
        let questions = pageSession.flow.questions
        let known = pageSession.names(of: questions.afterCode)
        let before = pageSession.names(of: questions.beforeCode)
        // The user has left out the others before the code.
        let asked = attributes.required.filter {
            $0.isRequired || !isFirst || !before.contains($0.name)
        }
        guard !asked.isEmpty else { return submit(.attributes([]), &pageSession) }
        let unknown = asked.filter { !known.contains($0.name) }
        let existing = isFirst ? [] : pageSession.pages[.unknownAttributes]?.attributes ?? []
        pageSession.makeUnknownAttributesPage(unknown, keeping: existing)
        if !unknown.isEmpty, !isFirst || known.isEmpty {
            open(.unknownAttributes, in: &pageSession)
        } else if isFirst || !mark(attributes.requiredNames, as: .attributeEmpty, &pageSession) {
            open(pageSession.firstPageOfAttributes, in: &pageSession)
        }
        return nil
    }

    /// Shows an error on attributes wherever they can be changed now, and opens the first of those pages.
    ///
    /// - Returns: Whether any of the attributes can be changed.
    func mark(_ names: [String], as key: MessageKey, _ pageSession: inout PageSession) -> Bool {
        var first: PageID?
        for id in pageSession.pageOrder where isReachable(id, in: pageSession) {
            if id == .alias, key == .attributeEmpty, names.contains(AttributeValue.aliasName) {
                pageSession.requireAlias()
                first = first ?? id
            }
            if pageSession.mark(names, as: key, on: id) { first = first ?? id }
        }
        guard let first, open(first, in: &pageSession) else { return false }
        pageSession.page.controls.show(pageSession.page.controls.problems)
        return true
    }
}

extension PageSession {
    /// Returns the names of the attributes that the flow asks for with some questions, the alias included.
    fileprivate func names(of questions: [UserFlow.Question]) -> Set<String> {
        let names = questions.flatMap { question -> [String] in
            switch question {
            case .email, .password: []
            case .alias: [AttributeValue.aliasName]
            case .attributes(let index): flow.pages[index].attributes
            }
        }
        return Set(names)
    }

    /// The first page whose answers are sent with the attributes after the code.
    fileprivate var firstPageOfAttributes: PageID {
        questionPages.afterCode.first { $0 != .passwordAfterCode } ?? .unknownAttributes
    }

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
