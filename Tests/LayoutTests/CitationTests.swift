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
    private static let v2Protocol = "Sources/NativeAuth/NativeAuth.docc/V2Protocol.md"

    /// The articles that number their sections, by the name that comments cite them with.
    private static let sections = [
        "wire-protocol": headings(in: [wireProtocol]), "reset-password": headings(in: [resetPassword]),
        "v2-protocol": headings(in: [v2Protocol]), "security": headings(in: security),
    ]

    /// The requirements and rules: `R-12`, `B-09`, `C-07`, `E-21`, `V2-14`.
    private static let rules = Set(([requirements, browserRules, v2Protocol] + security).flatMap(rows(in:)))

    private static let files =
        (Repository.swiftFiles(under: "Sources") + Repository.swiftFiles(under: "Tests"))
        .filter { !$0.name.hasSuffix("LayoutTests/CitationTests.swift") }

    @Test func `every cited section has a heading`() {
        let unresolved = Self.files.flatMap { file in
            Self.unresolvedSections(in: file.text).map { "\(file.name): \($0)" }
        }

        #expect(unresolved == [])
    }

    @Test func `every section that an article cites has a heading`() {
        // A word such as "in" stands before a section of the same article, and no article has such a name.
        let unresolved = Article.all.flatMap { article in
            Self.unresolvedSections(in: article.text).filter { $0.contains("-") }
                .map { "\(article.name): \($0)" }
        }

        #expect(unresolved == [])
    }

    @Test(arguments: [
        ("v2-protocol §4", []), ("v2-protocol §4.2 and §9.2", []), ("v2-protocol §99", ["v2-protocol §99"]),
        ("v2-protocol §4, §99", ["v2-protocol §99"]), ("v3-protocol §4", ["v3-protocol §4"]),
        ("wire-protocol §99", ["wire-protocol §99"]), ("v2-protocoll §4", ["v2-protocoll §4"]),
    ])
    func `a citation of an article or a section that is not there is found`(text: String, found: [String]) {
        #expect(Self.unresolvedSections(in: text) == found)
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
        #expect(Self.sections["v2-protocol"]?.count ?? 0 > 15)
    }

    @Test(arguments: [
        ("(wire-protocol §4.2)", ["wire-protocol 4.2"]), ("wire-protocol §7.", ["wire-protocol 7"]),
        ("wire-protocol §2.1, §2.3 and §5", ["wire-protocol 2.1", "wire-protocol 2.3", "wire-protocol 5"]),
        ("wire-protocol\n    /// §3.1", ["wire-protocol 3.1"]), ("RFC 9110 §15.5 and §2", []),
        ("design §6", ["design 6"]), ("(v2-protocol §3 and §4)", ["v2-protocol 3", "v2-protocol 4"]),
        ("v2-protocol\n    /// §12.1", ["v2-protocol 12.1"]), ("x5c §4", ["x5c 4"]),
        ("Connect Discovery 1.0 §3", []),
    ])
    func `cited sections are found`(text: String, citations: [String]) {
        #expect(text.citedSections.map { "\($0.document) \($0.section)" } == citations)
    }

    @Test(arguments: [
        ("C-07: a paste", ["C-07"]), ("(R-12, E-101)", ["R-12", "E-101"]), ("B-09: a state", ["B-09"]),
        ("V2-14: a code", ["V2-14"]), ("`V2-99 V2-100`", ["V2-99", "V2-100"]), ("V3-14", []), ("IPV2-14", []),
        ("UTF-8", []), ("ABC-07", []),
        ("\"C-1x\"", []),
    ])
    func `cited rules are found`(text: String, rules: [String]) {
        #expect(text.citedRules == rules)
    }

    /// Returns the cited sections without a heading.
    private static func unresolvedSections(in text: String) -> [String] {
        text.citedSections.filter { sections[$0.document]?.contains($0.section) != true }
            .map { "\($0.document) §\($0.section)" }
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
        (Repository.text(of: article) ?? "").matches(of: #/(?m)^\| ((?:[BCER]|V2)-\d+) \|/#).map {
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
            guard document.wholeMatch(of: #/[a-z][a-z0-9-]*/#) != nil else { return [] }
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
        matches(of: #/(?:^|[^\w-])((?:[BCER]|V2)-\d{2,3})(?!\w)/#).map { String($0.output.1) }
    }
}
