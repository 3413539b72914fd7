import Foundation
import TestSupport
import Testing

/// The programs in the article "Sign people up from your own tool", with the built wizard and tenant.
struct ToolArticleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A program of the article.
    struct Program: Sendable, CustomTestStringConvertible {
        /// The language, as the article marks its block.
        let language: String
        /// The name of the file that it is saved to.
        let file: String
        /// The commands that run it in its folder.
        let command: String
        /// What it prints once somebody has signed up.
        let welcome: String

        var testDescription: String { language }
    }

    private static let programs = [
        Program(
            language: "bash", file: "join", command: "bash join", welcome: "You're a member now."),
        Program(
            language: "python", file: "join.py", command: "python3 join.py",
            welcome: "Welcome, ada@contoso.com."),
        Program(
            language: "javascript", file: "join.mjs", command: "node join.mjs",
            welcome: "Welcome, ada@contoso.com."),
    ]

    private static let goProgram = Program(
        language: "go", file: "join.go", command: "go build -o join join.go && ./join",
        welcome: "You're a member now.")

    @Test(arguments: programs + (Nightly.isEnabled ? [goProgram] : []))
    func `a program signs somebody up, and says so`(program: Program) throws {
        let tenant = try TenantProcess(flow: "woodgrove")
        let terminal = try start(program, at: tenant.address)
        try terminal.walk([
            ("", "Enter Continue"), ("ada@contoso.com\r", "Create a password"),
            ("\(Canary.password.secret)\r", "Choose a username"), ("\r", "Check your email"),
        ])
        let code = try #require(tenant.code())
        try terminal.walk([("\(code)\r", "Enter Finish")])
        #expect(terminal.screen.text.contains("You can go back to CLUB."))
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output(from: 0).hasSuffix("\(program.welcome)\r\n"))
    }

    @Test(arguments: programs + (Nightly.isEnabled ? [goProgram] : []))
    func `a program passes on that somebody has left`(program: Program) throws {
        let terminal = try start(program, at: "http://127.0.0.1:1/contoso")
        try terminal.walk([("", "Enter Continue")])
        terminal.type("\u{3}\u{3}")

        #expect([.exit(130), .exit(69)].contains(terminal.waitForExit()))
        let last = terminal.output(from: 0).split(separator: "\r\n").last
        #expect(["You can sign up later.", "You're not signed in."].contains(last))
    }

    @Test(arguments: programs + (Nightly.isEnabled ? [goProgram] : []))
    func `without the wizard, a program names the page on the web`(program: Program) throws {
        let terminal = try start(program, at: "contoso", hasWizard: false)

        #expect(terminal.waitForExit() == .exit(1))
        #expect(terminal.output(from: 0) == "Sign up at https://club.example/join\r\n")
    }

    /// Saves a program with another tenant, and runs it in a terminal.
    private func start(
        _ program: Program, at address: String, hasWizard: Bool = true
    ) throws -> PseudoTerminal {
        let article = try String(
            contentsOf: ArticleCommandTests.Article.root.appending(
                path: "Sources/Wizard/Wizard.docc/YourOwnTool.md"), encoding: .utf8)
        let parts = article.components(separatedBy: "```\(program.language)\n")
        try #require(parts.count == 2)
        let block = try #require(parts[1].components(separatedBy: "\n```\n").first)
        try #require(block.components(separatedBy: "\"contoso\"").count == 2)
        try folder.write(
            block.replacing("\"contoso\"", with: "\"\(address)\"") + "\n", to: program.file)
        if hasWizard {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/signup-wizard", withDestinationPath: PseudoTerminal.wizardPath)
        }
        return try PseudoTerminal(
            ["/bin/sh", "-c", "cd '\(folder.path)' && \(program.command)"],
            environment: ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path, "GOFLAGS": "-mod=mod"])
    }
}
