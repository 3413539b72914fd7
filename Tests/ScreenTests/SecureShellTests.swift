import Foundation
import Glibc
import TestSupport
import Testing

/// The wizard as the only command of an SSH server: a real sshd on loopback, with `ForceCommand`.
@Suite(.serialized) struct SecureShellTests {
    @Test func `an SSH user gets only the wizard, whatever command they request`() throws {
        let server = try SSHServer(running: "\(PseudoTerminal.wizardPath) --data :memory: --flow fabrikam")
        let terminal = try server.connect("-tt", "cat", "/etc/shadow")

        try #require(terminal.shows("What's your email address?"), "\(terminal.screen.text)")
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.shows("Your account is ready"))
        terminal.type("\t\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(!terminal.output(from: 0).contains("root:"))
    }

    /// The first block of the article for `sshd_config`, with the built program, for the user of this test.
    private func articleBlock(_ number: Int) throws -> String {
        let path = "Sources/Wizard/Wizard.docc/OverSSH.md"
        let article = try String(
            contentsOf: ArticleCommandTests.Article.root.appending(path: path), encoding: .utf8)
        let blocks = article.matches(of: #/(?s)```\n(Match User .*?)```/#).map { String($0.output.1) }
        try #require(blocks.count == 2)
        return blocks[number].replacing("Match User signup", with: "Match User \(NSUserName())")
            .replacing(" signup-wizard ", with: " env LANG=C.UTF-8 \(PseudoTerminal.wizardPath) ")
    }

    @Test func `with the lines of the article a session signs up, leaves no file, and ends in time`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let block = try articleBlock(0).replacing(
            "http://127.0.0.1:8080/", with: "\(tenant.address)/")
        let home = try TemporaryFolder()
        let server = try SSHServer(
            configuredBy: block.replacing(" env ", with: " env -C \(home.path) "))
        let terminal = try server.connect("-tt", "cat", "/etc/shadow")

        try #require(terminal.shows("What's your email address?"), "\(terminal.screen.text)")
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("\u{1B}[17~\u{1B}OP")
        #expect(terminal.shows("On this page"))
        #expect(!terminal.screen.text.contains("F6") && !terminal.screen.text.contains("Save as a test"))
        terminal.type("q\(try #require(tenant.code()))\r")
        #expect(terminal.shows("Your account is ready"))
        #expect(!terminal.screen.text.contains("F6"))
        terminal.type("\t\r")
        #expect(terminal.waitForExit() == .exit(0) && home.files == [])

        let brief = try SSHServer(configuredBy: block.replacing(" 30m ", with: " 1s "))
        let second = try brief.connect("-tt")
        #expect(second.waitForExit() != .exit(0) && !second.output(from: 0).isEmpty)
    }

    @Test(arguments: [0, 1])
    func `sshd knows every line of the article`(number: Int) throws {
        let folder = try TemporaryFolder()
        let server = try SSHServer(configuredBy: "")
        let path = try folder.write(server.baseConfiguration + (try articleBlock(number)), to: "config")

        let check = try FinishedProcess([
            "/usr/sbin/sshd", "-T", "-f", path, "-C", "user=\(NSUserName()),host=localhost,addr=127.0.0.1",
        ])

        #expect(check.status == 0, "\(String(decoding: check.errorOutput, as: UTF8.self))")
        for line in ["clientaliveinterval 30", "clientalivecountmax 3"] {
            #expect(check.lines.contains { $0 == line })
        }
    }

    @Test(.rule("C-44")) func `over ssh -T, without a terminal, there is one error message`() throws {
        let server = try SSHServer(running: "\(PseudoTerminal.wizardPath) --data :memory: --flow fabrikam")
        let terminal = try server.connect("-T")

        #expect(terminal.waitForExit() == .exit(64))
        #expect(terminal.output(from: 0).contains("There's no terminal here to ask questions in."))
    }
}

/// An SSH server that accepts one key and runs one program.
final class SSHServer {
    private let folder: TemporaryFolder
    private let server: PseudoTerminal
    private let port: Int

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - command: The command that every user gets.
    ///   - environment: Variables that the command gets besides `LANG`.
    ///   - allowsForwarding: Whether users may forward ports.
    convenience init(running command: String, environment: String = "", allowsForwarding: Bool = false) throws
    {
        try self.init(
            configuredBy: """
                AllowTcpForwarding \(allowsForwarding ? "yes" : "no")
                ForceCommand env LANG=C.UTF-8 \(environment) \(command)

                """)
    }

    /// Starts a server.
    ///
    /// - Parameter lines: The last lines of its configuration.
    init(configuredBy lines: String) throws {
        folder = try TemporaryFolder()
        for key in ["host", "user"] {
            let keygen = try PseudoTerminal([
                "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(key)",
            ])
            try #require(keygen.waitForExit() == .exit(0))
        }
        // sshd requires this folder when it runs as root; normally the service manager creates it.
        if getuid() == 0 { mkdir("/run/sshd", 0o755) }
        (server, port) = try Self.start(in: folder, lines)
    }

    /// The lines of the configuration before those that were given.
    var baseConfiguration: String { Self.configuration(folder.path, port) }

    private static func start(
        in folder: TemporaryFolder, _ lines: String
    ) throws -> (PseudoTerminal, port: Int) {
        // A test that runs at the same time may take the free port first.
        for _ in 0..<10 {
            let port = try freePort()
            let config = try folder.write(configuration(folder.path, port) + lines, to: "config")
            let server = try PseudoTerminal(["/usr/sbin/sshd", "-D", "-e", "-f", config])
            if server.wait(until: { $0.output(from: 0).contains("Server listening on 127.0.0.1") }) {
                return (server, port)
            }
        }
        throw POSIXError(.EADDRINUSE)
    }

    private static func configuration(_ folder: String, _ port: Int) -> String {
        """
        ListenAddress 127.0.0.1
        Port \(port)
        HostKey \(folder)/host
        AuthorizedKeysFile \(folder)/user.pub
        PidFile none
        StrictModes no
        UsePAM no
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        PermitRootLogin prohibit-password

        """
    }

    /// Connects from a terminal and requests a command, which the server ignores.
    func connect(options: [String] = [], _ arguments: String...) throws -> PseudoTerminal {
        try PseudoTerminal(
            [
                "/usr/bin/ssh", "-F", "none", "-i", "\(folder.path)/user", "-p", "\(port)", "-o",
                "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=\(folder.path)/known", "-o",
                "LogLevel=ERROR",
                "-o", "BatchMode=yes", "-o", "ConnectTimeout=60",
            ] + options + [
                arguments[0], "\(NSUserName())@127.0.0.1",
            ] + arguments.dropFirst())
    }

    /// Returns a port that is currently free.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
