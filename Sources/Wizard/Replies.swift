import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Handles the reply to the current request and opens the page for the next step.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard number == exchange, isWaiting else { return [] }
        if case .failure(.cancelled) = result {
            giveUp()
            return []
        }
        if case .waiting(let errand) = signIn.activity { return receive(result, for: errand) }
        guard case .waiting(let errand) = signUp.activity else { return [] }
        heard = clock.now
        if let request = signUp.receive(result) { return send(request) }
        waitingSince = nil
        if case .failed(let failure, let trace) = signUp.activity {
            place(failure, trace, after: errand)
        } else {
            arrive(after: errand)
        }
        return []
    }

    /// Opens the page for the step just reached.
    private mutating func arrive(after errand: SignUp.Operation) {
        mayExist = false
        switch signUp.step {
        case .start: open(.email)
        case .code(let code): arrive(at: code, after: errand)
        case .password:
            acceptCode()
            if pages[.laterPassword] == nil { pages[.laterPassword] = makePage(.laterPassword) }
            open(.laterPassword)
        case .attributes(let wanted): arrive(at: wanted, after: errand)
        case .browser(let browser):
            pages[.browser] = BrowserPage(
                reason: browser.reason, web: web, client: caller.clientID)
            open(.browser)
        case .done(let completion):
            arrive(at: completion)
        }
    }

    /// Offers to sign in if there is a continuation token; otherwise opens the last page.
    private mutating func arrive(at completion: SignUp.Completion) {
        let alias = sent?.alias ?? ""
        sent = nil
        // Discarding the other pages also discards the secrets typed on them.
        pages = [.done: DonePage(owner: .new(email: completion.email, alias: alias))]
        if completion.token != nil {
            pages[.signInNow] = SignInNowPage(email: completion.email, alias: alias)
        }
        if !open(.signInNow) { open(.done) }
    }

    private mutating func arrive(at code: SignUp.Code, after errand: SignUp.Operation) {
        if case .resendingCode = errand, var page = pages[.code] as? CodePage {
            page.resent(SentCode(code), clock: clock)
            pages[.code] = page
        } else {
            pages[.code] = CodePage(code: SentCode(code), setting)
            pages[.laterPassword] = nil
        }
        open(.code)
    }

    private mutating func arrive(at wanted: SignUp.Attributes, after errand: SignUp.Operation) {
        acceptCode()
        pages[.laterPassword] = nil
        let isFirst = if case .savingAttributes = errand { false } else { true }
        let known = Set(flow.pages.filter { $0.timing == .afterCode }.flatMap(\.attributes))
        let others = wanted.required.filter { !known.contains($0.name) }
        makeExtraPage(others, keeping: isFirst ? [] : extraAttributes)
        if !others.isEmpty, !isFirst || known.isEmpty {
            open(.extra)
        } else if isFirst || !mark(wanted.required.map(\.name), as: \.attribute.empty) {
            open(attributePages(.afterCode).first ?? .extra)
        }
    }

    private var extraAttributes: [UserFlow.Attribute] {
        (pages[.extra] as? AttributesPage)?.attributes ?? []
    }

    /// Makes the page for attributes that the flow does not define, with answers given before on any page.
    private mutating func makeExtraPage(_ others: [RequiredAttribute], keeping kept: [UserFlow.Attribute]) {
        let new = others.filter { other in !kept.contains { $0.name == other.name } }
        let attributes = kept + new.map { flow.described($0, words) }
        guard !attributes.isEmpty else {
            pages[.extra] = nil
            return
        }
        var page = AttributesPage(
            title: nil, attributes: attributes, isAtStart: false, language: setting.language)
        page.fill(from: answeredPages)
        let labels = others.map { flow.described($0, words).label.text(in: setting.language) }
        page.controls.notice = Notice(
            message: Message(\.attribute.more, ["labels": labels.joined(separator: words.screen.comma)]))
        pages[.extra] = page
    }

    private mutating func acceptCode() {
        guard var page = pages[.code] as? CodePage, !page.isAccepted else { return }
        page.accepted()
        pages[.code] = page
    }

    /// Shows an error on attributes wherever they can be changed now, and opens the first of those pages.
    ///
    /// - Returns: Whether any of the attributes can be changed.
    mutating func mark(_ names: [String], as text: Wizard.TextPath) -> Bool {
        var first: PageID?
        for id in course where isReachable(id) {
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
