import FoundationEssentials
package import NativeAuth
import UserFlow

/// A page about the tenant, for the one who runs it: the front page, or one of the console.
///
/// It is in English, like the settings that it shows. Only a page that changes by itself, or leads on to one,
/// has a script, which adds to it: without scripts, it works by loading it again.
struct ConsoleDocument {
    /// The heading, also the title.
    let heading: String
    /// What follows the heading.
    let content: HTML
    /// What keeps the page up to date; `nil` for one that never changes by itself.
    var live: Live?
    /// Whether a link that has opened the console may lead on to its pages from here.
    var leadsOn = false
    /// The links to the parts of the console; empty outside of it.
    var navigation: HTML = .empty

    /// What a page needs that changes by itself.
    struct Live {
        /// The path of all pages.
        let root: String
        /// The address of the page as it is.
        let address: String
        /// The number of the last request that the reader has seen.
        let seen: Int
        /// The number of the newest request.
        let newest: Int
        /// The address of the page on which nothing is new.
        let again: String
    }

    /// Returns the page as a response, in the look of a flow.
    ///
    /// - Parameter frames: Whether the page may have a frame.
    func response(in flow: UserFlow, status: Int = 200, frames: Bool = false) -> Response {
        let style = PageStylesheet(accent: flow.brand.accent)
        let hasScript = live != nil || leadsOn
        let script: HTML =
            hasScript ? "<script src=\"\(TenantConsole.scriptPath)\" defer></script>\n" : .empty
        let html = HTML.document(
            "\(heading) – signup-tenant",
            head: "<link rel=\"icon\" href=\"\(ConsoleIcon.path)\" type=\"image/svg+xml\">\n\(script)", style,
            kind: "console",
            body: """

                \(live.map(bar).orEmpty)<header><p class="brand">signup-tenant</p></header>
                \(navigation)<main>
                <h1>\(heading)</h1>
                \(content)
                </main>

                """)
        return Response(
            page: html.source, status: status,
            policy: [
                style.policy, "form-action 'self'", "img-src 'self'", frames ? "frame-src 'self'" : nil,
                hasScript ? Self.scriptPolicy : nil,
            ].compactMap(\.self).joined(separator: "; "))
    }

    /// One script of the own origin, which cannot make markup from text.
    private static let scriptPolicy =
        "script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

    /// The first part of a page that changes by itself, which stops that (WCAG 2.2, 2.2.2 and 2.4.1).
    private func bar(_ live: Live) -> HTML {
        let count = max(live.newest - live.seen, 0)
        let news: HTML = count == 0 ? .empty : "\(count) new \(count == 1 ? "request" : "requests")"
        return """
            <div class="bar" id="bar" data-events="\(live.root)/events?after=" data-newest="\(live.newest)" \
            data-address="\(live.address)" data-root="\(live.root)">
            <button class="plain" type="button" id="pause">Pause</button>
            <a id="again" data-part href="\(live.again)">Load again</a>
            <a class="skip" href="#find">Skip to the filter</a>
            <div class="news-box"><button class="plain" type="button" id="show" hidden>Show what is new</button>
            <p id="news" role="status">\(news)</p></div>
            </div>

            """
    }
}

extension TenantConsole {
    /// The path of the script.
    static let scriptPath = "\(path)/console.js"

    /// The script of the pages that change by themselves, and of the one that asks for the key.
    static var script: Response {
        Response(
            status: 200, body: Data(EmbeddedFile.bytes("console.js") ?? []),
            headers: [
                "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store",
                "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
            ])
    }

    /// Returns the event that tells a page of the newest request; the browser asks for the next one a second
    /// after it (HTML, section 9.2).
    package static func event(_ newestNumber: Int) -> Response {
        Response(
            status: 200, body: Data("retry: 1000\nid: \(newestNumber)\ndata: \(newestNumber)\n\n".utf8),
            headers: [
                "content-type": "text/event-stream", "cache-control": "no-store",
                "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
            ])
    }
}

