import TestSupport
import Testing

/// The rules and sections that articles number, the comments that cite them, and the tests that show them.
struct RuleTests {
    /// The articles that number their sections, by the name that comments cite them with.
    private static let sections = [
        "wire-protocol": headings(in: ["Sources/NativeAuth/NativeAuth.docc/WireProtocol.md"]),
        "reset-password": headings(in: ["Sources/NativeAuth/NativeAuth.docc/ResetPasswordProtocol.md"]),
        "v2-protocol": headings(in: ["Sources/NativeAuth/NativeAuth.docc/V2Protocol.md"]),
        "security": headings(in: [
            "Sources/Wizard/Wizard.docc/ClientSecurity.md", "Sources/Wizard/Wizard.docc/TenantSecurity.md",
        ]),
    ]

    /// The first cells of the rows of all articles, such as `R-12`, `B-09`, `C-07`, `E-21`, `V2-14` or `B.2`.
    private static let rows = Article.all.flatMap { $0.text.matches(of: #/(?m)^\| ([A-Z]\d?[.-]\d+) \|/#) }
        .map { String($0.output.1) }

    /// The names and texts of all Swift files but this one, which has examples.
    private static let files =
        (Repository.swiftFiles(under: "Sources") + Repository.swiftFiles(under: "Tests"))
        .filter { !$0.name.hasSuffix("/RuleTests.swift") }.map { (name: $0.name, text: $0.text) }

    private static let tests =
        files.filter { $0.name.hasPrefix("Tests/") }.map(\.text)
        + ["run", "fuzz", "nightly"].compactMap { Repository.text(of: ".ci/\($0)") }

    @Test func `every rule has one row, and a test with its number`() {
        let rules = Self.rows.filter { $0.contains("-") }
        let tested = Set(Self.tests.flatMap(\.testedRules))

        #expect(Set(rules.map { $0.prefix { $0 != "-" } }) == ["B", "C", "E", "R", "V2"])
        #expect(rules.count == Set(rules).count)
        #expect(rules.filter { !tested.contains($0) } == [])
    }

    @Test func `every rule that code cites has a row`() {
        let rows = Set(Self.rows)

        #expect(
            Self.files.flatMap { file in
                file.text.citedRules.filter { !rows.contains($0) }.map { "\(file.name): \($0)" }
            } == [])
    }

    @Test func `every section that code or an article cites has a heading`() {
        let articles = Article.all.map { (name: $0.name, text: $0.text) }

        #expect(
            (Self.files + articles).flatMap { file in
                Self.unresolvedSections(in: file.text).map { "\(file.name): \($0)" }
            } == [])
    }

    @Test(arguments: [
        ("@Test(.rule(\"C-05\", \"V2-06\"), arguments: [1]) func", ["C-05", "V2-06"]),
        ("@Suite(\n    .rule(\"E-41\")", ["E-41"]), ("# security E-41 E-42", ["E-41", "E-42"]),
        ("/// Codes (security E-03).", []), ("func `C-05 a text`() {", []),
    ])
    func `tests name rules in traits, and scripts in comments on security`(line: String, rules: [String]) {
        #expect(line.testedRules == rules)
    }

    @Test(arguments: [
        ("C-07: a paste", ["C-07"]), ("(R-12, E-101)", ["R-12", "E-101"]), ("(annex B.2)", ["B.2"]),
        ("V3-14 IPV2-14 UTF-8 ABC-07 C-1x", []),
    ])
    func `cited rules are found`(text: String, rules: [String]) {
        #expect(text.citedRules == rules)
    }

    @Test(arguments: [
        ("(v2-protocol §4.2 and §9.1), in §99, RFC 9110 §99", []), ("security §99", ["security §99"]),
        ("v2-protocol\n    /// §4, §99", ["v2-protocol §99"]), ("v3-protocol §4", ["v3-protocol §4"]),
    ])
    func `a citation of an article or a section that is not there is found`(text: String, found: [String]) {
        #expect(Self.unresolvedSections(in: text) == found)
    }

    /// Returns the cited sections, alone or in a list after such a citation, that have no heading.
    private static func unresolvedSections(in text: String) -> [String] {
        guard text.contains("§") else { return [] }
        let citation = #/\b(security|[a-z]\w*-\w+)[\s\/]+(§[\d.]*\d(?:,?(?: and| to)?[\s\/]+§[\d.]*\d)*)/#
        return text.matches(of: citation).flatMap { match -> [String] in
            let (document, numbers) = (String(match.output.1), match.output.2.matches(of: #/\d[\d.]*/#))
            let unresolved = numbers.map { String($0.output) }
                .filter { sections[document]?.contains($0) != true }
            return unresolved.map { "\(document) §\($0)" }
        }
    }

    private static func headings(in articles: [String]) -> Set<String> {
        let texts = articles.compactMap(Repository.text(of:))
        return Set(
            texts.flatMap { $0.matches(of: #/(?m)^#+ (\d+(?:\.\d+)*)\.? /#).map { String($0.output.1) } })
    }
}

extension String {
    /// The rules that the trait of a test names, or a comment of a script that mentions security.
    fileprivate var testedRules: [String] {
        let traits = matches(of: #/\.rule\(([^)]*)\)/#).map { $0.output.1 }
        let comments = matches(of: #/(?m)^ *# .*\bsecurity .*/#).map { $0.output }
        return (traits + comments).flatMap { $0.matches(of: #/\b[A-Z]\d?-\d+\b/#) }.map { String($0.output) }
    }

    /// The rules, and parts of annexes, that the text cites.
    fileprivate var citedRules: [String] {
        let words = ["B-", "C-", "E-", "R-", "V2-", "annex "]
        let pattern = #/(?:^|[^\w-])((?:[BCER]|V2)-\d{2,3})(?!\w)|annex ([A-Z]\.\d+)/#
        return SwiftFile(name: "", text: self).lines.filter { words.contains(where: $0.hasBytes) }
            .flatMap { $0.matches(of: pattern).map { String($0.output.1 ?? $0.output.2 ?? "") } }
    }
}
