import FoundationEssentials
package import NativeAuth
import UserFlow

// The pages of the console, each made of what the server has read from the tenant.

extension TenantConsole {
    /// Returns the page that a request asks for; `nil` unless it is made of the log alone.
    package func page(_ request: ConsoleRequest, _ log: ActivityLog) -> Response? {
        switch request {
        case .inbox(let isPaused): inboxPage(log, isPaused: isPaused)
        case .news(let section, let number, let conversation):
            newsPage(section, since: number, conversation: conversation, log)
        case .email(let number): emailPage(number, log)
        case .emailBody(let number): emailBody(number, log)
        case .requests(let conversation, let listPage, let isPaused):
            requestsPage(log, conversation: conversation, listPage, isPaused: isPaused)
        case .exchange(let number): exchangePage(number, log)
        case .accounts, .account, .removeAccount, .addAccount, .faults, .injectFault, .removeFaults,
            .refuseFault, .advanceClock:
            nil
        }
    }

    // MARK: Inbox

    /// Returns the list of emails.
    func inboxPage(_ log: ActivityLog, isPaused: Bool) -> Response {
        let rows = log.numberedEmails.map { number, email -> [HTML] in
            [
                "<a href=\"\(address(of: .inbox))/\(number)\">\(email.content.subject)</a>",
                email.kind.hasCode ? Self.code(of: email) : .empty, .isolated(email.to), .time(email.sentAt),
            ]
        }
        let content: HTML =
            rows.isEmpty
            ? "<p>No emails yet. The tenant delivers them as usual, and keeps the last \(ActivityLog.maximumEmails) here.</p>"
            : .table("Emails", ["Subject", "Code", "To", "Sent"], rows)
        let list = List(
            section: .inbox, address: address(of: .inbox), newest: log.numberedEmails.first?.number ?? 0)
        return page("Inbox", content, of: list, isPaused: isPaused)
    }

    /// Returns one email: its code, how it would look, and its text.
    func emailPage(_ number: Int, _ log: ActivityLog) -> Response {
        guard let email = log.email(number) else { return notFoundPage }
        let facts: [(name: String, value: HTML)] = [
            ("To", .isolated(email.to)), ("Why", "\(email.kind.reason)"), ("Sent", .time(email.sentAt)),
        ]
        let code: [(name: String, value: HTML)] =
            email.kind.hasCode
            ? [("Code, to copy", "<span class=\"copy\">\(Self.code(of: email))</span>")] : []
        return ConsoleDocument(
            heading: email.content.subject,
            content: """
                \(HTML.facts(code + facts))
                <h2>As it would look</h2>
                <iframe title="The email" src="\(address(of: .inbox))/\(number)/body" sandbox></iframe>
                <h2>As text</h2>
                \(HTML.copied(email.content.plainText))
                """, navigation: navigation(at: .inbox)
        ).response(in: flow, frames: true)
    }

    /// Returns the HTML of an email, for a frame of the console only; it has no scripts and loads nothing.
    func emailBody(_ number: Int, _ log: ActivityLog) -> Response {
        guard let email = log.email(number) else { return notFoundPage }
        return Response(
            page: email.content.html, language: email.content.language.tag,
            policy: "style-src 'unsafe-inline'; sandbox"
        ).inOwnFrame
    }

    private static func code(of email: Email) -> HTML {
        let code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
        return "<code>\(code)</code>"
    }

    // MARK: Accounts

    /// Returns a page of the list of accounts, with the form that adds one.
    ///
    /// - Parameters:
    ///   - accounts: The accounts, newest first, from the page's first one on, and one
    ///     more if there are more.
    ///   - problem: Why the form was refused; `nil` if it was not.
    ///   - typed: What the form had.
    package func accountsPage(
        _ accounts: [AccountOverview], _ listPage: ListPage, csrfToken: String,
        problem: ConsoleProblem? = nil, typed: NewAccount? = nil
    ) -> Response {
        let rows = accounts.prefix(ListPage.size).map { overview -> [HTML] in
            let account = overview.account
            return [
                """
                <a href="\(address(of: .accounts))/\(Int(account.id))">\(HTML.isolated(account.account.email))</a>
                """,
                .isolated(account.account.alias ?? ""),
                account.hasPassword ? "Password" : "Code", "\(overview.methods.count)",
                "\(overview.sessionCount)", .time(account.createdTime),
            ]
        }
        let table: HTML =
            rows.isEmpty
            ? "<p>There are no \(listPage.number == 1 ? "" : "more ")accounts.</p>"
            : .table(
                "Accounts", ["Email", "Alias", "Signs in with", "Second factors", "Sessions", "Created"], rows
            )
        let content: HTML = """
            \(Self.summary(problem))
            \(table)
            \(listPage.links(in: address(of: .accounts), hasMore: accounts.count > ListPage.size))
            <p><a href="\(listPage.address(in: address(of: .accounts)))">Load again</a></p>
            <h2>Add an account</h2>
            \(form("\(address(of: .accounts))/add", csrfToken, newAccountFields(typed), "Add account"))
            """
        return ConsoleDocument(
            heading: "Accounts", content: content, navigation: navigation(at: .accounts)
        ).response(in: flow, status: problem == nil ? 200 : 400)
    }

