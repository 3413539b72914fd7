import Foundation
import Glibc
import Testing

/// The wizard as the only command of an SSH server: a real sshd on loopback, with `ForceCommand`.
@Suite(.serialized) struct SecureShellTests {
    @Test func `an SSH user gets only the wizard, whatever command they request`() throws {
        let server = try SecureShell()
        let terminal = try server.visit("-tt", "cat", "/etc/shadow")

        try #require(terminal.waits(for: "What is your email address?"), "\(terminal.screen.text)")
        terminal.type("ada@demo.example\r")
        #expect(terminal.waits(for: "Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.waits(for: "Sign in now?"))
        terminal.type("\u{1B}")
        #expect(terminal.waits(for: "Enter finish"))
        terminal.type("\r")

        #expect(terminal.end() == .exit(0))
        #expect(!terminal.written(from: 0).contains("root:"))
    }

    @Test func `quitting ends the SSH session with the exit status`() throws {
        let server = try SecureShell()
        let terminal = try server.visit("-tt")

        try #require(terminal.waits(for: "What is your email address?"), "\(terminal.screen.text)")
        terminal.type("\u{3}")
        #expect(terminal.waits(for: "again"))
        terminal.type("\u{3}")

        #expect(terminal.end() == .exit(130))
    }

    @Test func `without a terminal there is one error message`() throws {
        let server = try SecureShell()
        let terminal = try server.visit("-T")

        #expect(terminal.end() == .exit(64))
        #expect(terminal.written(from: 0).contains("No terminal to ask questions on."))
    }
}

/// An SSH server that accepts one key and runs one program.
private final class SecureShell {
    private let folder: Folder
    private let server: PseudoTerminal
    private let port: Int

    init() throws {
        folder = try Folder()
        for key in ["host", "user"] {
            let maker = try PseudoTerminal([
                "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(key)",
            ])
            try #require(maker.end() == .exit(0))
        }
        // sshd requires this folder when it runs as root; normally the service manager creates it.
        if getuid() == 0 { mkdir("/run/sshd", 0o755) }
        port = try Self.freePort()
        let config = try folder.write(Self.config(folder.path, port), to: "config")
        server = try PseudoTerminal(["/usr/sbin/sshd", "-D", "-e", "-f", config])
        try #require(server.wait { $0.written(from: 0).contains("Server listening on 127.0.0.1") })
    }

    private static func config(_ folder: String, _ port: Int) -> String {
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
        AllowTcpForwarding no
        ForceCommand env LANG=C.UTF-8 \(PseudoTerminal.wizard) --data :memory: --flow fabrikam

        """
    }

    /// Connects from a terminal and requests a command, which the server ignores.
    func visit(_ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal(
            [
                "/usr/bin/ssh", "-F", "none", "-i", "\(folder.path)/user", "-p", "\(port)", "-o",
                "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=\(folder.path)/known", "-o",
                "LogLevel=ERROR",
                "-o", "BatchMode=yes", "-o", "ConnectTimeout=10", words[0], "\(NSUserName())@127.0.0.1",
            ] + words.dropFirst())
    }

    /// Returns a port that is currently free.
    private static func freePort() throws -> Int {
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
