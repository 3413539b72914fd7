import CVTerm
import Foundation
import Glibc
import NativeAuth
import TestSupport
import Testing

/// Signals in quick succession and on any thread, and many stops and resizes.
struct StressTests {
    private static let fatalSignals = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM,
    ]

    @Test(.rule("C-46"), arguments: fatalSignals)
    func `a second signal does not end the program before the terminal is restored`(
        first: Int32
    ) throws {
        for second in Nightly.selection(2, of: Self.fatalSignals) {
            let terminal = try PseudoTerminal()
            #expect(terminal.shows("Enter Continue"))

            terminal.signal(first)
            terminal.signal(second)

            #expect([.signal(first), .signal(second)].contains(terminal.waitForExit()))
            #expect(terminal.isRestored, "\(first) and \(second)")
        }
    }

    /// Signals that no thread blocks.
    @Test(.rule("C-46"), arguments: [SIGSEGV, SIGTRAP])
    func `a signal on any thread restores the terminal, and nothing is drawn afterwards`(
        number: Int32
    ) throws {
        let count = try PageFixture.waiting.terminal().threads.count
        for index in Nightly.selection(2, of: Array(0..<count)) {
            let terminal = try PageFixture.waiting.terminal()
            let threads = terminal.threads
            #expect(threads.count > 1)

            tgkill(terminal.process, threads[min(index, threads.count - 1)], number)

            #expect(terminal.waitForExit() == .signal(number))
            #expect(terminal.isRestored)
            #expect(terminal.screen.text == "")
        }
    }

    /// Each stop under a shell restores the modes, and `fg` shows the same page with the password hidden.
    @Test(.rule("C-42")) func `the program continues unchanged after each of twenty stops`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory: --flow woodgrove\r")
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Create a password"))
        terminal.type("Secret-Horse-7")
        #expect(terminal.shows("••••••••••••••"))
        var shellModes: TerminalModes?
        for _ in 0..<20 {
            terminal.type("\u{12}")
            #expect(terminal.shows("Secret-Horse-7"))
            terminal.type("\u{1A}")
            #expect(terminal.wait { $0.isAtPrompt })
            #expect(!terminal.screen.text.contains("Horse"))
            #expect(shellModes == nil || terminal.wait { $0.modes == shellModes })
            shellModes = terminal.modes
            terminal.type("fg\r")
            #expect(
                terminal.wait {
                    $0.screen.text.contains("••••••••••••••") && $0.screen.text.contains("Enter Continue")
                })
            #expect(!terminal.screen.text.contains("Horse"))
        }
    }

    @Test(.rule("C-43")) func `after a thousand resizes while typing, the page equals a fresh one`() throws {
        var generator = SeededGenerator(seed: 43)
        let terminal = try PageFixture.email.terminal()
        var typed = ""
        for round in 0..<1_000 {
            if round % 25 == 0 {
                typed += "a"
                terminal.type("a")
            }
            terminal.resize(
                width: .random(in: 1...500, using: &generator),
                height: .random(in: 1...200, using: &generator))
        }
        terminal.resize(width: 80, height: 24)

        let fresh = try PageFixture.email.terminal()
        fresh.type(typed)
        #expect(fresh.shows(" \(typed)"))
        #expect(
            terminal.wait { $0.screen.text == fresh.screen.text && $0.screen.caret == fresh.screen.caret },
            "\(terminal.screen.text)")
    }

    @Test(.rule("C-41", "C-46")) func `a signal ends the program while its output is blocked`() throws {
        let terminal = try PageFixture.email.terminal()
        // Each of them redraws the whole screen, which the test does not read.
        terminal.type(String(repeating: "\u{C}", count: 1_000))

        terminal.signal(SIGTERM)

        #expect(terminal.waitForExitWithoutReading() == .signal(SIGTERM))
        #expect(terminal.hasRestoredModes)
    }
}

extension PseudoTerminal {
    /// Whether a shell waits for a command; an older prompt is above it.
    fileprivate var isAtPrompt: Bool {
        screen.text.split(separator: "\n").last == "ready>"
    }

    /// The threads of the process, with the main thread first.
    fileprivate var threads: [pid_t] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return (names ?? []).compactMap { pid_t($0) }.sorted()
    }
}

/// Measured times, which are printed and not asserted: they depend on the machine and on what else it does.
struct Timings {
    private var milliseconds: [Double] = []

    /// Measures how long a body takes.
    mutating func measure(_ body: () throws -> Void) rethrows {
        let start = ContinuousClock.now
        try body()
        milliseconds.append((ContinuousClock.now - start) / .milliseconds(1))
    }

    /// Prints the percentiles, with the goal of the security rule.
    func print(_ rule: String, goal: String) {
        let sorted = milliseconds.sorted()
        guard let worst = sorted.last else { return }
        func percentile(_ part: Double) -> String {
            String(format: "%.1f", sorted[Int((Double(sorted.count) * part).rounded(.up)) - 1])
        }
        Swift.print(
            "\(rule): \(sorted.count) times, median \(percentile(0.5)) ms, p99 \(percentile(0.99)) ms,",
            "worst \(String(format: "%.1f", worst)) ms (goal: \(goal))")
    }
}
