import Testing

extension TutorialRow {
    /// The lines of the headings and tables in the documentation.
    static var table: [String] {
        TutorialPage.allCases.flatMap { page in
            ["## \(page.rawValue)", headerRow, separatorRow]
                + all.filter { $0.page == page }.flatMap(\.markdown)
        }
    }

    private static let columns = [
        "Section", "Flow", "Call", "Requests", "Outcome", "Sent to", "Channel", "Digits", "Attributes",
    ]
    private static let headerRow = line(columns)
    private static let separatorRow = line(columns.map { _ in "---" })

    /// One table line per call; only the first one has the section and the flow.
    private var markdown: [String] {
        steps.enumerated().map { index, step in
            let outcome = step.outcome
            return Self.line([
                index == 0 ? section : "", index == 0 ? flow.rawValue : "", step.call.text(page.style),
                step.requests.joined(separator: ", "), outcome?.text ?? "none",
                outcome?.delivery.map { "`\($0.target)`" } ?? "",
                outcome?.delivery?.channel ?? "", outcome?.delivery.map { "\($0.length)" } ?? "",
                outcome?.attributes.joined(separator: ", ") ?? "",
            ])
        }
    }

    private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension TutorialRow.Outcome {
    fileprivate var text: String { flag.map { "`\(name)`, `\($0)`" } ?? "`\(name)`" }
}

extension TutorialRow: CustomTestStringConvertible {
    var testDescription: String { "\(page): \(section)" }
}
