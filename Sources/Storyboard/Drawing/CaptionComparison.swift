import Wizard

/// The states that two flows have with different captions, as an HTML table.
struct CaptionComparison {
    let storyboards: [Storyboard]
    /// The names of the flows, escaped.
    let names: [String]

    /// A scene of the first flow, and the caption of the same state in the second one.
    private typealias Difference = (scene: Storyboard.Scene, otherCaption: String)

    private var differences: [Difference] {
        let others = Dictionary(storyboards[1].scenes.map { ($0.name, $0.caption) }) { first, _ in first }
        return storyboards[0].scenes.compactMap { scene in
            guard let caption = others[scene.name], caption != scene.caption else { return nil }
            return (scene, caption)
        }
    }

    var section: String {
        let differences = differences
        return """
            <section id="captions" aria-labelledby="captions-title">
            <h2 id="captions-title">In both, with other words: \(differences.count) \
            state\(differences.count == 1 ? "" : "s")</h2>
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
        let label = HTMLEscaping.sanitized(storyboards[0].label(of: scene.page))
        let captions = [scene.caption, difference.otherCaption].map {
            "<td>\(HTMLEscaping.sanitized($0))</td>"
        }
        return """
            <tr><th scope="row">\(label)<br><code>\(HTMLEscaping.sanitized(scene.state.id))</code></th>\
            \(captions.joined())</tr>
            """
    }
}