    /// The fields of the pages that ask for the same.
    private func newAccountFields(_ typed: NewAccount?) -> HTML {
        let page = Page(
            language: .english, content: .signUp(.email), name: typed?.email ?? "",
            answers: typed?.answers ?? [])
        let composer = PageComposer(flow: flow, page: page)
        let password = flow.identityProvider == .emailPassword ? [composer.signUpPassword] : []
        let attributes = AttributeRules(flow).attributes.map(composer.field)
        return .fields([composer.email] + password + attributes)
    }

    /// Returns one account, with the form that removes it.
    package func accountPage(_ overview: AccountOverview, csrfToken: String) -> Response {
        let stored = overview.account
        var facts: [(name: String, value: HTML)] = [
            ("Email", .isolated(stored.account.email)), ("Alias", .isolated(stored.account.alias ?? "None")),
            ("Signs in with", stored.hasPassword ? "Password" : "Code"),
            ("Created", .time(stored.createdTime)),
            ("Object ID (oid)", "<code>\(stored.objectID)</code>"), ("Sessions", "\(overview.sessionCount)"),
        ]
        facts += overview.methods.map { ("Second factor", .isolated($0.target)) }
        let attributes = stored.account.attributes.sorted { $0.key < $1.key }.map { name, value in
            [HTML.isolated(name), HTML.isolated(value.text)]
        }
        let content: HTML = """
            \(HTML.facts(facts))
            <h2>Attributes</h2>
            \(attributes.isEmpty ? "<p>None.</p>" : HTML.table("Attributes", ["Name", "Value"], attributes))
            <h2>Remove the account</h2>
            <p>Its sessions end, and someone can sign up with its address again.</p>
            \(form("\(address(of: .accounts))/\(Int(stored.id))/remove", csrfToken, .empty, "Remove account"))
            """
        return ConsoleDocument(
            heading: stored.account.email, content: content, navigation: navigation(at: .accounts)
        ).response(in: flow)
    }

    /// Returns to the list of accounts.
    package var afterAccountChange: Response { Response(redirectTo: address(of: .accounts)) }

    // MARK: Requests

    /// Returns a page of the list of requests, or of those of a conversation.
    func requestsPage(
        _ log: ActivityLog, conversation: Int?, _ listPage: ListPage, isPaused: Bool
    ) -> Response {
        let address = address(of: .requests)
        let listed = log.exchanges(in: conversation).reversed()
        let rest = listed.dropFirst(listPage.offset)
        let rows = rest.prefix(ListPage.size).map { row(of: $0, log) }
        let title = conversation.map { log.title(of: $0) ?? "Conversation \($0)" }
        let all: HTML = title == nil ? .empty : "<p><a href=\"\(address)\">Show all requests</a></p>"
        let table: HTML =
            rows.isEmpty && listPage.number > 1
            ? "<p>There are no more requests.</p>"
            : rows.isEmpty
                ? "<p>No requests yet. The last \(ActivityLog.maximumExchanges) are kept, without passwords, codes and tokens.</p>"
                : .table(
                    "Requests", ["Request", "Status", "Error", "Belongs to", "Correlation ID", "Time"], rows)
        let list = conversation.map { "\(address)?conversation=\($0)" } ?? address
        let pausedList = "\(list)\(list.contains("?") ? "&" : "?")\(Request.Field.paused.rawValue)"
        let links = listPage.links(in: isPaused ? pausedList : list, hasMore: rest.count > ListPage.size)
        return page(
            title ?? "Requests", HTML(lines: [all, table, links]),
            of: List(
                section: .requests, address: listPage.address(in: list), newest: listed.first?.number ?? 0,
                conversation: conversation), isPaused: isPaused)
    }

