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
                "other", "other/notes.txt", "out", "out/.signup-wizard", "out/01-flow.json",
                "out/02-link.json", "out/03-app.json",
                "out/04-branding.json", "out/notes.txt", "out/send.sh",
            ])
    }

    /// What a user does in a folder after an export to it, and how the next export calls the folder's state.
    private static let changes = [
        (
            "rm -r out; mkdir out; echo mine >out/send.sh; echo mine >out/notes.txt; echo {} >out/2026-report.json",
            "has other files"
        ),
        ("rm out/.signup-wizard", "has other files"), ("echo mine >out/.signup-wizard", "has other files"),
        ("rm -r out; mkdir out; echo mine >out/README", "has other files"),
        ("echo '# mine' >>out/send.sh", "out/send.sh is not as signup-wizard wrote it"),
        ("echo mine >out/notes.txt", "out/notes.txt is not as signup-wizard wrote it"),
        ("printf x >>out/01-flow.json", "out/01-flow.json is not as signup-wizard wrote it"),
        (
            "cp out/notes.txt mine; rm out/notes.txt; ln -s ../mine out/notes.txt",
            "out/notes.txt is not as signup-wizard wrote it"
        ),
        ("rm out/notes.txt; mkfifo out/notes.txt", "out/notes.txt is not as signup-wizard wrote it"),
        ("rm out/notes.txt; mkdir out/notes.txt", "out/notes.txt is not as signup-wizard wrote it"),
    ]

    @Test(.rule("C-25"), arguments: changes)
    func `an export touches nothing of the user`(change: (command: String, message: String)) throws {
        _ = try run("export --flow fabrikam --graph out")
        _ = try FinishedProcess(["/bin/bash", "-ec", change.command], in: folder.path)
        let before = try listing()

        let again = try run("export --flow fabrikam --graph out")

        let message = String(decoding: again.errorOutput, as: UTF8.self)
        #expect(again.status == 73 && again.output.isEmpty)
        #expect(
            message.contains(change.message)
                && message.contains("so nothing was written. Choose another path"))
        #expect(try listing() == before)
    }

    @Test func `files beside an export, and bodies of it that were changed, stay`() throws {
        _ = try run("export --flow contoso --graph out")
        try folder.write("mine", to: "out/README")
        try folder.write("mine", to: "out/2026-report.json")
        try folder.write("mine", to: "out/05-email-codes.json")
        try FileManager.default.removeItem(atPath: "\(folder.path)/out/notes.txt")

        let again = try run("export --flow fabrikam --graph out")
        let third = try run("export --flow fabrikam --graph out")

        #expect(again.status == 0 && third.status == 0)
        for name in ["README", "2026-report.json", "05-email-codes.json"] {
            #expect(folder.contents(of: "out/\(name)") == "mine")
        }
        #expect(folder.files.filter { $0.hasSuffix(".json") }.count == 4 + 2)
        #expect(folder.files.contains("out/notes.txt"))
    }

    @Test func `an export can be checked with sha256sum`() throws {
        _ = try run("export --flow contoso --graph out")

        let check = try FinishedProcess(
            ["/bin/bash", "-c", "cd out; sha256sum --check .signup-wizard"], in: folder.path)

        #expect(check.status == 0 && check.lines.count == 12)
    }

    @Test(arguments: ["-x", "--graph", "a b", "~", "it's", "$(touch pwned)", "*", "new\nline", "'\u{301}"])
    func `the printed command sends the export, whatever the folder is called`(name: String) throws {
        let exported = try FinishedProcess(
            [PseudoTerminal.wizardPath, "export", "--flow", "fabrikam", "--graph=\(name)"], in: folder.path)
        try #require(exported.status == 0)
        let command = try #require(exported.text.firstMatch(of: #/To send them: (.*) CLIENT_ID\n/#)?.output.1)

        let sent = try FinishedProcess(["/bin/sh", "-c", "\(command) x"], in: folder.path)

        #expect(String(decoding: sent.errorOutput, as: UTF8.self).hasPrefix("That is not a client ID."))
        #expect(!folder.files.contains { $0.hasSuffix("pwned") })
    }

    /// Lists what is in the folder: kind, inode, size and time of change.
    private func listing() throws -> String {
        try FinishedProcess(["/usr/bin/find", ".", "-printf", "%p %y %i %s %C@ %l\\n"], in: folder.path).text
    }

    /// What appears at the path of the output while the input is read.
    @Test(arguments: ["echo theirs >$p", "mkdir $p", "mkfifo $p", "ln -s nowhere $p", ": >$p"])
    func `a file that appears while a flow is imported stays`(make: String) throws {
        try folder.write(Self.flow, to: "a.json")
        let lists = try TemporaryFolder()

        // The wizard has looked at the path once it reads more than a pipe holds.
        let program = try FinishedProcess(
            [
                "/bin/bash", "-c",
                """
                p=b.json
                { head -c 300000 /dev/zero | tr '\\0' ' '; \(make); find . -printf '%p %y %i %s %l\\n' | sort >'\(lists.path)/before'; cat a.json; } |
                    '\(PseudoTerminal.wizardPath)' import - --output b.json
                status=$?
                find . -printf '%p %y %i %s %l\\n' | sort | diff '\(lists.path)/before' - && exit $status
                """,
            ], in: folder.path)

        let message = String(decoding: program.errorOutput, as: UTF8.self)
        #expect(program.status == 73 && program.output.isEmpty, "\(program.text)")
        #expect(message.contains("b.json") && message.contains("Choose another path with --output."))
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
            "a.json/.signup-wizard cannot be written. Choose another path with --graph."
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
