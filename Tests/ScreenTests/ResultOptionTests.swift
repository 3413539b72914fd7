import Foundation
import Glibc
import TestSupport
import Testing

/// `--print` and `--result`: pages on the terminal, and the result for the program that started the wizard.
struct ResultOptionTests {
    /// What a standard file of the wizard is.
    enum Channel: Sendable {
        case terminal, pipe, file, closed
    }

    /// How somebody leaves the wizard.
    enum Ending: Sendable {
        /// With an account, signed in.
        case signedIn
        /// With an account, at the request for a second factor.
        case secondFactor
        /// On the first page.
        case left
    }

    /// A way to start the wizard and to leave it, and what comes of it.
    struct Row: Sendable, CustomTestStringConvertible {
        var input = Channel.terminal
        var output = Channel.file
        var isPlain = false
        var kind = "access-token"
        var ending = Ending.signedIn
        var status: Int32 = 0

        var testDescription: String {
            "\(kind), input \(input), output \(output)\(isPlain ? ", plain" : ""), \(ending): \(status)"
        }
    }

    private static let rows = [
        // Pages and plain mode ask on the terminal, whatever the standard files are.
        Row(input: .terminal, output: .terminal), Row(input: .terminal, output: .pipe),
        Row(input: .terminal, output: .file), Row(input: .pipe, output: .pipe),
        Row(input: .file, output: .file), Row(input: .closed, output: .pipe),
        Row(input: .pipe, output: .terminal), Row(input: .terminal, output: .pipe, isPlain: true),
        Row(input: .terminal, output: .terminal, isPlain: true),
        Row(input: .pipe, output: .file, isPlain: true), Row(input: .closed, output: .pipe, isPlain: true),
        Row(input: .file, output: .pipe, isPlain: true),
        // Each result, with tokens and without.
        Row(kind: "id-token"), Row(kind: "refresh-token"), Row(output: .pipe, kind: "json"),
        Row(isPlain: true, kind: "json"), Row(output: .pipe, kind: "account"),
        Row(ending: .secondFactor, status: 1), Row(kind: "json", ending: .secondFactor, status: 1),
        Row(kind: "account", ending: .secondFactor),
        // Nothing is printed for nobody.
        Row(ending: .left, status: 130), Row(output: .pipe, kind: "json", ending: .left, status: 130),
        Row(output: .pipe, isPlain: true, kind: "account", ending: .left, status: 130),
        // There is nowhere to print to.
        Row(output: .closed, status: 74), Row(input: .closed, output: .closed, isPlain: true, status: 74),
    ]

