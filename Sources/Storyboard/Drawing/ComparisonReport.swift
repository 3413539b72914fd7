public import Terminal
import UserFlow
import Wizard

/// Two flows side by side as a self-contained HTML page: what each costs, its pages and its requests, the states
/// that only one of them has, and those that both have with different words.
public struct ComparisonReport: Sendable {
    private let first: Storyboard
    private let second: Storyboard
    private let sizes: [Frame.Size]
    private let themes: [Theme]

    /// Creates the report.
    ///
    /// - Parameters:
    ///   - first: The storyboard of the first flow.
    ///   - second: The storyboard of the second flow, in the same language.
    ///   - size: The size of their frames.
    ///   - themes: The color themes; the reader selects one of them, at first the first one.
    public init(_ first: Storyboard, _ second: Storyboard, size: Frame.Size, themes: [Theme]) {
        self.first = first
        self.second = second
        sizes = [size]
        self.themes = themes
    }

    /// The states that only the first flow has, and those that only the second one has.
    ///
    /// A state of an attribute page is the same if its page has the same attributes.
    public var differences: (first: [Storyboard.Scene], second: [Storyboard.Scene]) {
        (first.scenes(missingIn: second), second.scenes(missingIn: first))
    }

    private var parts: [Part] {
        let names = [first, second].map { HTMLEscaping.sanitized($0.flow.name) }
        let suffixes = names[0] == names[1] ? [" (first)", " (second)"] : ["", ""]
        return [
            Part(storyboard: first, name: names[0] + suffixes[0], cssClass: Stylesheet.parts[0]),
            Part(storyboard: second, name: names[1] + suffixes[1], cssClass: Stylesheet.parts[1]),
        ]
    }

    /// One of the flows.
    private struct Part {
        let storyboard: Storyboard
        /// The name of the flow, escaped, which differs from that of the other one.
        let name: String
        let cssClass: String
    }

    /// The HTML page, which is the same byte for byte for the same flows.
    public var html: String {
        let names = parts.map(\.name)
        let title = names.joined(separator: " and ")
        return """
            \(DocumentHead(title: "\(title): comparison", css: css).html)
            <body>
            <a class="skip" href="#comparison">To the comparison</a>
            <header class="neutral">
            <h1>\(title) compared</h1>
            <p>What a sign-up costs, its pages and requests, the states that only one flow has, and those that both \
            have with different words</p>
            </header>
            \(controls)
            <main id="comparison">
            \(ComparisonTable(first: first, second: second, names: names).section)
            \(pages)
            \(requests)
            \(section(of: differences.first, parts[0], id: "only-1"))
            \(section(of: differences.second, parts[1], id: "only-2"))
            \(CaptionComparison(first: first, second: second, names: names).section)
            </main>
            \(DocumentFooter.html)

            """
    }

    private var css: String {
        Stylesheet(themes: themes, sizes: sizes, brands: [first, second].map(\.flow.brandColor)).css
    }

    private var controls: String {
        let control = ReportSwitch(themes: themes).html
        guard !control.isEmpty else { return "" }
        return "<div class=\"controls\" role=\"region\" aria-label=\"Colors\">\(control)</div>"
    }

    // MARK: - Pages and requests

    private var pages: String {
        section(id: "pages", title: "Pages") { storyboard, step in
            SceneHTML(storyboards: [storyboard], sizes: sizes, themes: themes)
                .figures(of: step.frames[0], storyboard.language, sizes[0])
        }
    }

    private var requests: String {
        section(id: "requests", title: "Requests") { storyboard, step in
            step.exchanges.isEmpty
                ? "<p class=\"soft\">No request.</p>"
                : "<p>\(SequenceHTML(storyboard: storyboard).calls(of: step))</p>"
        }
    }

    /// Returns a section with a row for each step: what a flow has there is beside what the other one has.
    private func section(
        id: String, title: String, _ content: (Storyboard, Storyboard.Step) -> String
    ) -> String {
        let alignment = StepAlignment(first: first, second: second)
        let heads = parts.map { "<div class=\"\($0.cssClass) title\">\($0.name)</div>" }
        let rows = alignment.rows.map { row in
            let counterpart = alignment.counterpart(of: row)
            let cells = zip(parts, [row.first, row.second]).map { part, place in
                cell(of: part, at: place, counterpart: counterpart, content)
            }
            return "<li class=\"pair\">\n\(cells.joined(separator: "\n"))</li>"
        }
        return """
            <section id="\(id)" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">\(title)</h2>
            <div class="pair heads" aria-hidden="true">\(heads.joined())</div>
            <ul class="steps">
            \(rows.joined(separator: "\n"))
            </ul>
            </section>
            """
    }

    /// Returns what a flow has in a row; if nothing, where it asks the same, if it does.
    private func cell(
        of part: Part, at place: Int?, counterpart: Int?, _ content: (Storyboard, Storyboard.Step) -> String
    ) -> String {
        let flow = "<span class=\"flow\">\(part.name)</span>"
        guard let place else {
            let note = counterpart.map { "This is step \($0 + 1) here." } ?? "No such step."
            return "<div class=\"\(part.cssClass)\"><h3>\(flow)</h3><p class=\"soft\">\(note)</p></div>"
        }
        let step = part.storyboard.mainPath[place]
        let label = HTMLEscaping.sanitized(part.storyboard.label(of: step.page))
        return """
            <div class="\(part.cssClass)"><h3>\(flow) \(place + 1). \(label)</h3>
            \(content(part.storyboard, step))</div>
            """
    }

    // MARK: - States

    private func section(of scenes: [Storyboard.Scene], _ part: Part, id: String) -> String {
        let articles = SceneHTML(
            storyboards: [part.storyboard], sizes: sizes, themes: themes, hasDetails: false, headingLevel: 4)
        let pages = part.storyboard.pages.compactMap { page -> String? in
            let scenes = scenes.filter { $0.page == page }
            guard !scenes.isEmpty else { return nil }
            return """
                <h3>\(HTMLEscaping.sanitized(part.storyboard.label(of: page)))</h3>
                <div class="grid">
                \(scenes.map { articles.article($0, idPrefix: "\(id)-") }.joined(separator: "\n"))
                </div>
                """
        }
        return """
            <section id="\(id)" class="\(part.cssClass)" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">Only in \(part.name): \(scenes.count.counting("state"))</h2>
            \(pages.joined(separator: "\n"))
            </section>
            """
    }
}
