import Wizard

/// What a sign-up costs with each of two flows, and how many states they have, as an HTML table.
struct ComparisonTable {
    let storyboards: [Storyboard]
    /// The names of the flows, escaped.
    let names: [String]

    var section: String {
        let efforts = storyboards.map(\.effort)
        let rows = [
            row("Pages of one sign-up", efforts.map(\.pages)), row("Fields", efforts.map(\.fields)),
            row("Keys", efforts.map(\.keys)), row("Requests", efforts.map(\.calls)),
            row("Seconds to read and type", efforts.map(\.seconds)),
            row("Pages in all", storyboards.map { $0.pages.count { !$0.isAnyPage } }),
            row("States in all", storyboards.map(\.scenes.count)),
        ]
        return """
            <section id="effort" aria-labelledby="effort-title">
            <h2 id="effort-title">Effort</h2>
            <table>
            <thead><tr><th scope="col">One sign-up</th>\(names.map { "<th scope=\"col\">\($0)</th>" }.joined())\
            <th scope="col">Difference</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </section>
            """
    }

    private func row(_ label: String, _ values: [Int]) -> String {
        let difference = values[1] - values[0]
        let cells = values.map { "<td>\($0)</td>" }.joined()
        return """
            <tr><th scope="row">\(label)</th>\(cells)<td>\(difference > 0 ? "+" : "")\(difference)</td></tr>
            """
    }
}
