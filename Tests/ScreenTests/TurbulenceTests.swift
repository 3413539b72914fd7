import CVTerm
import Foundation
import Glibc
import Testing

/// What happens all at once: signals that meet, on whatever thread.
struct TurbulenceTests {
    private static let fatal = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM,
    ]

    @Test(arguments: fatal)
    func `C-46 a second signal while the first is handled ends nothing before the terminal is given back`(
        first: Int32
    ) throws {
        for second in Self.fatal {
            let terminal = try PseudoTerminal()
            #expect(terminal.waits(for: "Enter continue"))

            terminal.signal(first)
            terminal.signal(second)

            #expect([.signal(first), .signal(second)].contains(terminal.end()))
            #expect(terminal.isGivenBack, "\(first) and \(second)")
        }
    }

    /// Those that no thread holds back.
    @Test(arguments: [SIGSEGV, SIGTRAP])
    func `C-46 a signal on any thread gives the terminal back, and nothing is drawn behind it`(
        number: Int32
    ) throws {
        let count = try Station.waiting.terminal().threads.count
        for index in 0..<count {
            let terminal = try Station.waiting.terminal()
            let threads = terminal.threads
            #expect(threads.count > 1)

            tgkill(terminal.process, threads[min(index, threads.count - 1)], number)

            #expect(terminal.end() == .signal(number))
            #expect(terminal.isGivenBack)
            #expect(terminal.screen.text == "")
        }
    }

    /// Each stop under a shell ends with the modes that were found, and `fg` shows the same page, the password hidden.
    @Test func `C-42 twenty stops, and each time it goes on as before`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        terminal.type("\(PseudoTerminal.wizard) --data :memory: --flow woodgrove\r")
        #expect(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.waits(for: "Create a password"))
        terminal.type("Secret-Horse-7")
        #expect(terminal.waits(for: "••••••••••••••"))
        var cooked: Modes?
        for _ in 0..<20 {
            terminal.type("\u{12}")
            #expect(terminal.waits(for: "Secret-Horse-7"))
            terminal.type("\u{1A}")
            #expect(
                terminal.wait { $0.screen.text.contains("ready> ") && !$0.screen.text.contains("Create") })
            #expect(!terminal.screen.text.contains("Horse"))
            #expect(cooked == nil || terminal.wait { $0.modes == cooked })
            cooked = terminal.modes
            terminal.type("fg\r")
            #expect(
                terminal.wait {
                    $0.screen.text.contains("••••••••••••••") && $0.screen.text.contains("Enter continue")
                })
            #expect(!terminal.screen.text.contains("Horse"))
        }
    }

    @Test func `C-43 a thousand sizes while somebody types, and the page is as it would be anew`() throws {
        var dice = Dice(state: 43)
        let terminal = try Station.email.terminal()
        var typed = ""
        for round in 0..<1_000 {
            if round % 25 == 0 {
                typed += "a"
                terminal.type("a")
            }
            terminal.resize(
                width: .random(in: 1...500, using: &dice), height: .random(in: 1...200, using: &dice))
        }
        terminal.resize(width: 80, height: 24)

        let fresh = try Station.email.terminal()
        fresh.type(typed)
        #expect(fresh.waits(for: " \(typed)"))
        #expect(
            terminal.wait { $0.screen.text == fresh.screen.text && $0.screen.caret == fresh.screen.caret },
            "\(terminal.screen.text)")
    }

    @Test func `C-41 a signal ends it while a tenant does not answer`() throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", tenant.address, "--client-id", "app", "--flow", "fabrikam",
        ])
        #expect(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.waits(for: "Sending your answers"))

        terminal.signal(SIGTERM)

        #expect(terminal.end() == .signal(SIGTERM))
        #expect(terminal.isGivenBack)
    }

    @Test func `C-41 C-46 a terminal that takes nothing any more keeps no signal from ending it`() throws {
        let terminal = try Station.email.terminal()
        // Each of them has all of the screen sent, and nobody reads that.
        terminal.type(String(repeating: "\u{C}", count: 1_000))

        terminal.signal(SIGTERM)

        #expect(terminal.endUnread() == .signal(SIGTERM))
        #expect(terminal.hasModesAsFound)
    }
}

extension PseudoTerminal {
    /// The threads of the process, the first one first.
    fileprivate var threads: [pid_t] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return (names ?? []).compactMap { pid_t($0) }.sorted()
    }
}
