/// A text that is to be said, as a fact: which one it is, and what goes into its gaps.
struct Message: Hashable, Sendable {
    /// Where the text stands among the words; the path is its id.
    let text: Wizard.TextPath
    /// What goes into the gaps, by name.
    let values: [String: String]
    /// Other texts, any one of which goes into the gap `{missing}`.
    let missing: [Wizard.TextPath]

    init(_ text: Wizard.TextPath, _ values: [String: String] = [:], missing: [Wizard.TextPath] = []) {
        self.text = text
        self.values = values
        self.missing = missing
    }
}

extension Wizard.Words {
    /// The text of a message with its gaps filled.
    func say(_ message: Message) -> String {
        let missing = message.missing.map { self[keyPath: $0] }.joined(separator: screen.or)
        return fill(
            self[keyPath: message.text], message.values.merging(["missing": missing]) { ours, _ in ours })
    }

    /// A template with each gap filled; a gap without a value stays as it is.
    ///
    /// A gap is `{name}`, which becomes the value, or `{name|one|other}`, which becomes the value and, behind a
    /// blank, the word that goes with that number.
    func fill(_ template: String, _ values: [String: String]) -> String {
        guard template.contains("{") else { return template }
        var filled = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let gap = rest[rest.index(after: open)..<close].split(separator: "|").map(String.init)
            filled += rest[..<open]
            filled += gap.first.flatMap { values[$0] } ?? String(rest[open...close])
            if gap.count == 3, let number = values[gap[0]] {
                filled += " " + (number == "1" ? gap[1] : gap[2])
            }
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}

extension Wizard {
    /// Which text: a path into the words.
    typealias TextPath = any KeyPath<Words, String> & Sendable
}
