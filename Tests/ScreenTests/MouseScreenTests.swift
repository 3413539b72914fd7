import Glibc
import TestSupport
import Testing

/// The mode in which the terminal reports the mouse.
struct MouseScreenTests {
    private static let on = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let off = "\u{1B}[?1006l\u{1B}[?1000l"

    @Test func `the mouse is reported from the first page on, until the program ends`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))
        #expect(terminal.wait { $0.output(from: 0).contains(Self.on) })
        let started = terminal.output.count

        terminal.type("ada\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(!terminal.output(from: started).contains(Self.on))
        #expect(terminal.output(from: started).contains(Self.off))
    }

    @Test(
        arguments: [
            (["--no-mouse"], [:]), (["--plain"], [:]), ([], ["ACCESSIBLE": "1"]), ([], ["TERM": "linux"]),
            ([], ["TERM": "vt220"]), ([], ["TERM": "dumb"]),
        ] as [([String], [String: String])])
    func `the mouse is not reported`(options: [String], environment: [String: String]) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options, environment: environment)
        #expect(terminal.shows("What's your email address?"))

        terminal.type("ada")

        #expect(terminal.shows("ada"))
        #expect(!terminal.output(from: 0).contains("[?1000h"))
    }

    @Test(arguments: [(#"{"mouse": false}"#, false), (#"{"mouse": true, "motion": false}"#, true)])
    func `config json turns the mouse off`(json: String, isOn: Bool) throws {
        let configurationHome = try TemporaryFolder()
        try configurationHome.write(json, to: "signup-wizard/config.json")
        let terminal = try PseudoTerminal(environment: ["XDG_CONFIG_HOME": configurationHome.path])
        #expect(terminal.shows("Enter continue"))

        terminal.type("ada")

        #expect(terminal.shows(" ada"))
        #expect(terminal.output(from: 0).contains(Self.on) == isOn)
    }

    @Test func `the mouse is not reported while the program is stopped`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.wait { $0.output(from: 0).contains(Self.on) })
        let running = terminal.output.count

        terminal.type("\u{1A}")
        #expect(terminal.shows("Stopped"))
        #expect(terminal.output(from: running).contains(Self.off))
        #expect(!terminal.output(from: running).contains(Self.on))
        let stopped = terminal.output.count
        terminal.type("fg\r")

        #expect(terminal.wait { $0.output(from: stopped).contains("What's your email address?") })
        #expect(terminal.output(from: stopped).contains(Self.on))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func `a signal turns reports off`(number: Int32) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.wait { $0.output(from: 0).contains(Self.on) })
        let running = terminal.output.count

        terminal.signal(number)

        #expect(terminal.waitForExit() == .signal(number))
        #expect(terminal.output(from: running).contains(Self.off))
    }

    @Test(arguments: [
        "\u{1B}[<0;3", "\u{1B}[<0;0;0M", "\u{1B}[<0;500;500M", "\u{1B}[<0;99999999999999999999;1M",
        "\u{1B}[<35;3;4M\u{1B}[<0;3;4m", "\u{1B}[<0;" + String(repeating: "1", count: 2_000) + ";1M",
        "\u{1B}[M ab",
    ])
    func `reports that are cut, huge or outside the window type nothing`(report: String) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.type("ada\(report)")
        #expect(terminal.shows(" ada"))
        terminal.type("\u{1B}[D\u{1B}[Cl")

        #expect(terminal.wait { $0.screen.field == "adal" }, "\(terminal.screen.text)")
    }

    @Test func `a click on a button presses it`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.click(try #require(terminal.screen.position(of: "Sign in", below: 3)))

        #expect(terminal.shows("Sign in to your account"))
    }

    @Test func `a click on a field focuses it`() throws {
        let terminal = try PageFixture.attributes.terminal()

        terminal.click(try #require(terminal.screen.position(of: "City")))
        #expect(terminal.shows("┏━ City"))
        terminal.type("Aarhus")

        #expect(terminal.wait { $0.screen.field == "Aarhus" }, "\(terminal.screen.text)")
    }

    @Test func `with --no-mouse a click does nothing`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--no-mouse",
        ])
        #expect(terminal.shows("Enter continue"))

        terminal.click(try #require(terminal.screen.position(of: "Sign in", below: 3)))
        terminal.type("ada")

        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
        #expect(!terminal.output(from: 0).contains("[?1000h"))
    }

    @Test func `the mouse is not reported while a page shows an address to copy`() throws {
        let tenant = try TenantProcess(flow: "litware")
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--flow", "litware", "--tenant", tenant.address, "--client-id", "app",
            "--no-browser",
        ])
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
