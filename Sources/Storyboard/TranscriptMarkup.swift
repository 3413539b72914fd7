import UserFlow
import Wizard

/// Transcripts as HTML: text that can be selected, and that screen readers read line by line.
struct TranscriptMarkup {
    let board: Storyboard

    private static let ways = (
        plain: (id: "whole-plain", title: "The whole way, in plain mode"),
        json: (id: "whole-json", title: "The whole way, as JSON")
    )

    /// The links to the main path's transcripts, for the index.
    var links: String {
        [Self.ways.plain, Self.ways.json].map { way in
            "<li><b><a href=\"#\(way.id)\">\(way.title)</a></b></li>"
        }.joined(separator: "\n")
    }

    /// The sections with the main path's transcripts.
    var sections: String {
        let json = board.transcript.json(journey: board.flow.name) ?? ""
        return """
            <section id="\(Self.ways.plain.id)" aria-labelledby="\(Self.ways.plain.id)-title">
            <h2 id="\(Self.ways.plain.id)-title">\(Self.ways.plain.title)</h2>
            <p class="soft">What <code>signup-wizard --plain</code> says, and <kbd>what is typed</kbd>. \
            A password is not seen.</p>
            \(words(board.transcript))
            </section>
            <section id="\(Self.ways.json.id)" aria-labelledby="\(Self.ways.json.id)-title">
            <h2 id="\(Self.ways.json.id)-title">\(Self.ways.json.title)</h2>
            <p class="soft">What <code>signup-wizard replay --json</code> prints for the same answers.</p>
            <code class="report">\(Markup.shown(json))</code>
            </section>
            """
    }

    /// Returns the transcript of a state in a collapsed element; empty if there is none.
    func details(of scene: Storyboard.Scene) -> String {
        let json = scene.transcript.json(journey: scene.name).map {
            "\n<code class=\"report\">\(Markup.shown($0))</code>"
        }
        guard !scene.transcript.lines.isEmpty else { return "" }
        return """
            <details><summary>In plain mode\(json == nil ? "" : ", and as JSON")</summary>
            \(words(scene.transcript))\(json ?? "")
            </details>

            """
    }

    private func words(_ transcript: Storyboard.Transcript) -> String {
        let lines = transcript.lines.map { line in
            let typed = line.typed.flatMap { $0.isEmpty ? nil : "<kbd>\(Markup.shown($0))</kbd>" }
            return Markup.shown(line.said) + (typed ?? "")
        }
        return "<samp lang=\"\(board.language.tag)\">\(lines.joined(separator: "\n"))</samp>"
    }
}
