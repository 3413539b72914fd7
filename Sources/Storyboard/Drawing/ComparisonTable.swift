import Wizard

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
            row("Seconds to read and type", efforts.map(\.seconds)),
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
            storyboard.unreachedEnd.map { "\n<p>\(name): \($0)</p>" }
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
