import Foundation
import Glibc
import TestSupport
import Testing

/// Paths that name a pipe, a device or a folder where a file is expected: one error message, and no waiting.
struct InputFileTests {
    /// What is not a regular file, each by its path in the folder or by an absolute path.
    private static let paths = ["pipe.json", "folder.json", "/dev/zero"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
        try #require(mkdir("\(folder.path)/folder.json", 0o700) == 0)
    }

    @Test(
        .rule("C-81"),
        arguments: [
            ["check"], ["replay"], ["import"], ["storyboard", "--output", "never.html", "--flow"],
            ["doctor", "--tenant", "contoso", "--client-id", "app", "--flow"],
            ["doctor", "--tenant", "contoso", "--client-id", "app", "--ca"],
            ["replay", "a.json", "--tenant", "contoso", "--client-id", "app", "--ca"],
        ], paths)
    func `a flow, journey or certificate that is not a regular file is refused`(
        options: [String], path: String
    ) throws {
        try folder.write(#"{"answers": {"email": "ada@contoso.com"}}"#, to: "a.json", mode: 0o600)
        let program = try run(PseudoTerminal.wizardPath, options, path)

        #expect(program.status == 66)
        #expect(program.message.contains(" \(path) cannot be read."), "\(program.message)")
        if options.last == "--ca" {
            #expect(program.message.contains("\(path) cannot be read. Check the path in --ca."))
        } else {
            #expect(program.message.split(separator: "\n").count == 1)
        }
    }

    @Test(.rule("C-81"), arguments: ["--tls-certificate", "--tls-key"], paths)
    func `a certificate or key of the tenant that is not a regular file is refused`(
        option: String, path: String
    ) throws {
        let certificate = try SelfSignedCertificate()
        let other = option == "--tls-key" ? "--tls-certificate" : "--tls-key"
        let file = option == "--tls-key" ? certificate.path : certificate.keyPath
        let program = try run(
            PseudoTerminal.tenantPath,
            ["--listen", "127.0.0.1:0", other, file, option],
            path)

        #expect(program.status == 66)
        #expect(program.message.contains("\(path) cannot be read."), "\(program.message)")
    }

    @Test(.rule("C-81"), arguments: [true, false])
    func `a config json that is not a regular file is refused`(isPipe: Bool) throws {
        let settings = "\(folder.path)/signup-wizard"
        try #require(mkdir(settings, 0o700) == 0)
        let path = "\(settings)/config.json"
        try #require((isPipe ? mkfifo(path, 0o600) : mkdir(path, 0o700)) == 0)
        let program = try FinishedProcess(
            ["/usr/bin/timeout", "-s", "KILL", "5", PseudoTerminal.wizardPath, "--plain"], in: folder.path,
            environment: ["XDG_CONFIG_HOME": folder.path, "TERM": "xterm"])

        #expect(program.status == 66)
        #expect(program.message.contains("\(path) cannot be read."), "\(program.message)")
    }

    @Test(arguments: [
        (#"{"tenant": "a", "tenant": "b"}"#, "\"tenant\" appears twice. Remove one."),
        (#"{"tenant": "a", "t\u0065nant": "b"}"#, "\"tenant\" appears twice. Remove one."),
        (#"{"theme": "dark", "mouse": true, "mouse": true}"#, "\"mouse\" appears twice. Remove one."),
        (#"{"tenant": "a",}"#, "is not JSON."), ("", "is not JSON."),
    ])
    func `a config json with a setting twice is refused`(json: String, message: String) throws {
        try folder.write(json, to: "signup-wizard/config.json")

        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "--plain"], in: folder.path,
            environment: ["XDG_CONFIG_HOME": folder.path, "TERM": "xterm"])

        #expect(program.status == 65)
        #expect(program.message.contains(message), "\(program.message)")
    }

    @Test(.rule("C-81")) func `a pipe among the emails of a Maildir is passed over`() throws {
        let mail = "\(folder.path)/mail"
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--mail", "maildir:\(mail)"])
        try #require(mkfifo("\(mail)/cur/pipe", 0o600) == 0)
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "code": "inbox"}}"#, to: "a.json", mode: 0o600)
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizardPath, "replay", journey, "--flow", "fabrikam", "--client-id", "app",
            "--tenant", "\(tenant.address)/fabrikam", "--mail", "maildir:\(mail)",
        ])

        #expect(wizard.waitForExit() == .exit(0), "\(wizard.output(from: 0))")
    }

    @Test(arguments: [
        (["-"], 65, "", "standard input, line 1, column 2: Unknown member \"nam\"."),
        (["a.json", "-"], 65, "a.json: no errors\n", "2 errors in 1 of 2 files\n"),
        (["a.json", "-", "--format", "github"], 65, "::error file=-,line=1,col=1::", "a.json: no errors\n"),
        (["-", "-"], 64, "", "The standard input can be read only once."),
        (["a.json", "--format", "xml"], 64, "", "Choose from: text, github."),
        (["a.json", "a.json"], 0, "a.json: no errors\na.json: no errors\nNo errors in 2 files\n", ""),
    ])
    func `check reads files and the standard input, and prints for people or for GitHub`(
        arguments: [String], status: Int32, output: String, message: String
    ) throws {
        try folder.write(#"{"name": "A", "identityProvider": "emailPassword"}"#, to: "a.json")

        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "check"] + arguments,
            input: Data(#"{"nam": "B", "identityProvider": "emailPassword"}"#.utf8), in: folder.path)

        #expect(program.status == status)
        #expect(program.text.hasPrefix(output) && program.text.isEmpty == output.isEmpty, "\(program.text)")
        #expect(message.isEmpty || program.message.contains(message), "\(program.message)")
    }

    /// Runs a program in the folder, for at most five seconds; if it does not end by itself, it is killed.
    private func run(_ program: String, _ options: [String], _ path: String) throws -> FinishedProcess {
        try FinishedProcess(
            ["/usr/bin/timeout", "-s", "KILL", "5", program] + options + [path], in: folder.path)
    }
}

extension FinishedProcess {
    /// The standard error as text.
    fileprivate var message: String { String(decoding: errorOutput, as: UTF8.self) }
}
