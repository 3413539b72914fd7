package import NativeAuth
import UserFlow

// The page of the activity: the list of conversations, and one request or email in detail.

extension TenantConsole {
    /// Returns the page with the conversations that a view finds.
    ///
    /// - Parameters:
    ///   - view: What it shows.
    ///   - log: What the tenant did.
    ///   - now: The tenant's time.
    package func activityPage(_ view: ActivityView, _ log: ActivityLog, at now: Timestamp) -> Response {
        var view = view
        let newest = log.newestNumber
        let seen = view.seen ?? newest
        view.seen = seen
        let content = view.content(of: log)
        let list = ActivityList(console: self, view: view, content: content, log: log, now: now)
        let detail = list.detail
        let isMissing = view.item != nil && detail == nil
        return ConsoleDocument(
            heading: "Activity",
            content: """
                \(list.form)
                <p id="counts" class="counts" data-part>\(list.counts)</p>
                <div class="split\(view.item == nil ? .empty : " both" as HTML)" id="split">
                <div class="list" id="list" data-part data-version="\(list.version)">
                \(list.rows)
                \(view.page.links(hasMore: content.hasMore) { list.address(on: $0) })
                </div>
                <section id="detail" class="detail" aria-label="Detail" tabindex="-1" data-part>
                \(isMissing ? ActivityList.missing : detail ?? list.placeholder)
                </section>
                </div>
                """,
            live: ConsoleDocument.Live(
                root: root, address: address(of: .activity) + view.query, seen: seen,
                newest: newest, again: list.again),
            navigation: navigation(at: .activity)
        ).response(in: flow, status: isMissing ? 404 : 200, frames: true)
    }
}

/// The parts of the page of the activity.
struct ActivityList {
    let console: TenantConsole
    let view: ActivityView
    let content: ActivityView.Content
    let log: ActivityLog
    /// The tenant's time.
    let now: Timestamp

    // MARK: Addresses

    private var root: String { console.address(of: .activity) }

    /// Returns the address of a view.
    func address(of view: ActivityView) -> String { root + view.query }

    /// Returns the address of a page of the list.
    func address(on page: ListPage) -> String {
        var view = view.opening(.automatic)
        view.page = page
        return address(of: view)
    }

    /// The address of the same page, on which nothing is new.
    var again: String {
        var view = view
        view.seen = nil
        return address(of: view)
    }

    // MARK: Filter and counts

    /// The form that filters the list.
    var form: HTML {
        let checked: HTML = view.hasErrorsOnly ? " checked" : .empty
        return """
            <form class="find" role="search" action="\(root)" accept-charset="utf-8">
            <label for="find">Find an address, error, status, correlation ID or path</label>
            <div><input id="find" name="q" type="search" value="\(view.filter)" autocomplete="off" spellcheck="false">
            <label class="choice"><input type="checkbox" name="errors" value="1"\(checked)>Errors only</label>
            <input type="hidden" name="seen" value="\(view.seen ?? 0)">
            <button class="plain">Filter</button></div>
            </form>
            """
    }

    /// How much the list has.
    var counts: HTML {
        let all = log.conversationCount
        let shown = content.count == all ? "\(all)" : "\(content.count) of \(all)"
        let requests = content.requestCount
        return """
            \(shown) \(all == 1 ? "conversation" : "conversations"), \
            \(requests) \(requests == 1 ? "request" : "requests"), \(content.refusalCount) refused
            """
    }

    /// What tells whether there is more in the list: the newest request in it, and how much there is.
    var version: HTML {
        let newest = content.conversations.compactMap(\.exchangeNumbers.last).max() ?? 0
        return "\(newest)-\(content.count)"
    }

    // MARK: Rows

    /// The conversations, or why there are none.
    var rows: HTML {
        if !content.conversations.isEmpty {
            return "<ol class=\"rows\">\n\(HTML(lines: content.conversations.map(row)))\n</ol>"
        }
        if log.newestNumber == 0 {
            return """
                <p>No requests yet. Point your app at this tenant, and what it does is listed here. The last \
                \(ActivityLog.maximumExchanges) requests and \(ActivityLog.maximumEmails) emails are kept, without \
                passwords and tokens.</p>
                """
        }
        if view.page != .first { return "<p>There are no more conversations.</p>" }
        return "<p>No conversation matches. <a href=\"\(root)\">Show all</a></p>"
    }

    private func row(of conversation: Conversation) -> HTML {
        let isOpen = conversation.number == content.open
        let exchanges = log.exchanges(in: conversation)
        let newMark: HTML = view.isNew(conversation) ? "<b class=\"mark\">new</b> " : .empty
        let count = exchanges.count
        let code = exchanges.flatMap(\.notes.emails).last.flatMap(log.email).flatMap(\.codeText)
        let copied: HTML = code.map { " data-code=\"\($0)\"" }.orEmpty
        return """
            <li\(copied)><a class="line" id="c\(conversation.number)" aria-expanded="\(isOpen ? "true" : "false")" \
            href="\(address(of: view.opening(.number(isOpen ? 0 : conversation.number))))">
            <span class="who">\(newMark)\(name(of: conversation, exchanges))</span>
            <span class="what">\(kind(of: conversation))</span>
            <span class="stands">\(standing(of: exchanges))</span>
            <span class="count">\(count) \(count == 1 ? "request" : "requests")</span>
            <span class="ago">\(exchanges.last.map { HTML.age($0.time, at: now) } ?? .empty)</span>
            </a>\(isOpen ? items(of: exchanges) : .empty)</li>
            """
    }

