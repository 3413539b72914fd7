import Foundation
import Testing

/// Unusual terminals, and two at once.
struct TwoTerminalsTests {
    @Test(arguments: [["--plain"], []])
    func `C-44 with input and output on two terminals, plain mode starts and input is hidden`(
        options: [String]
    ) throws {
        let keys = try PseudoTerminal(["/bin/sh", "-c", "tty; exec sleep 300"])
        #expect(keys.wait { $0.written(from: 0).contains("\r\n") })
        let name = keys.written(from: 0).split(whereSeparator: \.isNewline)[0]
        let run = ([PseudoTerminal.wizard, "--data", ":memory:", "--flow", "woodgrove"] + options).joined(
            separator: " ")
        let pages = try PseudoTerminal(["/bin/sh", "-c", "exec \(run) <\(name)"])
        #expect(pages.wait { $0.written(from: 0).contains("Email: ") })

        keys.type("ada@contoso.com\n")
        #expect(pages.wait { $0.written(from: 0).contains("hidden): ") })
        #expect(keys.modes.isHidden)
        keys.type("\(Canary.password.word)\n")
        #expect(pages.wait { $0.written(from: 0).contains("\(Canary.password.word.count) characters") })
        pages.signal(SIGTERM)

        #expect(pages.end() == .signal(SIGTERM))
        #expect(keys.hasModesAsFound)
        #expect(Canary.password.forms(in: keys.written + pages.written) == [])
        #expect(!pages.written(from: 0).contains("\u{1B}["))
    }

    @Test func `C-44 without TERM, plain mode starts and says why`() throws {
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c", "unset TERM; exec '\(PseudoTerminal.wizard)' --data :memory:",
        ])

        #expect(terminal.wait { $0.written(from: 0).contains("Email: ") })
        #expect(terminal.written(from: 0).hasPrefix("This terminal cannot draw pages"))
        #expect(!terminal.written.contains(0x1B))
    }

    @Test(arguments: ["en_US.ISO-8859-1", "da_DK", "C", "POSIX", "ja_JP.eucJP"])
    func `C-44 in a locale without UTF-8, plain mode writes only ASCII`(locale: String) throws {
        let terminal = try PseudoTerminal(environment: ["LC_ALL": locale])

        #expect(terminal.wait { $0.written(from: 0).contains(": ") })
        #expect(terminal.written.allSatisfy { $0 < 0x80 && $0 != 0x1B })
    }

    @Test func `C-44 inside script, pages are drawn and the modes are restored`() throws {
        let terminal = try PseudoTerminal([
            "/usr/bin/script", "-qec", "\(PseudoTerminal.wizard) --data :memory:", "/dev/null",
        ])
        #expect(terminal.waits(for: "Enter continue"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.end() == .exit(130))
        #expect(terminal.isGivenBack)
    }
}
