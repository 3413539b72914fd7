package import NativeAuth
import UserFlow

/// An outcome that the console can inject, with all that it says of it.
package struct Fault: Sendable {
    /// The name, also in the form.
    let name: String
    /// What an app gets: the status, the error and its number, or what happens in words.
    let reply: String
    /// The properties of MSAL's errors that are true for it.
    var flags: [String] = []
    /// The requests that it can answer.
    var answers = Occasion.anyRequest
    /// The outcome.
    package let outcome: InjectedOutcome

    /// All faults; those that name attributes name the first one of the flow.
    static func all(in flow: UserFlow) -> [Fault] {
        let attribute = flow.attributes.first?.name ?? "city"
        let requirements = [
            Fault(
                name: "redirect", reply: "The app must go on in a browser", flags: ["isBrowserRequired"],
                outcome: .redirect(reason: nil)),
            Fault(
                name: "mfa_required", reply: "The next sign-in that would get tokens needs a second factor",
                answers: .kind(.token), outcome: .requireStepUp(.secondFactor)),
            Fault(
                name: "registration_required",
                reply: "The next sign-in that would get tokens needs a second factor to be registered",
                answers: .kind(.token), outcome: .requireStepUp(.registration)),
        ]
        let polls = InjectedOutcome.PollStatus.allCases.map {
            Fault(
                name: $0.rawValue, reply: "The next poll after a new password reports this status",
                answers: .kind(.resetPasswordPoll), outcome: .reportPoll($0, times: 1))
        }
        return requirements + polls + InjectedOutcome.errors.compactMap { Fault($0, attribute: attribute) }
    }

    private init(
        name: String, reply: String, flags: [String] = [], answers: Occasion = .anyRequest,
        outcome: InjectedOutcome
    ) {
        (self.name, self.reply, self.flags, self.answers, self.outcome) = (
            name, reply, flags, answers, outcome
        )
    }

    /// The fault of an error of the catalogue.
    private init?(_ outcome: InjectedOutcome, attribute: String) {
        guard let facts = outcome.facts else { return nil }
        let outcome: InjectedOutcome =
            switch facts.needs {
            case .attributes?: .refuse(.attributesInvalid([attribute]))
            case .seconds?: .refuse(.tooManyRequests(retryAfter: 5))
            case .conversation?, nil: outcome
            }
        let words = [facts.oauth.error.rawValue, facts.oauth.suberror?.rawValue].compactMap(\.self)
        let number = facts.oauth.aadstsCode.map { " \($0)" } ?? ""
        self.init(
            name: facts.name, reply: "\(facts.oauth.status) \(words.joined(separator: ", "))\(number)",
            flags: facts.flags, answers: facts.answers, outcome: outcome)
    }

    /// Whether a word of a filter stands in what is said of it, whatever its case.
    ///
    /// - Parameter word: The word, in lower case.
    func contains(_ word: String) -> Bool {
        ([name, reply] + flags).contains { $0.lowercased().contains(word) }
    }
}

extension Occasion {
    /// The requests that an error can answer, in words; `nil` for all.
    var words: String? {
        switch self {
        case .anyRequest: nil
        case .password: "Requests with a password"
        case .attributes: "Requests with attributes"
        case .code: "Requests with a code"
        case .authorizationCode: "Requests with an authorization code"
        case .kind(let kind): kind.rawValue
        }
    }

    /// Returns whether an error can answer requests of a kind; of a link of version 2, whatever it is.
    func fits(_ kind: Request.Path) -> Bool {
        guard let fields = Endpoint(at: kind)?.fields else { return true }
        return switch self {
        case .anyRequest: true
        case .password:
            !fields.isDisjoint(with: [.password, .newPassword]) || kind == .resetPasswordPoll
        case .attributes: fields.contains(.attributes)
        case .code: fields.contains(.code)
        case .authorizationCode: fields.contains(.authorizationCode)
        case .kind(let own): own == kind
        }
    }
}

// MARK: - The page

