/// A row of a table in an article on security: number, rule, figure, lanes, tests and source.
struct SecurityRow {
    private var cells: [String]

    /// Creates the row of a line; `nil` for any other line.
    init?(_ line: Substring) {
        guard line.contains(#/^\| [CE]-\d{2} \|/#) else { return nil }
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        cells = parts.dropFirst().dropLast().map { $0.trimmingPrefix(" ").trimmingSuffix(" ") }
        guard cells.count == 6 else { return nil }
    }

    var number: String { cells[0] }
    var figure: String { cells[2] }
    var lanes: String { cells[3] }
    var tests: String { cells[4] }

    /// The row with the lanes of the list and the tests that name the rule.
    var rewritten: String {
        var cells = cells
        cells[3] = Self.lanes(of: number)
        cells[4] = Self.tests(of: number)
        return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }

    /// The named tests that do not exist or do not name the rule.
    var wrongTests: [String] {
        let evidence = Set(Self.evidence(of: number).map { "\($0.folder): \($0.name)" })
        return tests.split(separator: ";").flatMap { group in
            let parts = group.split(separator: ":").map { $0.trimmingPrefix(" ") }
            return (parts.last ?? "").split(separator: ",").compactMap { name in
                let test = "\(parts.first ?? ""): \(name.trimmingPrefix(" "))"
                return evidence.contains(test) ? nil : "\(number): \(test)"
            }
        }
    }

    /// Returns the cell with the lanes of a rule.
    static func lanes(of number: String) -> String {
        let lanes = SecurityCatalogue.rows.first { $0.number == number }?.lanes ?? []
        return lanes.map(\.rawValue).joined(separator: "; ")
    }

    private static func tests(of number: String) -> String {
        let files = Dictionary(grouping: evidence(of: number), by: \.folder).mapValues { $0.map(\.name) }
        let groups = files.sorted { $0.key < $1.key }.map { folder, names in
            "\(folder): \(Set(names).sorted().joined(separator: ", "))"
        }
        return groups.joined(separator: "; ")
    }

    private static func evidence(of number: String) -> [RuleEvidence] {
        RuleEvidence.all.filter { $0.rules.contains(number) }
    }
}

extension Substring {
    /// Returns the text without blanks at its end.
    fileprivate func trimmingSuffix(_ blank: Character) -> String {
        String(String(reversed()).trimmingPrefix { $0 == blank }.reversed())
    }
}
