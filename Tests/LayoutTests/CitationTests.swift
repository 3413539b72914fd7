import Testing

/// Every number that the code cites is defined by an article of the package.
struct CitationTests {
    private static let wireProtocol = "Sources/NativeAuth/NativeAuth.docc/WireProtocol.md"
    private static let resetPassword = "Sources/NativeAuth/NativeAuth.docc/ResetPasswordProtocol.md"
    private static let security = [
        "Sources/Wizard/Wizard.docc/ClientSecurity.md", "Sources/Tenant/Tenant.docc/TenantSecurity.md",
    ]
    private static let requirements = "Sources/Wizard/Wizard.docc/Requirements.md"
    private static let browserRules = "Sources/NativeAuth/NativeAuth.docc/BrowserRules.md"

    /// The articles that number their sections, by the name that comments cite them with.
    private static let sections = [
        "wire-protocol": headings(in: [wireProtocol]), "reset-password": headings(in: [resetPassword]),
        "security": headings(in: security),
    ]

    /// The requirements and rules: `R-12`, `B-09`, `C-07`, `E-21`.
    private static let rules = Set(([requirements, browserRules] + security).flatMap(rows(in:)))

    private static let files =
        (Repository.swiftFiles(under: "Sources") + Repository.swiftFiles(under: "Tests"))
        .filter { !$0.name.hasSuffix("LayoutTests/CitationTests.swift") }

    @Test func `every cited section has a heading`() {
        let unresolved = Self.files.flatMap { file in
            file.text.citedSections.filter { Self.sections[$0.document]?.contains($0.section) != true }
                .map { "\(file.name): \($0.document) §\($0.section)" }
        }

        #expect(unresolved == [])
    }

    @Test func `every cited rule has a row`() {
        let unresolved = Self.files.flatMap { file in
            file.text.citedRules.filter { !Self.rules.contains($0) }.map { "\(file.name): \($0)" }
        }

        #expect(unresolved == [])
    }

    @Test func `every cited part of an annex has a row`() {
        let rows = Set((Repository.text(of: Self.wireProtocol) ?? "").annexRows)
        let unresolved = Self.files.flatMap { file in
            file.text.citedAnnexes.filter { !rows.contains($0) }.map { "\(file.name): annex \($0)" }
        }

        #expect(rows.count >= 4)
        #expect(unresolved == [])
    }

    @Test func `the articles define what they should`() {
        #expect(Self.rules.count > 230)
        #expect(Self.sections["wire-protocol"]?.count ?? 0 > 40)
    }

    @Test(arguments: [
        ("(wire-protocol §4.2)", ["wire-protocol 4.2"]), ("wire-protocol §7.", ["wire-protocol 7"]),
        ("wire-protocol §2.1, §2.3 and §5", ["wire-protocol 2.1", "wire-protocol 2.3", "wire-protocol 5"]),
        ("wire-protocol\n    /// §3.1", ["wire-protocol 3.1"]), ("RFC 9110 §15.5 and §2", []),
        ("design §6", ["design 6"]), ("Connect Discovery 1.0 §3", []),
    ])
    func `cited sections are found`(text: String, citations: [String]) {
        #expect(text.citedSections.map { "\($0.document) \($0.section)" } == citations)
    }

    @Test(arguments: [
        ("C-07: a paste", ["C-07"]), ("(R-12, E-101)", ["R-12", "E-101"]), ("B-09: a state", ["B-09"]),
        ("UTF-8", []), ("ABC-07", []),
        ("\"C-1x\"", []),
    ])
    func `cited rules are found`(text: String, rules: [String]) {
        #expect(text.citedRules == rules)
    }

    private static func headings(in articles: [String]) -> Set<String> {
        Set(
            articles.flatMap { name in
                (Repository.text(of: name) ?? "").matches(of: #/(?m)^#+ (\d+(?:\.\d+)*)\.? /#).map {
                    String($0.output.1)
                }
            })
    }

    private static func rows(in article: String) -> [String] {
        (Repository.text(of: article) ?? "").matches(of: #/(?m)^\| ([BCER]-\d+) \|/#).map {
            String($0.output.1)
        }
    }
}

extension String {
    /// The numbered sections that the text cites, as `document §1.2` or in a list after such a citation.
    fileprivate var citedSections: [(document: String, section: String)] {
        guard contains("§") else { return [] }
        let text = replacing(#/\n\s*\/\/+\s/#, with: " ")
        let citation = #/([\w.-]+(?: \d[\w.-]*)?) §(\d+(?:\.\d+)*)((?:(?:,| and| to|, and) §\d+(?:\.\d+)*)*)/#
        return text.matches(of: citation).flatMap { match -> [(document: String, section: String)] in
            let document = String(match.output.1)
            guard document.wholeMatch(of: #/[a-z-]+/#) != nil else { return [] }
            let further = match.output.3.matches(of: #/\d+(?:\.\d+)*/#).map { String($0.output) }
            return ([String(match.output.2)] + further).map { (document, $0) }
        }
    }

    /// The parts of annexes that the text cites, such as `B.2` for "annex B.2".
    fileprivate var citedAnnexes: [String] { matches(of: #/annex ([A-Z]\.\d+)/#).map { String($0.output.1) } }

    /// The parts that the rows of annexes define.
    fileprivate var annexRows: [String] {
        matches(of: #/(?m)^\| ([A-Z]\.\d+) \|/#).map { String($0.output.1) }
    }

    /// The numbers of requirements and security rules in the text.
    fileprivate var citedRules: [String] {
        matches(of: #/(?:^|[^\w-])([BCER]-\d{2,3})(?!\w)/#).map { String($0.output.1) }
    }
}