    @Test(.rule("C-26", "C-44", "R-56"), arguments: rows)
    func `the terminal has the pages, the standard output has the result`(row: Row) throws {
        let run = try ResultRun(row)
        try run.leave()
        #expect(run.terminal.waitForExit() == .exit(0))

        #expect(run.status == row.status)
        #expect(run.terminal.hasRestoredModes)
        let result = run.result
        switch (row.ending, row.kind) {
        case _ where row.status == 74 || row.ending == .left: #expect(result == "")
        case (.secondFactor, "access-token"):
            #expect(result == "")
            #expect(
                run.errors
                    == "signup-wizard: The account exists, but nobody is signed in, so there is no access token.\n"
            )
        case (_, "json"), (_, "account"): try run.expectObject(result, as: row)
        default: #expect(result.wholeMatch(of: #/[\w-]+(\.[\w-]+)*\n/#) != nil && result.utf8.count > 40)
        }
        if row.output != .terminal, row.ending == .signedIn, row.kind.hasSuffix("token"), row.status == 0 {
            #expect(Canary(secret: String(result.dropLast())).encodings(in: run.terminal.output) == [])
        }
    }

    @Test(.rule("C-25"))
    func `--result writes a new file for its owner alone, and prints nothing`() throws {
        let run = try ResultRun(Row(), options: ["--result", "new.json"], hasPrint: false)
        try run.leave()
        #expect(run.terminal.waitForExit() == .exit(0))

        #expect(run.status == 0 && run.result == "")
        try run.expectObject(try #require(run.folder.contents(of: "new.json")), as: Row(kind: "json"))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(run.folder.path)/new.json")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(run.folder.files == ["errors", "new.json", "output", "status"])
    }

    @Test(
        arguments: [
            (["--result", "taken"], 73, "There is a file taken already."),
            (["--result", "missing/new"], 73, "missing/new cannot be written."),
            (["--result", "link"], 73, "link is a symbolic link and was not changed."),
            (["--result", "-"], 73, "- is not a regular file and was not changed."),
            (["--print", "token"], 64, "There is no result \"token\"."),
            (["--print", "json", "--start", "there"], 64, "There is no start \"there\"."),
            (["--print", "json", "--for", ""], 64, "--for needs a value"),
            (
                ["--print", "json", "--for", String(repeating: "x", count: 41)], 64,
                "must have 1 to 40 columns"
            ),
            (
                ["--print", "id-token", "--tenant", "http://127.0.0.1:1/contoso", "--client-id", "app"], 64,
                "Tokens are not printed on a terminal"
            ),
        ] as [([String], Int32, String)])
    func `what cannot work ends before the first page`(options: [String], status: Int32, text: String) throws
    {
        let folder = try TemporaryFolder()
        try folder.write("theirs", to: "taken")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "elsewhere")
        let data = options.contains("--tenant") ? [] : ["--data", ":memory:"]
        let terminal = try PseudoTerminal(
            ["/usr/bin/env", "-C", folder.path, PseudoTerminal.wizardPath] + data + options, width: 300)

        #expect(terminal.waitForExit() == .exit(status))
        #expect(terminal.output(from: 0).contains(text), "\(terminal.output(from: 0))")
        #expect(!terminal.output.contains(0x1B))
        #expect(folder.contents(of: "taken") == "theirs")
    }

    @Test(.rule("C-44")) func `without a terminal of its own it ends at once`() throws {
        let process = try FinishedProcess([
            "/usr/bin/setsid", "--wait", PseudoTerminal.wizardPath, "--data", ":memory:", "--print", "json",
        ])

        #expect(process.status == 64 && process.output.isEmpty)
        #expect(String(decoding: process.errorOutput, as: UTF8.self).contains("There is no terminal"))
    }

    @Test func `account at a real tenant may be printed on a terminal, before anybody signs in`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let terminal = try PseudoTerminal.wizard(
            at: tenant.address, flow: "fabrikam", ["--print", "account", "--for", "CLUB"])
        try terminal.walk([("", "Enter Continue"), ("ada@contoso.com\r", "Check your email")])
        let code = try #require(tenant.code())
        try terminal.walk([("\(code)\r", "You can go back to CLUB.")])
        terminal.type("\u{1B}")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(
            terminal.output(from: 0).hasSuffix(
                "{ \"outcome\": \"completed\", \"username\": \"ada@contoso.com\" }\r\n"))
    }

    @Test(arguments: [
        (["--email", "ada@demo.example"], "What's your email address?"),
        (["--email", "ada@demo.example", "--start", "sign-in"], "Sign in to your account"),
        (["--email", "ada@demo.example", "--start", "reset"], "Reset your password"),
        (["--email", "ada@demo.example", "--start", "sign-up", "--plain"], "What's your email address?"),
    ])
    func `the wizard begins where it is told, with the address, which can be changed`(
        options: [String], title: String
    ) throws {
        let terminal = try PseudoTerminal.wizard(flow: "woodgrove", options)

        #expect(terminal.wait { $0.output(from: 0).contains("ada@demo.example") })
        #expect(terminal.screen.text.contains(title), "\(terminal.screen.text)")
        guard !options.contains("--plain") else { return }
        terminal.type("\u{15}grace@demo")
        #expect(terminal.shows("┃ grace@demo "))
        #expect(!terminal.screen.text.contains("ada@demo.example "))
    }

    @Test func `the embedded tenant takes a client ID and scopes, and says that it is a demo`() throws {
        let run = try ResultRun(
            Row(kind: "json"), options: ["--client-id", "club", "--scope", "api://club/join"])
        try run.terminal.walk([("", "Demo: no real email is sent.")])
        try run.leave()
        #expect(run.terminal.waitForExit() == .exit(0))

        #expect(run.result.contains(#""scopes": ["api://club/join", "openid""#))
        let claims = try #require(run.tokens?[0].split(separator: ".")[1]).description
        let payload = String(decoding: try #require(Data(base64URL: claims)), as: UTF8.self)
        #expect(payload.contains(#""aud":"api://club""#) && payload.contains(#""scp":"join""#), "\(payload)")
    }

    @Test(.rule("C-40", "C-41"), arguments: ["Enter Continue", "Check your email", "Enter Finish"])
    func `a signal restores the terminal and prints nothing`(moment: String) throws {
        let run = try ResultRun(Row(output: .file, kind: "json"), replacesShell: true)
        let steps = [("", "Enter Continue")] + ResultRun.steps(for: .signedIn)
        for (keys, text) in steps {
            try run.terminal.walk([(keys, text)])
            if text == moment { break }
        }
        run.terminal.signal(SIGTERM)

        #expect(run.terminal.waitForExit() == .signal(SIGTERM))
        #expect(run.terminal.isRestored)
        #expect(run.result == "")
    }

    @Test(.rule("C-20", "C-22", "C-24", "C-26", "C-85"))
    func `tokens are in the result and nowhere else`() throws {
        let folder = try TemporaryFolder()
        let run = try ResultRun(
            Row(kind: "json"), options: ["--log", "\(folder.path)/log"], height: 50)
        try run.terminal.walk([("", "Enter Continue")] + ResultRun.steps(for: .signedIn))
        let commandLine = try #require(run.wizardCommandLine)
        // The inspector, and the key that saves what was done, which has no effect here.
        try run.terminal.walk([("\u{1B}[17~\u{1B}OR", "F3 close")])
        run.terminal.type("\u{1B}OR\r")
        #expect(run.terminal.waitForExit() == .exit(0))

        let tokens = try #require(run.tokens)
        #expect(tokens.count == 3)
        let others = (folder.files + run.folder.files).filter { $0 != "output" }
        let text = others.map { folder.contents(of: $0) ?? run.folder.contents(of: $0) ?? "" }.joined()
        #expect(text.contains("Reply received"))
        for token in tokens {
            // The head of a JWT is the same for all.
            let canary = Canary(secret: String(token.suffix(24)))
            #expect(canary.encodings(in: run.terminal.output + text.utf8 + commandLine.utf8) == [])
        }
    }

    @Test(.rule("C-44")) func `in $( ) of a shell in which somebody types, Ctrl-Z stops nothing`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            ["/bin/bash", "--norc", "-i"], environment: ["PS1": "$ ", "HOME": folder.path])
        terminal.type("bash --norc -i\r")
        terminal.type("R=$('\(PseudoTerminal.wizardPath)' --data :memory: --print json); echo status=$?\r")
        try #require(terminal.shows("Enter Continue"), "\(terminal.screen.text)")

        terminal.type("\u{1A}ada")

        #expect(terminal.shows("┃ ada"))
        terminal.type("\u{3}\u{3}")
        #expect(terminal.shows("status=130"))
    }
}

