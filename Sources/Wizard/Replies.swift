import NativeAuth
import SignUp
import Terminal
import UserFlow

extension Wizard {
    /// Takes the reply to the request that is out and goes where it leads.
    mutating func receive(_ result: Result<Response, TransportFailure>, _ number: Int) -> [Effect] {
        guard number == exchange, case .waiting(let errand) = signUp.activity else { return [] }
        if let request = signUp.receive(result) { return send(request) }
        waitingSince = nil
        if case .failed(let failure, let trace) = signUp.activity {
            place(failure, trace, after: errand)
        } else {
            arrive(after: errand)
        }
        return []
    }

    /// Opens the page that belongs to the step just reached.
    private mutating func arrive(after errand: SignUp.Errand) {
        switch signUp.step {
        case .start: open(.email)
        case .code(let code): arrive(at: code, after: errand)
        case .password:
            acceptCode()
            open(.laterPassword)
        case .attributes(let wanted): arrive(at: wanted, after: errand)
        case .browser(let browser):
            pages[.browser] = BrowserPage(reason: browser.reason)
            open(.browser)
        case .done(let completion):
            let alias = answers.alias
            // The secrets go with the pages that they were typed on.
            pages = [.done: DonePage(email: completion.email, alias: alias)]
            sent = nil
            place = .done
        }
    }

    private mutating func arrive(at code: SignUp.Code, after errand: SignUp.Errand) {
        if case .resendingCode = errand, var page = pages[.code] as? CodePage {
            page.resent(code, clock: clock)
            pages[.code] = page
        } else {
            pages[.code] = CodePage(code: code, at: clock.now, isDemo: isDemo)
            pages[.laterPassword] = nil
        }
        open(.code)
    }

    private mutating func arrive(at wanted: SignUp.Attributes, after errand: SignUp.Errand) {
        acceptCode()
        pages[.laterPassword] = nil
        let known = Set(laterPages.flatMap { flow.pages[$0].attributes })
        let others = wanted.required.filter { !known.contains($0.name) }
        if !others.isEmpty {
            let labels = others.map { flow.described($0).label.text(in: setting.language) }
            pages[.extra] = AttributesPage(
                title: nil, attributes: others.map(flow.described), isAtStart: false,
                language: setting.language)
            pages[.extra]?.controls.notice = Notice(
                message: Message(\.attribute.more, ["labels": labels.joined(separator: ", ")]))
        }
        let isFirst = if case .savingAttributes = errand { false } else { true }
        if isFirst || !mark(wanted.required.map(\.name), as: \.attribute.empty) {
            open(laterPages.first.map(PageID.attributes) ?? .extra)
        }
    }

    private var laterPages: [Int] {
        flow.pages.indices.filter { flow.pages[$0].when == .afterCode }
    }

    private mutating func acceptCode() {
        guard var page = pages[.code] as? CodePage, !page.isAccepted else { return }
        page.accepted()
        pages[.code] = page
    }

    /// Marks attributes wherever they are asked for, and opens the first of those pages.
    ///
    /// - Returns: Whether there was anything to mark.
    mutating func mark(_ names: [String], as text: Wizard.TextPath) -> Bool {
        var first: PageID?
        for id in course {
            if pages[id] == nil { pages[id] = unopened(id) }
            guard var page = pages[id] as? AttributesPage, page.mark(names, as: text) else { continue }
            pages[id] = page
            first = first ?? id
        }
        guard let first else { return false }
        open(first)
        page.controls.show(page.controls.problems)
        return true
    }
}
