import Foundation
import TestSupport
import Testing

/// `export` and `import` as a user calls them.
struct GraphCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ command: String) throws -> FinishedProcess {
        try FinishedProcess(
            ["/bin/bash", "-c", "exec '\(PseudoTerminal.wizardPath)' \(command)"], in: folder.path)
    }

    @Test func `an export is a folder, a report and a command, and imports again`() throws {
        let exported = try run("export --flow northwind --graph north")

        #expect(exported.status == 0 && exported.errorOutput.isEmpty)
        #expect(exported.text.hasPrefix("10 requests in north\n\nBefore you send:"))
        #expect(
            exported.text.hasSuffix(
                "\nTo send them: sh north/send.sh CLIENT_ID\nThe top of send.sh lists what it needs.\n"))
        #expect(exported.text.contains(folder.contents(of: "north/notes.txt") ?? "missing"))
        let imported = try run("import north/03-flow.json --output flow.json")
        #expect(imported.status == 0 && imported.text == "5 attributes on 1 page in flow.json\n")
        let warnings = String(decoding: imported.errorOutput, as: UTF8.self)
        #expect(warnings.hasPrefix("north/03-flow.json, line 27, column 9: The page has no title."))
        #expect(try run("check flow.json").status == 0)
    }

    @Test func `translations make the flow one in more languages`() throws {
        _ = try run("export --flow northwind --graph north")
        let bodies = folder.files.filter { $0.contains("translation-") }.sorted()
        let options = bodies.map { "--translations \($0)" }.joined(separator: " ")

        let imported = try run("import north/03-flow.json \(options) --output flow.json")

        #expect(imported.status == 0)
        #expect(bodies.count == 2)
        #expect(folder.contents(of: "flow.json")?.contains(#""languages": ["en", "da", "ja"]"#) == true)
        #expect(try run("check flow.json").status == 0)
    }

    @Test func `what was sent is not exported over`() throws {
        _ = try run("export --flow fabrikam --graph out")
        try folder.write("", to: "out/sent/for")
        try folder.write("theirs", to: "out/01-flow.json")

        let program = try run("export --flow fabrikam --graph out")

        #expect(program.status == 73)
        #expect(
            String(decoding: program.errorOutput, as: UTF8.self)
                == "signup-wizard: The requests in out were sent already, so nothing was written. Choose another path with --graph.\n"
        )
        #expect(folder.contents(of: "out/01-flow.json") == "theirs")
    }

    @Test func `an export takes the place of another one, and of nothing else`() throws {
        _ = try run("export --flow contoso --graph out")
        try folder.write("mine", to: "other/notes.txt")

        let again = try run("export --flow fabrikam --graph out")
        let refused = try run("export --flow fabrikam --graph other")

        #expect(again.status == 0 && refused.status == 73)
        #expect(
            String(decoding: refused.errorOutput, as: UTF8.self)
                == "signup-wizard: other has other files, so nothing was written. Choose another path with --graph.\n"
        )
        #expect(
            folder.files.sorted() == [
                "other", "other/notes.txt", "out", "out/01-flow.json", "out/02-link.json", "out/03-app.json",
                "out/04-branding.json", "out/notes.txt", "out/send.sh",
            ])
    }

    @Test func `a flow is printed unless it gets a file, and can come through a pipe`() throws {
        try folder.write(Self.flow, to: "a.json")

        let printed = try run("import a.json")
        let piped = try run("import - --output b.json < a.json")

        #expect(printed.status == 0 && printed.text.hasPrefix("{\n  \"name\": \"A\""))
        #expect(String(decoding: printed.errorOutput, as: UTF8.self) == "A flow without attributes\n")
        #expect(piped.status == 0 && folder.contents(of: "b.json") == printed.text)
    }

    @Test(arguments: [
        ("import a.json --sign-in sms", 64, "There is no method \"sms\". Choose from: password, code."),
        ("import a.json --language xx", 64, "There is no language \"xx\"."),
        ("import a.json --language qps", 64, "No flow is in the language \"qps\"."),
        (
            "import a.json --output bad.json", 73,
            "There is a file bad.json already. Choose another path with --output."
        ),
        ("import none.json", 66, "none.json cannot be read. Check the path and its permissions."),
        (
            "import a.json --translations none.json", 66,
            "none.json cannot be read. Check the path and its permissions."
        ),
        (
            "import a.json --translations bad.json", 65,
            "bad.json, line 1, column 1: This is not a localization"
        ),
        ("import bad.json --output c.json", 65, "bad.json, line 1, column 1: This is not a user flow"),
        (
            "export --graph a.json", 73,
            "a.json/01-attribute-Newsletter.json cannot be written. Choose another path with --graph."
        ),
        ("export --flow bad.json --graph c.json", 65, "bad.json, line 1, column 2: Unknown member"),
        ("export", 64, "--graph is required. Usage: signup-wizard export"),
    ])
    func `a wrong call changes nothing and says what to do`(command: String, status: Int32, message: String)
        throws
    {
        try folder.write(Self.flow, to: "a.json")
        try folder.write(#"{"error": 1}"#, to: "bad.json")

        let program = try run(command)

        #expect(program.status == status && program.output.isEmpty)
        #expect(String(decoding: program.errorOutput, as: UTF8.self).contains(message))
        #expect(folder.files == ["a.json", "bad.json"])
    }

    private static let flow = """
        {"displayName": "A", "onAuthenticationMethodLoadStart": {"identityProviders": [{"id": "EmailOtpSignup-OAUTH"}]}}
        """
}
