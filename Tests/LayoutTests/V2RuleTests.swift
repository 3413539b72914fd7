import Testing

/// Every rule of version 2 of the API has a test whose name starts with its number.
struct V2RuleTests {
    private static let article = Repository.text(of: "Sources/NativeAuth/NativeAuth.docc/V2Protocol.md") ?? ""

    @Test func `every rule has a test, and every number a rule`() {
        let text = Repository.swiftFiles(under: "Tests").map(\.text).joined(separator: "\n")
        let rules = Self.article.matches(of: #/(?m)^\| (V2-\d{2}) \|/#).map { String($0.output.1) }

        #expect(rules.count >= 50 && rules == Array(Set(rules)).sorted())
        #expect(Set(rules).subtracting(Self.rules(in: text)) == [])
        #expect(Self.rules(in: text).subtracting(rules) == [])
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
