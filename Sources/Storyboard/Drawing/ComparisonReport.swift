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
        let selector = ReportControls.themeSelector(themes)
        guard !selector.isEmpty else { return "" }
        return "<div class=\"controls\" role=\"region\" aria-label=\"Colors\">\(selector)</div>"
    }

    // MARK: - Pages and requests

    private var pages: String {
        pair(id: "pages", title: "Pages", list: "ol") { storyboard in
            let scenes = SceneHTML(storyboards: [storyboard], sizes: sizes, themes: themes)
            return storyboard.mainPath.map { step in
                let label = HTMLEscaping.sanitized(storyboard.label(of: step.page))
                return "<li>\(label)\n\(step.frames.first.map(scenes.figures) ?? "")</li>"
            }
        }
    }

    private var requests: String {
        pair(id: "requests", title: "Requests", list: "ul") { storyboard in
            let sequence = SequenceHTML(storyboard: storyboard)
            return storyboard.mainPath.filter { !$0.exchanges.isEmpty }.map(sequence.listItem)
        }
    }

    /// Returns a section with a list of each flow, beside each other.
    private func pair(id: String, title: String, list: String, _ items: (Storyboard) -> [String]) -> String {
        let lists = parts.map { part in
            """
            <div class="\(part.cssClass)"><div class="title"><h3>\(part.name)</h3></div>
            <\(list)>
            \(items(part.storyboard).joined(separator: "\n"))
            </\(list)></div>
            """
        }
        return """
            <section id="\(id)" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">\(title)</h2>
            <div class="pair">
            \(lists.joined(separator: "\n"))
            </div>
            </section>
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