    private func row(of exchange: Exchange, _ log: ActivityLog) -> [HTML] {
        let address = address(of: .requests)
        let conversation: HTML =
            exchange.conversation.map {
                "<a href=\"\(address)?conversation=\($0)\">\(HTML.brief(log.title(of: $0) ?? ""))</a>"
            }.orEmpty
        return [
            "<a href=\"\(address)/\(exchange.number)\">\(exchange.record.method) \(HTML.isolated(exchange.record.path))</a>",
            Self.status(of: exchange), Self.error(of: exchange), conversation,
            .brief(exchange.correlationID), .time(exchange.time),
        ]
    }

    /// The status, with a mark if the reply was injected.
    private static func status(of exchange: Exchange) -> HTML {
        let number = exchange.record.reply?.status ?? 0
        let status: HTML = number < 400 ? "\(number)" : "<span class=\"refused\">\(number)</span>"
        return exchange.notes.isInjected ? "\(status) <strong>injected</strong>" : status
    }

    /// Returns one request with its form and its reply.
    func exchangePage(_ number: Int, _ log: ActivityLog) -> Response {
        guard let exchange = log.exchanges.last(where: { $0.number == number }) else { return notFoundPage }
        let address = address(of: .requests)
        let conversation: HTML =
            exchange.conversation.map {
                "<a href=\"\(address)?conversation=\($0)\">\(HTML.isolated(log.title(of: $0) ?? ""))</a>"
            } ?? "No conversation"
        let fields = exchange.record.fields.rows.map { row in
            [HTML.isolated(row.name), row.text.map(HTML.isolated) ?? "<em>hidden</em>"]
        }
        let facts: [(name: String, value: HTML)] = [
            ("Status", Self.status(of: exchange)), ("Error", Self.error(of: exchange)),
            ("Belongs to", conversation), ("Correlation ID", .isolated(exchange.correlationID)),
            ("Time", .time(exchange.time)), ("Answered within", "\(exchange.milliseconds) ms"),
        ]
        return ConsoleDocument(
            heading: "\(exchange.record.method) \(exchange.record.path)",
            content: """
                \(HTML.facts(facts.filter { $0.value != .empty }))
                <h2>Request</h2>
                \(fields.isEmpty ? "<p>No fields.</p>" : HTML.table("Fields", ["Field", "Value"], fields))
                <h2>Reply</h2>
                \(exchange.record.reply?.html ?? .empty)
                <p>Passwords, codes and tokens are hidden, and so is what the tenant does not know.</p>
                """, navigation: navigation(at: .requests)
        ).response(in: flow)
    }

    private static func error(of exchange: Exchange) -> HTML {
        guard let error = exchange.error else { return .empty }
        let number: HTML = exchange.errorNumber.map { " \($0)" }.orEmpty
        return "\(HTML.brief(error))\(number)"
    }

    // MARK: Faults

    /// Returns the page of faults and the clock.
    ///
    /// - Parameters:
    ///   - now: The tenant's time.
    ///   - waiting: The injected outcomes whose requests have not arrived.
    ///   - fault: The fault that was just injected; `nil` for none.
    ///   - seconds: By how much the clock was just advanced; `nil` if it was not.
    ///   - problem: Why the form was refused; `nil` if it was not.
    package func faultsPage(
        at now: Timestamp, csrfToken: String, waiting: [WaitingOutcome], injected fault: Fault? = nil,
        advancedBy seconds: Int? = nil, problem: String? = nil
    ) -> Response {
        let address = address(of: .faults)
        let news =
            fault.map { "\($0.label) is injected. \($0.explanation)" }
            ?? seconds.map { "The clock is \($0 / 60) minutes further." }
        let newsText: HTML = news.map { "<p class=\"news\" role=\"status\">\($0)</p>" }.orEmpty
        let content: HTML = """
            \(Self.summary(problem.map { ConsoleProblem($0) }))
            \(newsText)
            \(waitingFaults(waiting, csrfToken))
            <p>Choose which request gets the fault, then the fault. It happens once.</p>
            <form method="post" action="\(address)" accept-charset="utf-8">
            <button hidden></button>
            \(Self.hidden(csrfToken))
            \(targetFields)
            \(HTML(lines: Fault.Kind.allCases.map(faultButtons)))
            </form>
            <h2>Clock</h2>
            <p>The tenant’s time is \(HTML.time(now)). Codes, tokens and sessions age with it.</p>
            <form method="post" action="\(address)/clock" accept-charset="utf-8">
            \(Self.hidden(csrfToken))
            <div class="grid">
            <button class="plain" name="seconds" value="600">Plus 10 minutes</button>
            <button class="plain" name="seconds" value="3600">Plus an hour</button>
            </div>
            </form>
            """
        return ConsoleDocument(
            heading: "Faults", content: content, navigation: navigation(at: .faults)
        ).response(in: flow, status: problem == nil ? 200 : 400)
    }

