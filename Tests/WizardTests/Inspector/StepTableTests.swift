import Foundation
import Testing

/// The table of steps in the documentation, compared with the code.
///
/// With `REWRITE_ARTICLES` in the environment, the table is written instead.
struct StepTableTests {
    @Test func `the documentation has the table of steps`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../\(StepTable.path)").standardized
        if Self.isRewriting {
            let lines = try Self.lines(of: file)
            let text = (lines.prefix { $0 != StepTable.lines[0] } + StepTable.lines).joined(separator: "\n")
            try "\(text)\n".write(to: file, atomically: true, encoding: .utf8)
        }

        let table = try Self.lines(of: file).drop { $0 != StepTable.lines[0] }.filter { !$0.isEmpty }

        #expect(table == StepTable.lines, "Write it: REWRITE_ARTICLES=yes swift test --filter StepTableTests")
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static var isRewriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["REWRITE_ARTICLES"] != nil && environment["CI"] == nil
    }
}
