import Foundation
import Glibc
import Testing

/// Pastes in a real terminal: each changes one field, once, and nothing else.
struct PasteScreenTests {
    private static let keys = "\r\u{1B}[B\t\u{1B}OP\u{7}\u{3}\u{3}"

    @Test(arguments: [(Station.email, "1|"), (.password, "••"), (.alias, "1|"), (.code, "1")])
    func `C-10 text after an end-of-paste sequence inside a paste is only typed`(
        station: Station, text: String
    ) throws {
        let terminal = try station.terminal()
        let title = terminal.screen.row(2)

        terminal.type("\u{1B}[200~1\u{1B}[201~\(Self.keys)|\u{1B}[201~")

        #expect(terminal.wait { $0.screen.row($0.screen.caret.y).contains(text) })
        #expect(terminal.screen.row(2) == title)
        #expect(!terminal.screen.text.contains("Error:"))
        #expect(terminal.presses("\u{1B}OP", until: "Keys"))
    }

    @Test func `C-11 a paste with removed characters is reported`() throws {
        let terminal = try Station.email.terminal()

        terminal.paste("ada@\u{1B}[31mcontoso.com\u{202E}")

        #expect(terminal.waits(for: "Hidden characters in the pasted text were left out."))
        #expect(terminal.screen.text.contains("ada@[31mcontoso.com"))
    }

    @Test(arguments: [Station.email, .password, .alias, .code, .attributes])
    func `C-12 a paste of a megabyte is rejected and takes at most 4 MB`(station: Station) throws {
        let terminal = try station.terminal()
        let before = try #require(terminal.mostMemory)

        terminal.paste(String(repeating: "7", count: 1 << 20))

        #expect(terminal.waits(for: "The limit here is"))
        #expect(terminal.screen.text.contains("The pasted text has 10"))
        let after = try #require(terminal.mostMemory)
        #expect(after - before <= 4_096, "\(after - before) kB more")
    }

    @Test(arguments: ["\u{1B}", "\u{3}", ""])
    func `C-13 an unterminated paste ends with Esc, Ctrl-C or a timeout`(key: String) throws {
        let terminal = try Station.email.terminal()

        terminal.type("\u{1B}[200~ada@contoso.com\r")
        terminal.type(key)

        #expect(terminal.waits(for: " ada@contoso.com"))
        #expect(terminal.presses("\r", until: "Create a password"))
    }

    @Test func `C-14 an unbracketed paste sends at most one request`() throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", tenant.address, "--client-id", "app", "--flow", "fabrikam",
        ])
        #expect(terminal.waits(for: "Enter continue"))

        terminal.type(String(repeating: "ada@contoso.com\r", count: 1_000))

        #expect(terminal.waits(for: "Sending your answers"))
        terminal.type("\u{3}")
        #expect(terminal.waits(for: "Stopped waiting."))
        #expect(tenant.called == ["start"])
    }

    @Test(arguments: ["\u{3}\u{3}exit\r", "exit\r"])
    func `C-16 no typed-ahead input is left for the shell`(typed: String) throws {
        let left = "stty -icanon min 0 time 0; printf 'left:[%s]' \"$(dd bs=99 count=1 2>/dev/null)\""
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c", "'\(PseudoTerminal.wizard)' --data :memory: --flow fabrikam; \(left)",
        ])
        #expect(terminal.waits(for: "Enter continue"))
        let wizard = try #require(terminal.child)

        kill(wizard, SIGSTOP)
        terminal.type(typed)
        if typed == "exit\r" { kill(wizard, SIGTERM) }
        kill(wizard, SIGCONT)

        #expect(terminal.wait { $0.written(from: 0).contains("left:[]") })
        let text = terminal.written(from: 0)
        let (on, off) = (text.ranges(of: "\u{1B}[?2004h"), text.ranges(of: "\u{1B}[?2004l"))
        #expect(try #require(off.last).lowerBound > (try #require(on.last)).lowerBound)
    }
}

extension PseudoTerminal {
    /// The peak memory of the process, in kB.
    var mostMemory: Int? {
        report("status")?.firstMatch(of: #/VmHWM:\s*(\d+) kB/#).flatMap { Int($0.output.1) }
    }

    /// The first child process.
    var child: pid_t? {
        report("task/\(process)/children")?.split(separator: " ").first.flatMap { pid_t($0) }
    }
}
