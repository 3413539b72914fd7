import Foundation
import Glibc
import TestSupport
import Testing

/// Pastes in a real terminal: each changes one field, once, and nothing else.
struct PasteScreenTests {
    private static let keys = "\r\u{1B}[B\t\u{1B}OP\u{7}\u{3}\u{3}"

    @Test(
        .rule("C-10"),
        arguments: [(PageFixture.email, "1|"), (.password, "••")])
    func `text after an end-of-paste sequence inside a paste is only typed`(
        page: PageFixture, text: String
    ) throws {
        let terminal = try page.terminal()
        let steps = terminal.screen.row(2)

        terminal.type("\u{1B}[200~1\u{1B}[201~\(Self.keys)|\u{1B}[201~")

        #expect(terminal.wait { $0.screen.row($0.screen.caret.y).contains(text) })
        #expect(terminal.screen.row(2) == steps)
        #expect(!terminal.screen.text.contains("Error:"))
        #expect(terminal.press("\u{1B}OP", until: "Keys"))
    }

    @Test(
        .rule("C-12"),
        arguments: [PageFixture.email, .password])
    func `a paste of a megabyte is rejected and takes at most 4 MB`(page: PageFixture) throws {
        let terminal = try page.terminal()
        let before = try #require(terminal.peakMemory)

        var timings = Timings()
        timings.measure {
            terminal.paste(String(repeating: "7", count: 1 << 20))
            #expect(terminal.showsSentence("and the limit is"))
        }

        timings.print("C-12 a paste of a megabyte", goal: "300 ms")
        #expect(terminal.screen.text.contains("It has 10"))
        let after = try #require(terminal.peakMemory)
        #expect(after - before <= 4_096, "\(after - before) kB more")
    }

    @Test(.rule("C-13"), arguments: ["\u{1B}", "\u{3}", ""])
    func `an unterminated paste ends with Esc, Ctrl-C or a timeout`(key: String) throws {
        let terminal = try PageFixture.email.terminal()

        terminal.type("\u{1B}[200~ada@contoso.com\r")
        terminal.type(key)

        #expect(terminal.shows(" ada@contoso.com"))
        #expect(terminal.press("\r", until: "Check your email"))
    }

    @Test(.rule("C-14")) func `an unbracketed paste sends at most one request`() throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try PseudoTerminal.wizard(at: tenant.address, flow: "fabrikam")
        #expect(terminal.shows("Enter Continue"))

        terminal.type(String(repeating: "ada@contoso.com\r", count: 1_000))

        #expect(terminal.shows("Sending your answers"))
        terminal.type("\u{3}")
        #expect(terminal.shows("Cancelled."))
        #expect(tenant.requestNames == ["start"])
    }

    @Test(.rule("C-16"), arguments: ["\u{3}\u{3}exit\r", "exit\r"])
    func `no typed-ahead input is left for the shell`(input: String) throws {
        let printUnread = "stty -icanon min 0 time 0; printf 'left:[%s]' \"$(dd bs=99 count=1 2>/dev/null)\""
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c", "'\(PseudoTerminal.wizardPath)' --data :memory: --flow fabrikam; \(printUnread)",
        ])
        #expect(terminal.shows("Enter Continue"))
        let wizard = try #require(terminal.firstChild)

        kill(wizard, SIGSTOP)
        terminal.type(input)
        if input == "exit\r" { kill(wizard, SIGTERM) }
        kill(wizard, SIGCONT)

        #expect(terminal.wait { $0.output(from: 0).contains("left:[]") })
        let text = terminal.output(from: 0)
        let (starts, ends) = (text.ranges(of: "\u{1B}[?2004h"), text.ranges(of: "\u{1B}[?2004l"))
        #expect(try #require(ends.last).lowerBound > (try #require(starts.last)).lowerBound)
    }
}

extension PseudoTerminal {
    /// The peak memory of the process, in kB.
    var peakMemory: Int? {
        procFile("status")?.firstMatch(of: #/VmHWM:\s*(\d+) kB/#).flatMap { Int($0.output.1) }
    }

    /// The first child process.
    var firstChild: pid_t? {
        procFile("task/\(process)/children")?.split(separator: " ").first.flatMap { pid_t($0) }
    }
}