/// What the page of the faults shows, as its address says it.
package struct FaultView: Sendable {
    /// Words of which each must stand in what is said of a fault.
    var filter = ""
    /// The kind of request that is to fail; `nil` for any.
    var kind: Request.Path?
    /// The fault that was just injected; `nil` for none.
    var injected: Fault?
    /// By how many seconds the clock was just advanced; `nil` if it was not.
    var advancedBy: Int?
    /// Whether faults were just removed.
    var hasRemoved = false
    /// The correlation ID that was typed.
    var correlationID = ""
    /// Why a form was refused; `nil` if it was not.
    var problem: String?

    /// Reads the query of an address, or what a form had.
    ///
    /// - Parameter faults: All faults of the flow.
    init(_ query: PageParameters, _ faults: [Fault]) {
        let name = query.word(.fault)
        filter = query.filter
        kind = query.word(.kind).flatMap { path in Tenant.requestKinds.first { $0.rawValue == path } }
        injected = faults.first { $0.name == name }
        hasRemoved = query.contains(.removed)
        advancedBy = query.clockStep
    }

    /// The query of the address, with its question mark; empty for the view of all faults.
    var query: String { PageParameters.query([(.filter, filter), (.kind, kind?.rawValue)]) }

    /// Returns the faults that it finds, the recent ones first.
    ///
    /// - Parameters:
    ///   - faults: All faults of the flow.
    ///   - recent: The names of those that were injected last, newest first.
    func find(in faults: [Fault], recent: [String]) -> [Fault] {
        let words = filter.filterWords
        let found = faults.filter { fault in
            words.allSatisfy(fault.contains) && kind.map(fault.answers.fits) ?? true
        }
        return recent.compactMap { name in found.first { $0.name == name } }
            + found.filter { !recent.contains($0.name) }
    }
}

/// What the page of the faults shows of a tenant.
package struct FaultState: Sendable {
    /// The tenant's time.
    let now: Timestamp
    /// The injected outcomes whose requests have not arrived.
    let waiting: [WaitingOutcome]
    /// The number of the newest request.
    let newestNumber: Int

    /// Creates a state.
    package init(at now: Timestamp, waiting: [WaitingOutcome], newestNumber: Int) {
        (self.now, self.waiting, self.newestNumber) = (now, waiting, newestNumber)
    }
}

extension TenantConsole {
    /// Returns the page of faults and the clock.
    package func faultsPage(_ view: FaultView, _ state: FaultState, csrfToken: String) -> Response {
        let address = address(of: .faults)
        let found = view.find(in: faults, recent: recentFaults)
        let content: HTML = """
            \(Self.summary(view.problem.map { ConsoleProblem($0) }))
            \(view.news)
            <div id="waiting" data-part data-version="\(state.waiting.map { "\($0.number)" }.joined(separator: "-"))">\(waitingFaults(state.waiting, csrfToken))</div>
            \(filterForm(view))
            <form method="post" action="\(address)" accept-charset="utf-8">
            <button hidden></button>
            \(Self.hidden(csrfToken))
            <div class="target">\(targetFields(view))</div>
            <p id="counts" class="counts" data-part>\(found.count) faults. Each happens once.</p>
            <div id="list" data-part>
            <ul class="rows faults">
            \(HTML(lines: found.map { row(of: $0) }))
            </ul>
            </div>
            </form>
            <h2>Clock</h2>
            <p>The tenant’s time is \(HTML.time(state.now)). Codes, tokens and sessions age with it.</p>
            <form method="post" action="\(address)/clock" accept-charset="utf-8">
            \(Self.hidden(csrfToken))
            <div class="grid">
            <button class="plain" name="seconds" value="600">Plus 10 minutes</button>
            <button class="plain" name="seconds" value="3600">Plus an hour</button>
            </div>
            </form>
            """
        let own = address + view.query
        return ConsoleDocument(
            heading: "Faults", content: content,
            live: ConsoleDocument.Live(
                root: root, address: own, seen: state.newestNumber, newest: state.newestNumber, again: own),
            navigation: navigation(at: .faults)
        ).response(in: flow, status: view.problem == nil ? 200 : 400)
    }

    /// The faults whose requests have not arrived, each with a button that removes it.
    private func waitingFaults(_ waiting: [WaitingOutcome], _ csrfToken: String) -> HTML {
        guard !waiting.isEmpty else { return .empty }
        let chips = waiting.prefix(ListPage.size).map { waiting -> HTML in
            let fault = faults.first { $0.outcome == waiting.outcome }
            let name = fault?.name ?? waiting.outcome.facts?.name ?? "From the control API"
            return """
                <li><span>\(name), \(HTML.isolated(waiting.target.name))</span>
                <button name="number" value="\(waiting.number)" aria-label="Remove \(name), \(waiting.target.name)">×</button></li>
                """
        }
        let title: HTML = waiting.count == 1 ? "1 fault waits" : "\(waiting.count) faults wait"
        return """
            <h2>\(title)</h2>
            <form method="post" action="\(address(of: .faults))/remove" accept-charset="utf-8">
            \(Self.hidden(csrfToken))
            <ul class="chips">
            \(HTML(lines: chips))
            </ul>
            <button class="plain">Remove all</button>
            </form>
            """
    }

