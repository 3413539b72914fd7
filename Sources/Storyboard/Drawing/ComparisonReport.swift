public import Terminal
import TextAlgorithms
import UserFlow
import Wizard

/// Two flows side by side as a self-contained HTML page: what each costs, its pages and its requests, and the
/// states that only one of them has.
public struct ComparisonReport: Sendable {
    private let storyboards: [Storyboard]
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
        storyboards = [first, second]
        sizes = [size]
        self.themes = themes
    }

    /// The states that only the first flow has, and those that only the second one has.
    public var differences: (first: [Storyboard.Scene], second: [Storyboard.Scene]) {
        (scenes(of: 0, missingIn: 1), scenes(of: 1, missingIn: 0))
    }

    private func scenes(of index: Int, missingIn other: Int) -> [Storyboard.Scene] {
        let states = Set(storyboards[other].scenes.map(\.state))
        return storyboards[index].scenes.filter { !states.contains($0.state) }
    }

    private var names: [String] { storyboards.map { HTMLEscaping.sanitized($0.flow.name) } }

    /// The HTML page, which is the same byte for byte for the same flows.
    public var html: String {
        let title = names.joined(separator: " and ")
        return """
            \(DocumentHead(title: "\(title): comparison", css: css).html)
            <body>
            <a class="skip" href="#comparison">To the comparison</a>
            <header class="neutral">
            <h1>\(title) compared</h1>
            <p>What a sign-up costs, its pages and requests, and the states that only one flow has</p>
            </header>
            \(controls)
            <main id="comparison">
            \(ComparisonTable(storyboards: storyboards, names: names).section)
            \(pages)
            \(requests)
            \(section(of: differences.first, 0))
            \(section(of: differences.second, 1))
            \(CaptionComparison(storyboards: storyboards, names: names).section)
            </main>
            <footer>
            <p>Every screen was reached by the wizard itself in front of a tenant, some of whose answers were forced.</p>
            </footer>
            </body>
            </html>

            """
    }

    private var css: String {
        Stylesheet(themes: themes, sizes: sizes, brands: storyboards.map(\.flow.brandColor)).css
    }

    private var controls: String {
        let selector = ReportControls.themeSelector(themes)
        guard !selector.isEmpty else { return "" }
        return "<div class=\"controls\" role=\"region\" aria-label=\"Colours\">\(selector)</div>"
    }

    // MARK: - Pages and requests

    private var pages: String {
        pair(id: "pages", title: "Pages") { storyboard in
            let scenes = SceneHTML(storyboards: [storyboard], sizes: sizes, themes: themes)
            return storyboard.mainPath.map { step in
                let label = HTMLEscaping.sanitized(storyboard.label(of: step.page))
                return "<li>\(label)\n\(step.frames.first.map(scenes.figures) ?? "")</li>"
            }
        }
    }

    private var requests: String {
        pair(id: "requests", title: "Requests") { storyboard in
            let sequence = SequenceHTML(storyboard: storyboard)
            return storyboard.mainPath.filter { !$0.exchanges.isEmpty }.map(sequence.listItem)
        }
    }

    /// Returns a section with a list of each flow, beside each other.
    private func pair(id: String, title: String, _ items: (Storyboard) -> [String]) -> String {
        let lists = storyboards.indices.map { index in
            """
            <div class="\(Stylesheet.parts[index])"><div class="title"><h3>\(names[index])</h3></div>
            <ol>
            \(items(storyboards[index]).joined(separator: "\n"))
            </ol></div>
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

    private func section(of scenes: [Storyboard.Scene], _ index: Int) -> String {
        let id = "only-\(index + 1)"
        let articles = SceneHTML(
            storyboards: [storyboards[index]], sizes: sizes, themes: themes, hasDetails: false)
        let pages = storyboards[index].pages.compactMap { page -> String? in
            let scenes = scenes.filter { $0.page == page }
            guard !scenes.isEmpty else { return nil }
            return """
                <h3>\(HTMLEscaping.sanitized(storyboards[index].label(of: page)))</h3>
                <div class="grid">
                \(scenes.map(articles.article).joined(separator: "\n"))
                </div>
                """
        }
        return """
            <section id="\(id)" class="\(Stylesheet.parts[index])" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">Only in \(names[index]): \(scenes.count) state\(scenes.count == 1 ? "" : "s")</h2>
            \(pages.joined(separator: "\n"))
            </section>
            """
    }
}
