import Commands
import TestSupport
import Testing

/// What `check` finds in several files, and how it counts it.
struct FlowFileCheckTests {
    private let folder: TemporaryFolder
    private let valid: String
    private let invalid: String

    init() throws {
        folder = try TemporaryFolder()
        valid = try folder.write(#"{"name": "A", "identityProvider": "emailPassword"}"#, to: "a.json")
        invalid = try folder.write(
            #"{"name": "", "identityProvider": "emailPassword", "alais": "off"}"#, to: "b.json")
    }

    /// Returns the lines about some files, and the check.
    private func check(
        _ paths: [String], as format: FlowFileCheck.Format = .text
    ) -> (lines: [String], check: FlowFileCheck) {
        var check = FlowFileCheck(format)
        let lines = paths.flatMap { check.lines(of: $0).lines }
        return (lines.map { $0.replacing("\(folder.path)/", with: "") }, check)
    }

    @Test func `the errors of all files are told, and counted at the end`() {
        let (lines, check) = check([invalid, "\(folder.path)/c.json", valid])

        #expect(lines.count == 7, "\(lines)")
        #expect(lines.first?.hasPrefix("b.json, line 1, column 10: \"name\" is empty.") == true)
        #expect(lines.last?.hasSuffix("There is no flow file c.json. Check the path.") == true)
        #expect(check.total == "3 errors in 2 of 3 files")
    }

    @Test func `one file is counted only if it has several errors`() {
        #expect(check([invalid]).check.total == "2 errors")
        #expect(check([valid]).check.total == nil)
        #expect(check([folder.path]).check.total == nil)
        #expect(check([valid, valid]).check.total == "No errors in 2 files")
    }

    @Test func `a valid file with texts says in which languages they are, and an invalid one says nothing`()
        throws
    {
        let translated = try folder.write(
            """
            {"name": "A", "identityProvider": "emailPassword", "languages": ["da", "en"],
             "pages": [{"title": {"en": "T", "da": "T"}, "when": "start", "attributes": ["city"]}],
             "attributes": [{"name": "city", "kind": "text", "label": {"en": "City", "da": "By"}}]}
            """, to: "d.json")
        var check = FlowFileCheck(.text)

        let verdicts = [valid, translated, invalid].map { check.lines(of: $0).verdict }

        #expect(
            verdicts == ["\(valid): no errors", "\(translated): no errors, texts in da, en", nil])
    }

    @Test func `what a valid file should have is a warning, and no error`() throws {
        let warned = try folder.write(
            """
            {"name": "A", "identityProvider": "emailPassword",
             "pages": [{"title": {"en": "T"}, "when": "start", "attributes": ["a"]}],
             "attributes": [{"name": "a", "kind": "text", "label": {"en": "L"}, "pattern": "^(?=x)y$"}]}
            """, to: "c.json")

        let (lines, check) = check([warned, valid], as: .github)

        #expect(lines.count == 1 && lines[0].hasPrefix("::warning file=c.json,line=3,col="), "\(lines)")
        #expect(check.status == nil && check.total == "1 warning in 1 of 2 files")
    }

    @Test func `what was not checked decides on the status before what has errors`() {
        let (missing, unreadable) = ("\(folder.path)/none.json", folder.path)

        #expect(check([valid]).check.status == nil)
        #expect(check([invalid, valid]).check.status == .invalidData)
        #expect(check([unreadable, invalid]).check.status == .cannotRead)
        #expect(check([invalid, unreadable]).check.status == .cannotRead)
        #expect(check([invalid, missing, unreadable]).check.status == .usage)
    }

    @Test func `GitHub gets a line for each error, with its place`() {
        let (lines, _) = check([invalid, "\(folder.path)/c.json"], as: .github)

        #expect(
            lines == [
                #"::error file=b.json,line=1,col=10::"name" is empty. Fill it in, or remove it if it is optional."#,
                #"::error file=b.json,line=1,col=51::Unknown member "alais". Did you mean "alias"?"#,
                "::error file=c.json::There is no flow file c.json. Check the path.",
            ])
    }

    @Test func `for GitHub, what would end a message or a property is escaped`() throws {
        let path = try folder.write(#"{"name": "A", "100%:,": 1}"#, to: "a,b:c%\r\n.json")

        let (lines, _) = check([path], as: .github)

        #expect(lines.count == 2)
        #expect(
            lines.allSatisfy { $0.hasPrefix("::error file=a%2Cb%3Ac%25%0D%0A.json,line=1,col=") }, "\(lines)")
        #expect(lines.last?.contains("Unknown member \"100%25:,\".") == true)
    }
}
