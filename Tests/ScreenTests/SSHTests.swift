import Foundation
import Glibc
import Testing

/// The wizard as the one thing that somebody who comes by SSH can have.
struct SSHTests {
    @Test func `two people sign up over SSH at once, and none of them gets a shell`() throws {
        let tenant = try Neighbour(flow: "fabrikam")
        let server = try SSHServer(
            command: "--tenant \(tenant.address)/fabrikam --client-id app --flow fabrikam")
        let ada = try server.visit(width: 80, height: 24)
        let bo = try server.visit(width: 40, height: 12, asking: "sh -c id")

        for (terminal, name) in [(ada, "ada"), (bo, "bo")] {
            try #require(terminal.waits(for: "Enter continue"), "\(terminal.screen.text)\(server.said)")
            terminal.type("\(name)@contoso.com\r")
            try #require(terminal.waits(for: "Check your email"))
            terminal.type("\(try #require(tenant.code()))\r")
            try #require(terminal.waits(forSentence: "Account created for \(name)@contoso.com."))
            terminal.type("\u{1B}")
            try #require(terminal.waits(for: "Enter finish"))
            terminal.type("\r")
        }

        #expect(ada.end() == .exit(0))
        #expect(bo.end() == .exit(0))
        #expect(!bo.written(from: 0).contains("uid="))
    }

    @Test func `without a terminal it says so, and runs nothing`() throws {
        let server = try SSHServer(command: "--data :memory:")

        let visit = try server.visit(width: 80, height: 24, hasTerminal: false, asking: "id")

        #expect(visit.end() == .exit(64))
        #expect(visit.written(from: 0).contains("No terminal to ask questions on."))
        #expect(!visit.written(from: 0).contains("uid="))
    }
}

/// An SSH server of this machine and this moment, which starts the wizard for everybody.
private final class SSHServer {
    private let folder: Folder
    private let program: PseudoTerminal
    private let port: UInt16

    /// Starts it on a free port.
    init(command: String) throws {
        (folder, port) = (try Folder(), try Self.freePort())
        let place = folder.path
        for key in ["host", "id"] {
            let maker = try PseudoTerminal([
                "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(place)/\(key)",
            ])
            try #require(maker.end() == .exit(0))
        }
        let settings = try folder.write(
            """
            ListenAddress 127.0.0.1:\(port)
            HostKey \(place)/host
            PidFile none
            AuthorizedKeysFile \(place)/id.pub
            StrictModes no
            UsePAM no
            PasswordAuthentication no
            KbdInteractiveAuthentication no
            AcceptEnv LANG LC_* COLORTERM NO_COLOR
            DisableForwarding yes
            ForceCommand exec \(PseudoTerminal.wizard) \(command)
            """, to: "sshd_config")
        program = try PseudoTerminal([
            "/bin/sh", "-c", "mkdir -p /run/sshd; exec /usr/sbin/sshd -D -e -f \(settings)",
        ])
        try #require(program.wait { $0.written(from: 0).contains("Server listening") }, "\(said)")
    }

    /// What the server has said.
    var said: String { program.written(from: 0) }

    /// Somebody's terminal, with a client in it.
    func visit(
        width: Int, height: Int, hasTerminal: Bool = true, asking command: String? = nil
    ) throws -> PseudoTerminal {
        let options = [
            "IdentitiesOnly=yes", "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null",
            "LogLevel=ERROR",
            "SendEnv=LANG",
        ]
        return try PseudoTerminal(
            ["/usr/bin/ssh", hasTerminal ? "-tt" : "-T", "-F", "none", "-p", "\(port)"]
                + ["-i", "\(folder.path)/id"] + options.flatMap { ["-o", $0] } + ["127.0.0.1"]
                + (command.map { [$0] } ?? []),
            width: width, height: height)
    }

    private static func freePort() throws -> UInt16 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout.size(ofValue: place))
        let isBound = withUnsafeMutablePointer(to: &place) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(socket, place, size) == 0 && getsockname(socket, place, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return place.sin_port.bigEndian
    }
}