/// The icon of the pages about the tenant: the mark of their header in SVG, in the default accent.
package enum ConsoleIcon {
    /// The path, for all pages of a server.
    package static let path = "/favicon.svg"

    /// The icon.
    package static var response: Response {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">\
            <path d="M8 1l7 7-7 7-7-7z" fill="#0067b8" stroke="#fff"/></svg>
            """
        return Response(
            status: 200, body: Data(svg.utf8),
            headers: [
                "content-type": "image/svg+xml", "cache-control": "max-age=86400",
                "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
                "x-content-type-options": "nosniff",
            ])
    }
}

/// A part of a list that is too long for one page.
package struct ListPage: Hashable, Sendable {
    /// The number of rows of a page.
    package static let size = 100
    /// The highest number of a page.
    private static let maximumNumber = 1_000_000

    /// The number of the page, from 1 on.
    package let number: Int

    /// Reads the number in the query of an address; the first page if there is none.
    init(in query: PageParameters) {
        let number = query.word(.page).flatMap { Int($0) } ?? 1
        self.number = (1...Self.maximumNumber).contains(number) ? number : 1
    }

    private init(number: Int) { self.number = number }

    /// The first page.
    package static let first = ListPage(number: 1)

    /// The number of rows before this page.
    package var offset: Int { (number - 1) * Self.size }

    /// Links to the rows before and after this page; nothing in a list of one page.
    ///
    /// - Parameters:
    ///   - hasMore: Whether there are rows after this page.
    ///   - address: Returns the address of a page.
    func links(hasMore: Bool, _ address: (ListPage) -> String) -> HTML {
        func link(_ page: ListPage, _ label: HTML) -> HTML {
            "<a id=\"page-\(page.number)\" href=\"\(address(page))\">\(label)</a>"
        }
        guard number > 1 || hasMore else { return .empty }
        let newer = number > 1 ? link(ListPage(number: number - 1), "Newer") : .empty
        let older = hasMore ? link(ListPage(number: number + 1), "Older") : .empty
        return "<nav aria-label=\"Pages of the list\"><p>\(newer) Page \(number) \(older)</p></nav>"
    }
}

/// The parts of the console.
package enum ConsoleSection: String, Hashable, Sendable, CaseIterable {
    case activity = "activity"
    case accounts = "accounts"
    case faults = "faults"

    var title: String {
        switch self {
        case .activity: "Activity"
        case .accounts: "Accounts"
        case .faults: "Faults"
        }
    }
}

// The parts that several pages of the console have.

extension TenantConsole {
    /// The links to the parts of the console, of which one is shown.
    func navigation(at section: ConsoleSection) -> HTML {
        let items = ConsoleSection.allCases.map { item -> HTML in
            let mark: HTML = item == section ? " aria-current=\"page\"" : .empty
            return "<li><a href=\"\(address(of: item))\"\(mark)>\(item.title)</a></li>"
        }
        return "<nav aria-label=\"Console\"><ul>\n\(HTML(lines: items))\n</ul></nav>\n"
    }

    /// A form with the token of the console’s own pages.
    func form(_ action: String, _ csrfToken: String, _ fields: HTML, _ button: String) -> HTML {
        """
        <form method="post" action="\(action)" accept-charset="utf-8">
        \(Self.hidden(csrfToken))
        \(fields)
        <button class="plain">\(button)</button>
        </form>
        """
    }

    /// The field with the token of the console’s own pages.
    static func hidden(_ csrfToken: String) -> HTML {
        .hidden(TypedAnswer(.csrfToken, csrfToken))
    }

    /// The list of errors, which has the focus.
    static func summary(_ problem: ConsoleProblem?) -> HTML {
        problem.map { PageDocument.summary("Nothing was changed", ["<li>\($0.message)</li>"]) }.orEmpty
    }
}

extension HTML {
    /// A table with a caption for screen readers; on a narrow screen it scrolls, also by keyboard.
    ///
    /// - Parameters:
    ///   - caption: What the table lists.
    ///   - columns: The headings of the columns.
    ///   - rows: The cells; the first of each row is its heading.
    static func table(_ caption: String, _ columns: [String], _ rows: [[HTML]]) -> HTML {
        let head = HTML(lines: columns.map { "<th scope=\"col\">\($0)</th>" })
        let body = rows.map { row -> HTML in
            let cells = row.enumerated().map { index, cell -> HTML in
                index == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
            }
            return "<tr>\(HTML(lines: cells))</tr>"
        }
        return """
            <div class="table" role="region" aria-label="\(caption)" tabindex="0">
            <table>
            <thead><tr>\(head)</tr></thead>
            <tbody>
            \(HTML(lines: body))
            </tbody>
            </table>
            </div>
            """
    }

    /// A list of names and values.
    static func facts(_ facts: [(name: String, value: HTML)]) -> HTML {
        let rows = HTML(lines: facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>" })
        return "<dl>\n\(rows)\n</dl>"
    }

    /// A text from outside, in its own direction.
    static func isolated(_ text: String) -> HTML { "<bdi dir=\"auto\">\(text)</bdi>" }

    /// A text as it is, of which one click selects all.
    static func copied(_ text: String) -> HTML { "<pre class=\"copy\" tabindex=\"0\">\(text)</pre>" }

    /// A point in time, to the second.
    static func time(_ time: Timestamp) -> HTML {
        let text = time.machineText
        let words = text.replacing("T", with: " ").replacing("Z", with: " UTC")
        return "<time datetime=\"\(text)\">\(words)</time>"
    }

    /// The time of a day, to the second.
    static func clockTime(_ time: Timestamp) -> HTML {
        let text = time.machineText
        return "<time datetime=\"\(text)\">\(String(text.dropFirst("2026-01-01T".count).dropLast()))</time>"
    }

    /// How long ago something was.
    static func age(_ time: Timestamp, at now: Timestamp) -> HTML {
        let seconds = max(Int(now.wall - time.wall) / 1_000, 0)
        let text =
            switch seconds {
            case ..<5: "just now"
            case ..<60: "\(seconds) s ago"
            case ..<3_600: "\(seconds / 60) min ago"
            case ..<86_400: "\(seconds / 3_600) h ago"
            default: "\(seconds / 86_400) d ago"
            }
        return "<time datetime=\"\(time.machineText)\">\(text)</time>"
    }
}

extension Timestamp {
    /// The time in ISO 8601, to the second, in UTC.
    fileprivate var machineText: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}
