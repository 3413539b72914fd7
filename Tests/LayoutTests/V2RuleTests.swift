import Testing

/// Every rule of version 2 of the API has a test whose name starts with its number.
struct V2RuleTests {
    @Test func `every rule has a test`() {
        let text = Repository.swiftFiles(under: "Tests").map(\.text).joined(separator: "\n")
        let rules = (1...50).map { $0 < 10 ? "V2-0\($0)" : "V2-\($0)" }

        #expect(Set(rules).subtracting(Self.rules(in: text)) == [])
    }

    @Test(arguments: [
        ("@Test func `V2-01: a page`() {}", ["V2-01"]), ("func `V2-47 V2-48: each`()", ["V2-47", "V2-48"]),
        ("func `what V2-15 says`()", []), ("// V2-15", []),
    ])
    func `only a number at the start of a test name counts`(text: String, rules: [String]) {
        #expect(Self.rules(in: text).sorted() == rules)
    }

    /// Returns the numbers at the start of test names.
    private static func rules(in text: String) -> Set<String> {
        let names = text.matches(of: #/func\s+`((?:[A-Z]\d?-\d+:? )+)/#)
        return Set(names.flatMap { $0.output.1.matches(of: #/V2-\d{2}/#) }.map { String($0.output) })
    }
}
