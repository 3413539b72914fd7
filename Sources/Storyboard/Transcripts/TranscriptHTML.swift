import UserFlow
import Wizard

/// Transcripts as HTML: text that can be selected, and that screen readers read line by line.
struct TranscriptHTML {
    let storyboard: Storyboard

    private static let headings = (
        plain: (id: "whole-plain", title: "The whole way, in plain mode"),
        json: (id: "whole-json", title: "The whole way, as JSON")
    )

    /// The links to the main path's transcripts, for the index.
    var links: String {
        [Self.headings.plain, Self.headings.json].map { heading in
            "<li><b><a href=\"#\(heading.id)\">\(heading.title)</a></b></li>"
        }.joined(separator: "\n")
    }

    /// The sections with the main path's transcripts.
    var sections: String {
        let json = storyboard.transcript.json(journey: storyboard.flow.name) ?? ""
        return """
            <section id="\(Self.headings.plain.id)" aria-labelledby="\(Self.headings.plain.id)-title">
            <h2 id="\(Self.headings.plain.id)-title">\(Self.headings.plain.title)</h2>
            <p class="soft">What <code>signup-wizard --plain</code> says, and <kbd>what is typed</kbd>. \
            A password is not seen.</p>
            \(linesHTML(storyboard.transcript))
            </section>
            <section id="\(Self.headings.json.id)" aria-labelledby="\(Self.headings.json.id)-title">
            <h2 id="\(Self.headings.json.id)-title">\(Self.headings.json.title)</h2>
            <p class="soft">What <code>signup-wizard replay --json</code> prints for the same answers.</p>
            <code class="report">\(HTMLEscaping.sanitized(json))</code>
            </section>
            """
    }

    /// Returns the transcript of a state in a collapsed element; empty if there is none.
    func details(of scene: Storyboard.Scene) -> String {
        let json = scene.transcript.json(journey: scene.name).map {
            "\n<code class=\"report\">\(HTMLEscaping.sanitized($0))</code>"
        }
        guard !scene.transcript.lines.isEmpty else { return "" }
        return """
            <details><summary>In plain mode\(json == nil ? "" : ", and as JSON")</summary>
            \(linesHTML(scene.transcript))\(json ?? "")
            </details>

            """
    }

    private func linesHTML(_ transcript: Storyboard.Transcript) -> String {
        let lines = transcript.lines.map { line in
            let input = line.input.flatMap { $0.isEmpty ? nil : "<kbd>\(HTMLEscaping.sanitized($0))</kbd>" }
            return HTMLEscaping.sanitized(line.output) + (input ?? "")
        }
        return "<samp lang=\"\(storyboard.language.tag)\">\(lines.joined(separator: "\n"))</samp>"
    }
}
