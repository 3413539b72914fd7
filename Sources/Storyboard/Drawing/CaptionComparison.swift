import Wizard

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
            guard let other, other.page.kind == scene.page.kind, other.caption != scene.caption else {
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