    private func name(of conversation: Conversation, _ exchanges: [Exchange]) -> HTML {
        if let username = conversation.username { return .brief(username) }
        return conversation.purpose == nil ? .brief(exchanges.first?.title ?? "") : "Nobody yet"
    }

    private func kind(of conversation: Conversation) -> HTML {
        let words = [conversation.purpose?.rawValue ?? "Request", conversation.entrance?.rawValue]
        return "\(words.compactMap(\.self).joined(separator: ", "))"
    }

    /// Where a conversation stands after these requests, with the code that it waits for.
    private func standing(of exchanges: [Exchange]) -> HTML {
        guard let last = exchanges.last else { return .empty }
        let waiting = exchanges.last { !$0.isRefused }
        let code = waiting?.notes.emails.last.flatMap(log.email).flatMap(\.codeText)
        let codeText: HTML = code.map { " <code>\($0)</code>" }.orEmpty
        return "\(outcome(of: last))\(codeText)"
    }

    private func outcome(of exchange: Exchange) -> HTML {
        if exchange.isRefused {
            return
                "<span class=\"refused\">Refused: \(HTML.brief(exchange.shortErrorText ?? "\(exchange.status)"))</span>"
        }
        return "\(exchange.standing)"
    }

    // MARK: Items

    /// The requests of a conversation and the emails that they caused, one line each.
    private func items(of exchanges: [Exchange]) -> HTML {
        let lines = exchanges.flatMap { exchange in
            [item(exchange)]
                + exchange.notes.emails.compactMap { number in
                    log.email(number).map { item($0, number) }
                }
        }
        return "\n<ol class=\"items\">\n\(HTML(lines: lines))\n</ol>"
    }

    private func item(_ exchange: Exchange) -> HTML {
        let injected: HTML = exchange.notes.isInjected ? "<b class=\"mark\">injected</b> " : .empty
        let newMark: HTML = exchange.number > view.seen ?? .max ? "<b class=\"mark\">new</b> " : .empty
        return item(
            .exchange(exchange.number), exchange.time,
            """
            <span class="kind">\(HTML.brief(exchange.title))</span>
            <span class="status\(exchange.isRefused ? " refused" as HTML : .empty)">\(exchange.status)</span>
            <span class="result">\(newMark)\(injected)\(itemOutcome(of: exchange))</span>
            <span class="ms">\(exchange.milliseconds) ms</span>
            """)
    }

    /// The error of a request, which may only say what comes next, or else where it leads.
    private func itemOutcome(of exchange: Exchange) -> HTML {
        guard let error = exchange.errorText else { return "\(exchange.standing)" }
        return exchange.isRefused ? "<span class=\"refused\">\(HTML.brief(error))</span>" : .brief(error)
    }

    private func item(_ email: Email, _ number: Int) -> HTML {
        let code = email.codeText
        let copied: HTML = code.map { " data-code=\"\($0)\"" }.orEmpty
        let codeText: HTML = code.map { "<code>\($0)</code> " }.orEmpty
        return item(
            .email(number), email.sentAt,
            """
            <span class="kind">email</span>
            <span class="result">\(codeText)\(HTML.isolated(email.content.subject))</span>
            """, attributes: copied)
    }

    private func item(
        _ item: ActivityView.Item, _ time: Timestamp, _ content: HTML, attributes: HTML = .empty
    ) -> HTML {
        let current: HTML = item == view.item ? " aria-current=\"true\"" : .empty
        return """
            <li\(attributes)><a class="line" id="\(item.id)"\(current) href="\(address(of: view.showing(item)))#detail">
            \(HTML.clockTime(time))
            \(content)
            </a></li>
            """
    }

    // MARK: Detail

    /// What is shown in detail; `nil` for nothing, and for something that is not kept.
    var detail: HTML? {
        switch view.item {
        case .exchange(let number): log.exchange(number).map { ExchangeDetail(list: self, exchange: $0).html }
        case .email(let number):
            log.email(number).map { EmailDetail(list: self, email: $0, number: number).html }
        case nil: nil
        }
    }

    /// What stands in the place of a detail.
    var placeholder: HTML {
        log.newestNumber == 0
            ? .empty : "<p class=\"soft\">Open a conversation, then a request or an email of it.</p>"
    }

    /// What stands in the place of something that is not kept.
    static let missing: HTML = """
        <h2 id="detail-title" tabindex="-1">There is nothing at this address</h2>
        <p>What was there may have been removed, or be too old to be kept.</p>
        """

    /// The link back from a detail to its line in the list.
    func back(to item: ActivityView.Item) -> HTML {
        "<p class=\"back\"><a href=\"#\(item.id)\">Back to the list</a></p>"
    }
}

extension Exchange {
    /// Where the request leads, in words.
    fileprivate var standing: String {
        if let standing = notes.standing { return standing }
        if record.reply?.members.first(where: { $0.name == "challenge_type" })?.value.text == "redirect" {
            return "Goes on in a browser"
        }
        if kind == .logout { return "Signed out" }
        return kind == .authorize ? "Opened" : kind == nil ? "\(status)" : "Answered"
    }
}

extension HTML {
    /// The start of a text from outside, for a row of a list.
    static func brief(_ text: String) -> HTML {
        isolated(text.utf8.count <= 128 ? text : text.utf8Prefix(128) + "…")
    }
}

extension Email {
    /// The code of the email, which the console alone shows (security E-102); `nil` if it has none.
    var codeText: String? {
        switch kind {
        case .code, .passwordResetCode: code.reveal { String(decoding: $0, as: UTF8.self) }
        case .passwordChanged: nil
        }
    }
}
