import Testing

extension TutorialRow {
    /// The lines of the headings and tables in the documentation.
    static var table: [String] {
        TutorialPage.allCases.flatMap { page in
            ["## \(page.rawValue)", head, rule] + all.filter { $0.page == page }.flatMap(\.markdown)
        }
    }

    private static let columns = [
        "Section", "Flow", "Call", "Requests", "Outcome", "Sent to", "Channel", "Digits", "Attributes",
    ]
    private static let head = line(columns)
    private static let rule = line(columns.map { _ in "---" })

    /// One table line per call; only the first one has the section and the flow.
    private var markdown: [String] {
        lines.enumerated().map { index, line in
            let told = line.told
            return Self.line([
                index == 0 ? section : "", index == 0 ? flow.rawValue : "", line.call.text(page.style),
                line.requests.joined(separator: ", "), told?.text ?? "none",
                told?.sent.map { "`\($0.to)`" } ?? "",
                told?.sent?.channel ?? "", told?.sent.map { "\($0.length)" } ?? "",
                told?.attributes.joined(separator: ", ") ?? "",
            ])
        }
    }

    private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension TutorialRow.Told {
    fileprivate var text: String { flag.map { "`\(name)`, `\($0)`" } ?? "`\(name)`" }
}

extension TutorialRow: CustomTestStringConvertible {
    var testDescription: String { "\(page): \(section)" }
}