    /// The faults whose requests have not arrived, with the form that removes them;
    /// nothing if there are none.
    private func waitingFaults(_ waiting: [WaitingOutcome], _ csrfToken: String) -> HTML {
        guard !waiting.isEmpty else { return .empty }
        let rows = waiting.prefix(ListPage.size).map { waiting -> [HTML] in
            let fault = Fault.all(in: flow).first { $0.outcome == waiting.outcome }
            return ["\(fault?.label ?? "From the control API")", .isolated(waiting.target.name)]
        }
        let title = waiting.count == 1 ? "1 fault waits" : "\(waiting.count) faults wait"
        return """
            <h2>\(title)</h2>
            \(HTML.table("Faults that wait", ["Fault", "Happens to"], rows))
            \(form("\(address(of: .faults))/remove", csrfToken, .empty, "Remove all that wait"))
            <h2>Inject a fault</h2>
            """
    }

    private var targetFields: HTML {
        let targets = [
            PageField.Choice(value: "next", label: PageText("The next request"), isChosen: true),
            PageField.Choice(value: "kind", label: PageText("The next request of this kind")),
            PageField.Choice(
                value: "correlation", label: PageText("The next request with this correlation ID")),
        ]
        let kinds = Tenant.requestKinds.map {
            PageField.Choice(value: $0.rawValue, label: PageText($0.rawValue))
        }
        return .fields([
            PageField(name: .target, label: PageText("Which request"), control: .radios(targets)),
            PageField(
                name: .kind, label: PageText("Kind"), control: .menu(kinds, prompt: PageText("Choose one")),
                isRequired: false),
            PageField(
                name: .correlationID, label: PageText("Correlation ID"), control: .text(.init()),
                isRequired: false),
        ])
    }

    private func faultButtons(_ kind: Fault.Kind) -> HTML {
        let buttons = Fault.all(in: flow).filter { $0.kind == kind }.map { fault -> HTML in
            """
            <p class="fault"><button class="plain" name="fault" value="\(fault.id)" \
            aria-describedby="\(fault.id)">\(fault.label)</button>
            <span id="\(fault.id)">\(fault.explanation)</span></p>
            """
        }
        return "<h2>\(kind.rawValue)</h2>\n\(HTML(lines: buttons))"
    }

    // MARK: Parts

    /// A page of a list that grows.
    private struct List {
        let section: ConsoleSection
        /// The address of the page.
        let address: String
        /// The number of its newest row.
        let newest: Int
        /// The conversation whose requests it has; `nil` for all.
        var conversation: Int?
    }

    private func page(_ heading: String, _ content: HTML, of list: List, isPaused: Bool) -> Response {
        ConsoleDocument(
            heading: heading, content: content, news: news(of: list, isPaused: isPaused),
            navigation: navigation(at: list.section)
        ).response(in: flow, frames: !isPaused)
    }

    /// The first part of a page with a list: what there is since it was loaded, which can be
    /// paused (WCAG 2.2, 2.2.2).
    ///
    /// Only a frame loads again by itself, in which nothing can have the focus: so no focus is lost.
    private func news(of list: List, isPaused: Bool) -> HTML {
        let pausedAddress = list.address + (list.address.contains("?") ? "&paused" : "?paused")
        guard !isPaused else {
            return """
                <p class="updates"><a href="\(list.address)">Look for news</a> <a href="\(pausedAddress)">Load again</a></p>

                """
        }
        let conversation = list.conversation.map { "&conversation=\($0)" } ?? ""
        let source = "\(address(of: list.section))/news?since=\(list.newest)\(conversation)"
        return """
            <p class="updates"><a href="\(pausedAddress)">Pause</a> <a href="\(list.address)">Load again</a>
            <iframe title="News" src="\(source)" tabindex="-1"></iframe></p>

            """
    }