/// A wizard in a shell that redirects its standard files, and notes its exit status.
private struct ResultRun {
    let folder: TemporaryFolder
    let terminal: PseudoTerminal
    private let row: ResultOptionTests.Row

    init(
        _ row: ResultOptionTests.Row, options: [String] = [], hasPrint: Bool = true,
        replacesShell: Bool = false, height: Int = 24
    ) throws {
        self.row = row
        folder = try TemporaryFolder()
        let arguments =
            ["--data", ":memory:", "--flow", "fabrikam"] + (row.isPlain ? ["--plain"] : [])
            + (hasPrint ? ["--print", row.kind] : []) + options
        let wizard = (["'\(PseudoTerminal.wizardPath)'"] + arguments).joined(separator: " ")
        let (before, input) =
            switch row.input {
            case .terminal: ("", "")
            case .pipe: ("echo x | ", "")
            case .file: ("", " </dev/null")
            case .closed: ("", " <&-")
            }
        let (output, after) =
            switch row.output {
            case .terminal: ("", "")
            case .pipe: ("", " | cat >output")
            case .file: (" >output", "")
            case .closed: (" >&-", "")
            }
        let command =
            replacesShell
            ? "exec \(wizard)\(output) 2>errors"
            : "{ \(before)\(wizard)\(input)\(output) 2>errors; echo $? >status; }\(after)"
        terminal = try PseudoTerminal(
            ["/usr/bin/env", "-C", folder.path, "/bin/sh", "-c", command], height: height)
    }

