import FoundationEssentials
import NativeAuth
import UserFlow

/// A page about the tenant, for the one who runs it: the front page, or one of the console.
///
/// It has no scripts and loads nothing but an email or news in a frame. It is in English, like the
/// settings that it shows.
struct ConsoleDocument {
    /// The heading, also the title.
    let heading: String
    /// What follows the heading.
    let content: HTML
    /// What tells of news, before everything else on the page; empty where there are none, or
    /// where there is a form.
    var news: HTML = .empty
    /// The links to the parts of the console; empty outside of it.
    var navigation: HTML = .empty

    /// Returns the page as a response, in the look of a flow.
    ///
    /// - Parameter frames: Whether the page has a frame.
    func response(in flow: UserFlow, status: Int = 200, frames: Bool = false) -> Response {
        let style = PageStylesheet(accent: flow.brand.accent)
        let policy = "\(style.policy); form-action 'self'"
        let html = HTML.document(
            "\(heading) – signup-tenant", style, kind: "console",
            body: """

                \(news)<header><p class="brand">signup-tenant</p></header>
                \(navigation)<main>
                <h1>\(heading)</h1>
                \(content)
                </main>

                """)
        return Response(
            page: html.source, status: status, policy: frames ? "\(policy); frame-src 'self'" : policy)
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

    /// The first page.
    package static let first = ListPage(in: PageParameters())

    /// The number of rows before this page.
    package var offset: Int { (number - 1) * Self.size }

    /// Returns the address of this page of a list, or of another one.
    func address(in list: String, _ number: Int? = nil) -> String {
        let number = number ?? self.number
        return number == 1 ? list : "\(list)\(list.contains("?") ? "&" : "?")page=\(number)"
    }

    /// Links to the rows before and after this page; nothing in a list of one page.
    ///
    /// - Parameter hasMore: Whether there are rows after this page.
    func links(in list: String, hasMore: Bool) -> HTML {
        let newer: HTML =
            number > 1 ? "<a href=\"\(address(in: list, number - 1))\">Newer</a>" : .empty
        let older: HTML = hasMore ? "<a href=\"\(address(in: list, number + 1))\">Older</a>" : .empty
        guard number > 1 || hasMore else { return .empty }
        return "<nav aria-label=\"Pages of the list\"><p>\(newer) Page \(number) \(older)</p></nav>"
    }
}

/// The parts of the console.
package enum ConsoleSection: String, Hashable, Sendable, CaseIterable {
    case inbox = "inbox"
    case accounts = "accounts"
    case requests = "requests"
    case faults = "faults"

    var title: String {
        switch self {
        case .inbox: "Inbox"
        case .accounts: "Accounts"
        case .requests: "Requests"
        case .faults: "Faults"
        }
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
    static func time(_ timestamp: Timestamp) -> HTML {
        let date = Date(timeIntervalSince1970: Double(timestamp.wall / 1_000))
        let text = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt).format(date)
        let machineText = Date.ISO8601FormatStyle(timeZone: .gmt).format(date)
        return "<time datetime=\"\(machineText)\">\(text.replacing("Z", with: " UTC"))</time>"
    }
}
