import Testing

/// Every rule for a sign-in with a browser has a test whose name starts with its number.
struct BrowserRuleTests {
    private static let article =
        Repository.text(of: "Sources/NativeAuth/NativeAuth.docc/BrowserRules.md") ?? ""

    private static let testedRules = rules(
        in: Repository.swiftFiles(under: "Tests").map(\.text).joined(separator: "\n"))

    /// The rules without a test: most of them because the wizard only shows the address so far.
    private static let openRules: Set = [
        "B-20", "B-21", "B-22", "B-23", "B-24", "B-25", "B-27", "B-28", "B-29",
    ]

    @Test func `every rule that is kept has a test`() {
        let rules = Self.article.matches(of: #/(?m)^\| (B-\d{2}) \|/#).map { String($0.output.1) }

        #expect(rules.sorted() == (1...60).map { $0 < 10 ? "B-0\($0)" : "B-\($0)" })
        #expect(Set(rules).subtracting(Self.testedRules) == Self.openRules)
    }

    @Test(arguments: [
        ("@Test func `B-01: a page`() {}", ["B-01"]), ("func `B-47: B-51: each fault`()", ["B-47", "B-51"]),
        ("func `B-47 E-16 each fault`()", ["B-47"]), ("func `what B-15 says`()", []), ("// B-15", []),
    ])
    func `only a number at the start of a test name counts`(text: String, rules: [String]) {
        #expect(Self.rules(in: text).sorted() == rules)
    }

    /// Returns the numbers at the start of test names.
    private static func rules(in text: String) -> Set<String> {
        let names = text.matches(of: #/func\s+`((?:[A-Z]-\d+:? )+)/#)
        return Set(names.flatMap { $0.output.1.matches(of: #/B-\d{2}/#) }.map { String($0.output) })
    }
}
