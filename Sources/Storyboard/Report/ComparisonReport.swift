import NativeAuth
package import Terminal
import UserFlow
import Wizard

/// Two flows side by side as a self-contained HTML page: what each costs, its pages and its requests, the
/// states that only one of them has, and those that both have with different words.
package struct ComparisonReport: Sendable {
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
    package init(_ first: Storyboard, _ second: Storyboard, size: Frame.Size, themes: [Theme]) {
        self.first = first
        self.second = second
        sizes = [size]
        self.themes = themes
    }

    /// The states that only the first flow has, and those that only the second one has.
    ///
    /// A state of an attribute page is the same if its page has the same attributes.
    package var differences: (first: [Storyboard.Scene], second: [Storyboard.Scene]) {
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
    package var html: String {
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
                : "<p>\(Self.calls(of: step))</p>"
        }
    }

    /// Returns the requests of a page and their replies.
    private static func calls(of step: Storyboard.Step) -> String {
        step.exchanges.map {
            "<code>\(HTMLEscaping.sanitized($0.record.title))</code>: <code>\(HTMLEscaping.sanitized($0.outcome))</code>"
        }.joined(separator: ", ")
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

extension InspectedExchange {
    /// The status of the reply and, if it is not a success, its error.
    fileprivate var outcome: String {
        guard let reply = record.reply else { return "no reply" }
        return ([String(reply.status)] + reply.errorWords).joined(separator: " ")
    }
}

// MARK: - ComparisonTable

/// What a sign-up costs with each of two flows, and how many states they have, as an HTML table.
struct ComparisonTable {
    let first: Storyboard
    let second: Storyboard
    /// The names of the flows, escaped.
    let names: [String]

    var section: String {
        let storyboards = [first, second]
        let efforts = storyboards.map(\.effort)
        let rows = [
            row("Pages", efforts.map(\.pages)), row("Fields", efforts.map(\.fields)),
            row("Keys", efforts.map(\.keys)), row("Requests", efforts.map(\.calls)),
            row("All pages", storyboards.map(\.pageCount)),
            row("All states", storyboards.map(\.scenes.count)),
        ]
        return """
            <section id="effort" aria-labelledby="effort-title">
            <h2 id="effort-title">Effort of one sign-up</h2>\(unreachedEnds)
            <table>
            <thead><tr><td></td>\(names.map { "<th scope=\"col\">\($0)</th>" }.joined())\
            <th scope="col">Difference</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </section>
            """
    }

    /// Which sign-ups end too early.
    private var unreachedEnds: String {
        zip(names, [first, second]).compactMap { name, storyboard in
            storyboard.unreachedEnd.map { "\n<p>\(name): \(HTMLEscaping.sanitized($0))</p>" }
        }.joined()
    }

    private func row(_ label: String, _ values: [Int]) -> String {
        let difference = values[1] - values[0]
        let sign = difference > 0 ? "+" : difference < 0 ? "−" : ""
        let cells = values.map { "<td>\($0)</td>" }.joined()
        return """
            <tr><th scope="row">\(label)</th>\(cells)<td>\(sign)\(difference.magnitude)</td></tr>
            """
    }
}

// MARK: - StepAlignment

/// The main paths of two flows beside each other: what both ask is in one row, as much of
/// it as keeps the order.
struct StepAlignment {
    /// A step of both flows, or of one of them.
    struct Row: Hashable {
        /// The place of the step in the first flow, from 0; `nil` if it is not there.
        var first: Int?
        /// The place of the step in the second flow, from 0; `nil` if it is not there.
        var second: Int?
    }

    let first: Storyboard
    let second: Storyboard

    /// The rows, in the order of both flows.
    var rows: [Row] {
        let steps = [first, second].map { $0.mainPath.map(\.page) }
        var rows: [Row] = []
        var (one, two) = (0, 0)
        let scores = scores(steps)
        while one < steps[0].count || two < steps[1].count {
            let similarity = one < steps[0].count && two < steps[1].count ? similarity(one, two) : 0
            if similarity > 0, scores[one][two] == scores[one + 1][two + 1] + similarity {
                rows.append(Row(first: one, second: two))
                (one, two) = (one + 1, two + 1)
            } else if one < steps[0].count, scores[one][two] == scores[one + 1][two] {
                rows.append(Row(first: one, second: nil))
                one += 1
            } else {
                rows.append(Row(first: nil, second: two))
                two += 1
            }
        }
        return rows
    }

    /// Returns the place of the other flow's step that asks the same as a step, wherever it stands.
    func counterpart(of row: Row) -> Int? {
        if let one = row.first { return second.mainPath.indices.first { similarity(one, $0) >= 2 } }
        guard let two = row.second else { return nil }
        return first.mainPath.indices.first { similarity($0, two) >= 2 }
    }

    /// The greatest similarity of what follows, for each pair of places.
    private func scores(_ steps: [[Storyboard.PageRef]]) -> [[Int]] {
        var scores = Array(
            repeating: Array(repeating: 0, count: steps[1].count + 1), count: steps[0].count + 1)
        for one in steps[0].indices.reversed() {
            for two in steps[1].indices.reversed() {
                scores[one][two] = max(
                    scores[one + 1][two], scores[one][two + 1],
                    scores[one + 1][two + 1] + similarity(one, two))
            }
        }
        return scores
    }

    /// Returns how much two steps have in common: nothing, the kind of page, or also what it asks.
    private func similarity(_ one: Int, _ two: Int) -> Int {
        let (page, other) = (first.mainPath[one].page, second.mainPath[two].page)
        guard page.generalName == other.generalName else { return 0 }
        let names = [first.attributes(on: page), second.attributes(on: other)]
        if names[0] == names[1] { return 3 }
        return names[0].isDisjoint(with: names[1]) ? 1 : 2
    }
}

extension Storyboard {
    /// Returns the names of the attributes on a page; empty for a page that is no attribute page of the flow.
    func attributes(on page: PageRef) -> Set<String> {
        page.number > 0 ? Set(flow.pages[page.number - 1].attributes) : []
    }
}

// MARK: - CaptionComparison

/// The states that two flows have with different captions, as an HTML table.
struct CaptionComparison {
    let first: Storyboard
    let second: Storyboard
    /// The names of the flows, escaped.
    let names: [String]

    /// A scene of the first flow, and the caption of the same state in the second one.
    private typealias Difference = (scene: Storyboard.Scene, otherCaption: String)

    /// The states with different captions, except those that the flows show on pages of different kinds.
    private var differences: [Difference] {
        let others = Dictionary(
            second.scenes.map { (Storyboard.SceneIdentity($0, in: second), $0) }
        ) { first, _ in first }
        return first.scenes.compactMap { scene in
            let other = others[Storyboard.SceneIdentity(scene, in: first)]
            guard let other, other.page.generalName == scene.page.generalName, other.caption != scene.caption
            else {
                return nil
            }
            return (scene, other.caption)
        }
    }

    var section: String {
        let differences = differences
        return """
            <section id="captions" aria-labelledby="captions-title">
            <h2 id="captions-title">In both, worded differently: \(differences.count.counting("state"))</h2>
            \(differences.isEmpty ? "" : table(differences))
            </section>
            """
    }

    private func table(_ differences: [Difference]) -> String {
        """
        <table class="words">
        <thead><tr><th scope="col">State</th>\(names.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
        <tbody>
        \(differences.map(row).joined(separator: "\n"))
        </tbody>
        </table>
        """
    }

    private func row(_ difference: Difference) -> String {
        let scene = difference.scene
        let label = HTMLEscaping.sanitized(first.label(of: scene.page))
        let captions = [scene.caption, difference.otherCaption].map {
            "<td>\(HTMLEscaping.sanitized($0))</td>"
        }
        return """
            <tr><th scope="row">\(label)<br><code>\(HTMLEscaping.sanitized(scene.state.id))</code></th>\
            \(captions.joined())</tr>
            """
    }
}