    /// The keys to an ending, each with what it brings.
    static func steps(for ending: ResultOptionTests.Ending) -> [(String, String)] {
        switch ending {
        case .signedIn:
            [("ada@demo.example\r", "Check your email"), ("12345678\r", "Enter Finish")]
        case .secondFactor:
            [("ada+mfa@demo.example\r", "Check your email"), ("12345678\r", "Confirm it's you")]
        case .left: []
        }
    }

    /// Answers the pages or the questions, and leaves.
    func leave() throws {
        guard row.status != 74 else { return }
        if row.isPlain { return try leavePlainMode() }
        try terminal.walk([("", "Enter Continue")])
        guard row.kind != "account" || row.ending == .secondFactor else {
            guard row.ending == .signedIn else { return terminal.type("\u{3}\u{3}") }
            try terminal.walk([
                ("ada@demo.example\r", "Check your email"), ("12345678\r", "Esc finish"),
                ("\r", "Enter Finish"),
            ])
            return terminal.type("\r")
        }
        let steps = Self.steps(for: row.ending)
        try terminal.walk(row.kind == "account" ? Array(steps.dropLast()) : steps)
        if row.kind == "account" {
            try terminal.walk([("12345678\r", "Esc finish"), ("\r", "Confirm it's you")])
        }
        terminal.type(row.ending == .signedIn ? "\r" : "\u{3}\u{3}")
    }

    private func leavePlainMode() throws {
        try walkLines([("", "Email: ")])
        guard row.ending != .left else { return terminal.type("\u{3}\u{3}") }
        try walkLines([("ada@demo.example\n", "Code: "), ("12345678\n", "Enter for Finish: ")])
        terminal.type("\n")
    }

    private func walkLines(_ steps: [(String, String)]) throws {
        for (line, prompt) in steps {
            terminal.type(line)
            try #require(terminal.wait { $0.output(from: 0).contains(prompt) }, "\(terminal.output(from: 0))")
        }
    }

    /// The exit status of the wizard.
    var status: Int32? { folder.contents(of: "status").flatMap { Int32($0.dropLast()) } }

    /// The standard error of the wizard.
    var errors: String { folder.contents(of: "errors") ?? "" }

    /// What the wizard has written to its standard output: on the terminal, the last line.
    var result: String {
        guard row.output == .terminal else { return folder.contents(of: "output") ?? "" }
        let lines = terminal.output(from: 0).components(separatedBy: "\r\n").dropLast()
        return (lines.last ?? "") + "\n"
    }

    /// The three tokens in the result.
    var tokens: [String]? {
        let object = try? JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any]
        let tokens = object?["tokens"] as? [String: Any]
        return tokens.map { tokens in
            ["accessToken", "idToken", "refreshToken"].compactMap { tokens[$0] as? String }
        }
    }

    /// The command line and the environment of the wizard, by the shell's only child.
    var wizardCommandLine: String? {
        let shell = terminal.process
        let children = try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
        guard let child = children?.split(separator: " ").first else { return nil }
        return ["cmdline", "environ"]
            .compactMap { FileManager.default.contents(atPath: "/proc/\(child)/\($0)") }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    /// Expects one object on one line, as the schema describes it.
    func expectObject(_ text: String, as row: ResultOptionTests.Row) throws {
        let hasTokens = row.kind == "json" && row.ending == .signedIn
        #expect(text.hasSuffix("\n") && text.count(where: \.isNewline) == 1)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((object["tokens"] != nil) == hasTokens)
        #expect((object["objectId"] != nil) == (row.ending == .signedIn))
        #expect((object["username"] as? String)?.hasSuffix("@demo.example") == true)
        let outcome = row.ending == .signedIn ? "signedIn" : "secondFactorRequired"
        #expect(object["outcome"] as? String == outcome)
        let python = try FinishedProcess([
            "/usr/bin/python3", "-c",
            """
            import json, jsonschema, sys
            judge = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
            judge.check_schema(judge.schema)
            print(judge.is_valid(json.loads(sys.argv[2])))
            """, ArticleCommandTests.Article.root.appending(path: "assets/flows/result.schema.json").path(),
            text,
        ])
        #expect(
            python.text == "True\n", "\(python.text)\(String(decoding: python.errorOutput, as: UTF8.self))")
    }
}
