import NativeAuth
import Terminal
import Wizard

/// A sequence diagram of the user, the app and the tenant.
struct SequenceSVG {
    /// A message from one lifeline to the next, with its label.
    enum Message {
        /// The user answers a page.
        case answer(String)
        /// The app sends a request to the tenant.
        case call(String)
        /// The tenant replies.
        case reply(String)
    }

    let messages: [Message]

    private static let lifelines = [(x: 110, name: "User"), (x: 430, name: "App"), (x: 850, name: "Tenant")]
    private static let top = 36
    private static let rowHeight = 26
    /// The width of a column of text, estimated for letters of 13 pixels.
    private static let columnWidth = 8

    private var height: Int { Self.top + Self.rowHeight * (messages.count + 1) }

    var svg: String {
        let rows = messages.enumerated().map { row($1, y: Self.top + Self.rowHeight * ($0 + 1)) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 \(height)" width="960" height="\(height)" \
            role="img" aria-label="Sequence diagram of user, app and tenant; the same as a list follows">
            <defs><marker id="reach" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
            orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
            \((Self.lifelines.map(lifeline) + rows).joined(separator: "\n"))
            </svg>
            """
    }

    private func lifeline(x: Int, name: String) -> String {
        """
        <text class="name" x="\(x)" y="18">\(name)</text>\
        <line class="life" x1="\(x)" y1="\(Self.top - 8)" x2="\(x)" y2="\(height)"/>
        """
    }

    private func row(_ message: Message, y: Int) -> String {
        let (user, app, tenant) = (Self.lifelines[0].x, Self.lifelines[1].x, Self.lifelines[2].x)
        return switch message {
        case .answer(let label): arrow(label, from: user, to: app, y: y)
        case .call(let label): arrow(label, from: app, to: tenant, y: y)
        case .reply(let label): arrow(label, from: tenant, to: app, y: y, isReply: true)
        }
    }

    private func arrow(_ label: String, from start: Int, to end: Int, y: Int, isReply: Bool = false) -> String
    {
        let excerpt = Printable(excerptOf: label, columns: abs(end - start) / Self.columnWidth).text
        return """
            <text x="\((start + end) / 2)" y="\(y - 5)"><title>\(HTMLEscaping.sanitized(label))</title>\
            \(HTMLEscaping.sanitized(excerpt))</text>\
            <line\(isReply ? " class=\"reply\"" : "") x1="\(start)" y1="\(y)" x2="\(end)" y2="\(y)" \
            marker-end="url(#reach)"/>
            """
    }
}

/// The main path as a sequence diagram of the user, the app and the tenant, and as a list.
struct SequenceHTML {
    let storyboard: Storyboard

    private static let heading = (id: "sequence", title: "From page to page")

    /// The link to the section, for the index.
    static var link: String { "<li><b><a href=\"#\(heading.id)\">\(heading.title)</a></b></li>" }

    /// The section with the diagram and the list.
    var section: String {
        """
        <section id="\(Self.heading.id)" aria-labelledby="\(Self.heading.id)-title">
        <h2 id="\(Self.heading.id)-title">\(Self.heading.title)</h2>
        <p class="soft">One sign-up as a sequence diagram: what the app sends to the tenant, and when.</p>
        <div class="map sequence" tabindex="0" role="group" aria-labelledby="\(Self.heading.id)-title">\(SequenceSVG(messages: messages).svg)</div>
        <details><summary>The same as a list</summary><ol>
        \(storyboard.mainPath.map(listItem).joined(separator: "\n"))
        </ol></details>
        </section>
        """
    }

    private var messages: [SequenceSVG.Message] {
        storyboard.mainPath.flatMap { step in
            [.answer(storyboard.label(of: step.page))]
                + step.exchanges.flatMap { [.call($0.title), .reply($0.outcome)] }
        }
    }

    /// Returns a page and its requests as an item of a list.
    private func listItem(of step: Storyboard.Step) -> String {
        "<li>\(HTMLEscaping.sanitized(storyboard.label(of: step.page))): \(calls(of: step))</li>"
    }

    /// Returns the requests of a page and their replies.
    func calls(of step: Storyboard.Step) -> String {
        let calls = step.exchanges.map {
            "<code>\(HTMLEscaping.sanitized($0.title))</code>: <code>\(HTMLEscaping.sanitized($0.outcome))</code>"
        }
        return calls.isEmpty ? "no request" : calls.joined(separator: ", ")
    }
}

extension InspectedExchange {
    /// The status of the reply and, if it is not a success, its error.
    fileprivate var outcome: String {
        guard case .reply(let reply) = result else { return "no reply" }
        let error = reply.members.first { $0.name?.raw == "error" }?.value?.raw
        return "\(reply.status)" + (error.map { " \($0)" } ?? "")
    }
}