    /// The form that filters the faults.
    private func filterForm(_ view: FaultView) -> HTML {
        let kind: HTML = view.kind.map { "<input type=\"hidden\" name=\"kind\" value=\"\($0.rawValue)\">" }
            .orEmpty
        let onlyKind: HTML = view.kind.map {
            "<p>Those that can answer <code>\($0.rawValue)</code>. <a href=\"\(address(of: .faults))\">Show all</a></p>"
        }.orEmpty
        return """
            \(onlyKind)
            <form class="find" role="search" action="\(address(of: .faults))" accept-charset="utf-8">
            <label for="find">Filter by name, error, number or property of MSAL</label>
            <div><input id="find" name="q" type="search" value="\(view.filter)" autocomplete="off" spellcheck="false">
            \(kind)
            <button class="plain">Filter</button></div>
            </form>
            """
    }

    private func targetFields(_ view: FaultView) -> HTML {
        let kinds = Tenant.requestKinds.map {
            PageField.Choice(value: $0.rawValue, label: PageText($0.rawValue), isChosen: $0 == view.kind)
        }
        return .fields([
            PageField(
                name: .kind, label: PageText("Which request fails"),
                control: .menu(kinds, prompt: PageText("The next one, whatever it is")), isRequired: false),
            PageField(
                name: .correlationID, label: PageText("Or the one with this correlation ID"),
                control: .text(PageField.TextInput(value: view.correlationID)), isRequired: false),
        ])
    }

    private func row(of fault: Fault) -> HTML {
        let recent: HTML = recentFaults.contains(fault.name) ? " <b class=\"mark\">recent</b>" : .empty
        let details: [HTML] = [
            "\(fault.reply)", fault.flags.isEmpty ? .empty : "MSAL: \(fault.flags.joined(separator: ", "))",
            fault.answers.words.map { "\($0)" } ?? .empty,
        ]
        let spans = details.filter { $0 != .empty }.map { "<span>\($0)</span>" as HTML }
        return """
            <li class="fault"><button class="plain" name="fault" value="\(fault.name)" id="f-\(fault.name)" \
            aria-describedby="d-\(fault.name)">\(fault.name)</button>
            <span id="d-\(fault.name)">\(HTML(lines: spans))\(recent)</span></li>
            """
    }
}

extension FaultView {
    /// What was just done, in a sentence that has the focus.
    fileprivate var news: HTML {
        let text =
            hasRemoved
            ? "The fault is removed."
            : injected.map { "\($0.name) is injected." }
                ?? advancedBy.map { "The clock is \($0 / 60) minutes further." }
        return text.map { "<p class=\"news\" tabindex=\"-1\" autofocus>\($0)</p>" }.orEmpty
    }
}

extension InjectedOutcome.Target {
    /// The request that gets the outcome, in words.
    fileprivate var name: String {
        switch self {
        case .next: "the next request"
        case .kind(let kind): kind.rawValue
        case .correlationID(let id): "correlation ID \(id)"
        case .address(let address): "requests about \(address)"
        }
    }
}

extension ConsoleRequest {
    /// Reads the form for a fault: a correlation ID counts before a kind.
    init(faultForm form: PageParameters, _ faults: [Fault]) {
        let name = form.word(.fault)
        var view = FaultView(form, faults)
        view.injected = nil
        view.correlationID = (form.text(.correlationID) ?? "").trimmed
        let fault = faults.first { $0.name == name }
        view.problem =
            if fault == nil {
                "Choose a fault."
            } else if view.correlationID.utf8.count > 256 {
                "Enter a correlation ID of at most 256 bytes."
            } else if view.kind == nil, form.word(.kind) != nil {
                "Choose a kind of request."
            } else if let fault, let kind = view.kind, view.correlationID.isEmpty, !fault.answers.fits(kind) {
                "\(fault.name) cannot answer \(kind.rawValue). Choose another request or fault."
            } else { nil }
        guard let fault, view.problem == nil else {
            self = .refuseFault(view)
            return
        }
        guard view.correlationID.isEmpty else {
            self = .injectFault(fault, .correlationID(view.correlationID))
            return
        }
        self = .injectFault(fault, view.kind.map { .kind($0) } ?? .next)
    }
}

extension Request.Field {
    /// The name of a fault.
    static let fault = Request.Field(rawValue: "fault")
    /// The kind whose next request gets it.
    static let kind = Request.Field(rawValue: "kind")
    /// The correlation ID of the request that gets it.
    static let correlationID = Request.Field(rawValue: "correlation")
    /// Whether faults were just removed.
    static let removed = Request.Field(rawValue: "removed")
    /// The number of a fault that waits.
    static let number = Request.Field(rawValue: "number")
}
