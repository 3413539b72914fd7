import Foundation
import Testing

/// The articles on security, compared with the list of their rules and with the tests that name them.
///
/// With `REWRITE_ARTICLES` in the environment, the articles get the lanes of the list and the tests that were found.
@Suite(.serialized)
struct SecurityCatalogueTests {
    private static let numbers = SecurityCatalogue.rows.map(\.number)

    @Test func `the articles and the list have the same rules, each once`() {
        let rows = SecurityCatalogue.articles.flatMap { Self.rows(of: $0).map(\.number) }

        #expect(rows.count == 137)
        #expect(rows.sorted() == Self.numbers.sorted())
        #expect(Set(rows).count == rows.count)
    }

    @Test func `every rule has a test`() {
        let tested = RuleEvidence.all.reduce(into: Set<String>()) { $0.formUnion($1.rules) }

        #expect(Self.numbers.filter { !tested.contains($0) } == [])
    }

    @Test(arguments: SecurityCatalogue.Lane.allCases)
    func `every rule has a test in each of its lanes`(lane: SecurityCatalogue.Lane) {
        let missing = SecurityCatalogue.rows.filter { row in
            row.lanes.contains(lane) && !RuleEvidence.all.contains { $0.tests(row.number, in: lane) }
        }
        #expect(missing.map(\.number) == [])
    }

    @Test(arguments: SecurityCatalogue.articles)
    func `an article names the lanes and the tests of its rules`(article: String) throws {
        if Self.isRewriting { try Self.rewrite(article) }
        let rows = Self.rows(of: article)

        #expect(rows.filter { $0.lanes != SecurityRow.lanes(of: $0.number) }.map(\.number) == [])
        #expect(rows.filter { $0.tests.isEmpty || $0.figure.isEmpty }.map(\.number) == [])
        #expect(rows.flatMap(\.wrongTests) == [])
    }

    @Test(arguments: [
        ("    @Test func `C-05 C-06 a text`() {", ["C-05", "C-06"]), ("func `E-10: a token`() {", ["E-10"]),
        ("/// Codes (security E-03, E-09).", ["E-03", "E-09"]), ("# security E-41", ["E-41"]),
        ("let text = \"security E-41\"", []), ("// E-41", []), ("func `what C-05 says`() {", []),
    ])
    func `rules are found in names of tests and in comments on security`(line: String, rules: [String]) {
        #expect(line[...].namedRules == rules)
    }

    private static func rows(of article: String) -> [SecurityRow] {
        (Repository.text(of: article) ?? "").split(separator: "\n").compactMap(SecurityRow.init)
    }

    private static var isRewriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["REWRITE_ARTICLES"] != nil && environment["CI"] == nil
    }

    private static func rewrite(_ article: String) throws {
        let lines = (Repository.text(of: article) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { SecurityRow($0)?.rewritten ?? String($0) }.joined(separator: "\n")
        try text.write(to: Repository.root.appending(path: article), atomically: true, encoding: .utf8)
    }
}