    /// The time after which a frame looks for news again, in seconds.
    private static let newsSeconds = 5

    /// Returns how many emails or requests there are after one, for a frame of their list.
    func newsPage(
        _ section: ConsoleSection, since number: Int, conversation: Int?, _ log: ActivityLog
    ) -> Response {
        let isInbox = section == .inbox
        let count =
            isInbox
            ? log.numberedEmails.count { $0.number > number }
            : log.exchanges(in: conversation).count { $0.number > number }
        let noun = "new \(isInbox ? "email" : "request")\(count == 1 ? "" : "s")"
        let style = PageStylesheet(accent: flow.brand.accent)
        let refresh: HTML = "<meta http-equiv=\"refresh\" content=\"\(Self.newsSeconds)\">\n"
        let html = HTML.document(
            "News", head: refresh, style, kind: "frame", body: "\(count == 0 ? "No" : "\(count)") \(noun)")
        return Response(page: html.source, policy: style.policy).inOwnFrame
    }

    /// The links to the parts of the console, of which one is shown.
    func navigation(at section: ConsoleSection) -> HTML {
        let items = ConsoleSection.allCases.map { item -> HTML in
            let mark: HTML = item == section ? " aria-current=\"page\"" : .empty
            return "<li><a href=\"\(address(of: item))\"\(mark)>\(item.title)</a></li>"
        }
        return "<nav aria-label=\"Console\"><ul>\n\(HTML(lines: items))\n</ul></nav>\n"
    }

    private func form(_ action: String, _ csrfToken: String, _ fields: HTML, _ button: String) -> HTML {
        """
        <form method="post" action="\(action)" accept-charset="utf-8">
        \(Self.hidden(csrfToken))
        \(fields)
        <button class="plain">\(button)</button>
        </form>
        """
    }

    private static func hidden(_ csrfToken: String) -> HTML {
        .hidden(TypedAnswer(.csrfToken, csrfToken))
    }

    /// The list of errors, which has the focus.
    private static func summary(_ problem: ConsoleProblem?) -> HTML {
        problem.map { PageDocument.summary("Nothing was changed", ["<li>\($0.message)</li>"]) }.orEmpty
    }
}

extension InjectedOutcome.Target {
    /// The request that gets the outcome, in words.
    fileprivate var name: String {
        switch self {
        case .next: "The next request"
        case .kind(let kind): kind.rawValue
        case .correlationID(let id): "Correlation ID \(id)"
        case .address(let address): "Requests about \(address)"
        }
    }
}

extension ActivityLog {
    fileprivate func email(_ number: Int) -> Email? {
        numberedEmails.first { $0.number == number }?.email
    }
}

extension Email.Kind {
    fileprivate var hasCode: Bool {
        switch self {
        case .code, .passwordResetCode: true
        case .passwordChanged: false
        }
    }

    fileprivate var reason: String {
        switch self {
        case .code: "A sign-up, a sign-in or a second factor needs a code"
        case .passwordResetCode: "A password reset needs a code"
        case .passwordChanged: "A password was changed"
        }
    }
}

extension RecordedReply {
    fileprivate var html: HTML {
        switch body {
        case .none: "<p>No body.</p>"
        case .object(let members): .copied(RecordedValue.object(members).json.text)
        case .text(let text): .copied(text)
        case .hidden: "<p>\(byteCount) bytes that are not shown.</p>"
        }
    }
}

extension StoredAccount {
    fileprivate var createdTime: Timestamp { Timestamp(wall: createdAt, monotonic: 0) }
}

extension Response {
    /// The page as one that may stand in a frame of the console.
    fileprivate var inOwnFrame: Response {
        var response = self
        response.headers["x-frame-options"] = "SAMEORIGIN"
        response.headers["content-security-policy"] = headers["content-security-policy"]?
            .replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'")
        return response
    }
}

extension HTML {
    /// The start of a text from outside, for a row of a list.
    fileprivate static func brief(_ text: String) -> HTML {
        isolated(text.utf8.count <= 128 ? text : text.utf8Prefix(128) + "…")
    }
}
