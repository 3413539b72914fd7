import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Handles the reply to the current request and opens the page for the next step.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard number == requestNumber, isWaiting else { return [] }
        if case .failure(.cancelled) = result {
            cancelRequest()
            return []
        }
        if case .waiting(let operation) = signIn.activity { return receive(result, for: operation) }
        guard case .waiting(let operation) = signUp.activity else { return [] }
        lastSignUpReplyTime = clock.now
        if let request = signUp.receive(result) { return send(request) }
        waitingSince = nil
        if case .failed(let failure, let reference) = signUp.activity {
            present(failure, reference, after: operation)
        } else {
            advance(after: operation)
        }
        return []
    }

    /// Opens the page for the step just reached.
    private mutating func advance(after operation: SignUp.Operation) {
        accountMayExist = false
        switch signUp.step {
        case .start: open(.email)
        case .code(let code): advance(to: code, after: operation)
        case .password:
            acceptCode()
            if pages[.passwordAfterCode] == nil { pages[.passwordAfterCode] = makePage(.passwordAfterCode) }
            open(.passwordAfterCode)
        case .attributes(let attributes): advance(to: attributes, after: operation)
        case .browser(let browser):
            pages[.browser] = BrowserPage(
                reason: browser.reason, webFallback: webFallback, clientID: client.clientID)
            open(.browser)
        case .done(let completion):
            advance(to: completion)
        }
    }

    /// Offers to sign in if there is a continuation token; otherwise opens the last page.
    private mutating func advance(to completion: SignUp.Completion) {
        let alias = submittedAnswers?.alias ?? ""
        submittedAnswers = nil
        // Discarding the other pages also discards the secrets typed on them.
        pages = [.done: DonePage(account: .new(email: completion.email, alias: alias))]
        if completion.token != nil {
            pages[.signInNow] = SignInNowPage(email: completion.email, alias: alias)
        }
        if !open(.signInNow) { open(.done) }
    }

    private mutating func advance(to code: SignUp.Code, after operation: SignUp.Operation) {
        if case .resendingCode = operation, var page = pages[.code] as? CodePage {
            page.codeResent(SentCode(code), clock: clock)
            pages[.code] = page
        } else {
            pages[.code] = CodePage(code: SentCode(code), context)
            pages[.passwordAfterCode] = nil
        }
        open(.code)
    }

    private mutating func advance(to attributes: SignUp.Attributes, after operation: SignUp.Operation) {
        acceptCode()
        pages[.passwordAfterCode] = nil
        let isFirst = if case .savingAttributes = operation { false } else { true }
        let known = Set(flow.pages.filter { $0.timing == .afterCode }.flatMap(\.attributes))
        let unknown = attributes.required.filter { !known.contains($0.name) }
        makeUnknownAttributesPage(unknown, keeping: isFirst ? [] : unknownAttributes)
        if !unknown.isEmpty, !isFirst || known.isEmpty {
            open(.unknownAttributes)
        } else if isFirst || !mark(attributes.required.map(\.name), as: \.attribute.empty) {
            open(attributePages(.afterCode).first ?? .unknownAttributes)
        }
    }

    private var unknownAttributes: [UserFlow.Attribute] {
        (pages[.unknownAttributes] as? AttributesPage)?.attributes ?? []
    }

    /// Makes the page for attributes that the flow does not define, with answers given before on any page.
    private mutating func makeUnknownAttributesPage(
        _ unknown: [RequiredAttribute], keeping existing: [UserFlow.Attribute]
    ) {
        let new = unknown.filter { attribute in !existing.contains { $0.name == attribute.name } }
        let attributes = existing + new.map { flow.attribute(for: $0, strings) }
        guard !attributes.isEmpty else {
            pages[.unknownAttributes] = nil
            return
        }
        var page = AttributesPage(
            title: nil, attributes: attributes, isAtStart: false, language: context.language)
        page.fill(from: openedAttributesPages)
        let labels = unknown.map { flow.attribute(for: $0, strings).label.text(in: context.language) }
        page.controls.notice = Notice(
            message: Message(\.attribute.more, ["labels": labels.joined(separator: strings.screen.comma)]))
        pages[.unknownAttributes] = page
    }

    private mutating func acceptCode() {
        guard var page = pages[.code] as? CodePage, !page.isAccepted else { return }
        page.codeAccepted()
        pages[.code] = page
    }

    /// Shows an error on attributes wherever they can be changed now, and opens the first of those pages.
    ///
    /// - Returns: Whether any of the attributes can be changed.
    mutating func mark(_ names: [String], as text: Wizard.StringKey) -> Bool {
        var first: PageID?
        for id in pageOrder where isReachable(id) {
            guard var page = (pages[id] ?? makePage(id)) as? AttributesPage, page.mark(names, as: text) else {
                continue
            }
            pages[id] = page
            first = first ?? id
        }
        guard let first, open(first) else { return false }
        page.controls.show(page.controls.problems)
        return true
    }
}
