import TestSupport
import Testing

/// The mode in which the terminal reports the mouse.
struct MouseScreenTests {
    private static let on = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let off = "\u{1B}[?1006l\u{1B}[?1000l"

    /// Options, variables and config.json, and whether the mouse is reported from the first page on.
    @Test(
        arguments: [
            ([], [:], nil, true), ([], [:], #"{"mouse": true, "motion": false}"#, true),
            ([], [:], #"{"mouse": false}"#, false), (["--no-mouse"], [:], nil, false),
            (["--plain"], [:], nil, false), ([], ["ACCESSIBLE": "1"], nil, false),
            ([], ["TERM": "linux"], nil, false), ([], ["TERM": "vt220"], nil, false),
            ([], ["TERM": "dumb"], nil, false),
        ] as [([String], [String: String], String?, Bool)])
    func `the mouse is reported unless the terminal or the user does not want it`(
        options: [String], environment: [String: String], settings: String?, isOn: Bool
    ) throws {
        let folder = try TemporaryFolder()
        if let settings { try folder.write(settings, to: "signup-wizard/config.json") }
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options,
            environment: environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
        #expect(terminal.shows("What's your email address?"))

        terminal.type("ada")

        #expect(terminal.shows("ada"))
        #expect(terminal.output(from: 0).contains(Self.on) == isOn)
        if !isOn { #expect(!terminal.output(from: 0).contains("[?1000h")) }
    }

    @Test func `a click on a button presses it, and a report that is cut or huge types nothing`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter Continue"))

        terminal.type("ada\u{1B}[<0;3\u{1B}[<0;99999999999999999999;1M\u{1B}[<0;500;500M")
        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
        terminal.type("\u{15}")
        #expect(terminal.wait { $0.screen.field == "" })
        terminal.click(try #require(terminal.screen.position(of: "Sign in", below: 3)))

        #expect(terminal.shows("Sign in to your account"))
    }

    @Test func `with --no-mouse a click does nothing`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--no-mouse",
        ])
        #expect(terminal.shows("Enter Continue"))

        terminal.click(try #require(terminal.screen.position(of: "Sign in", below: 3)))
        terminal.type("ada")

        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
    }

    @Test func `the mouse is not reported while a page shows an address to copy`() throws {
        let tenant = try TenantProcess(flow: "litware")
        let terminal = try PseudoTerminal.wizard(at: tenant.address, flow: "litware", ["--no-browser"])
        #expect(terminal.shows("What's your email address?"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Continue in your browser"))
        let start = terminal.output.count

        terminal.type("\r")
        #expect(terminal.shows("http://localhost:"))
        let shown = terminal.output.count
        #expect(terminal.output(from: start).contains(Self.off))
        #expect(!terminal.output(from: start).contains(Self.on))
        terminal.type("\u{1B}")

        #expect(terminal.shows("Cancelled. Your answers are kept."))
        #expect(terminal.wait { $0.output(from: shown).contains(Self.on) })
    }
}

extension PseudoTerminal {
    /// Presses and releases the left button at a cell.
    fileprivate func click(_ cell: (x: Int, y: Int)) {
        let place = "0;\(cell.x + 1);\(cell.y + 1)"
        type("\u{1B}[<\(place)M\u{1B}[<\(place)m")
    }
}
