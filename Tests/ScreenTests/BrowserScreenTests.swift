import Foundation
import TestSupport
import Testing

/// The page for a browser in a real terminal, and the link that it opens.
///
/// The tenant is a real one: the embedded one has no pages, and the wizard then shows no link.
struct BrowserScreenTests {
    private let folder: TemporaryFolder
    private let tenant: TenantProcess

    init() throws {
        folder = try TemporaryFolder()
        tenant = try TenantProcess(flow: "litware")
        // Replaces the desktop's xdg-open: records its arguments and open files, then fails.
        try folder.write(Self.browser(in: folder, ending: "exit 3"), to: "xdg-open", mode: 0o755)
    }

    private static func browser(in folder: TemporaryFolder, ending: String) -> String {
        """
        #!/bin/sh
        echo "$#:$*" >\(folder.path)/asked
        ls -l /proc/$$/fd >\(folder.path)/files
        \(ending)

        """
    }

    private var options: [String] {
        ["--flow", "litware", "--tenant", tenant.address, "--client-id", "app"]
    }

    /// Returns a terminal with the page that offers to open a browser.
    private func terminal(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
        let path = ["PATH": "\(folder.path):/usr/bin:/bin", "DISPLAY": ":9"]
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath] + options, environment: environment.merging(path) { $1 })
        try #require(terminal.shows("What's your email address?"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Continue in your browser"))
        return terminal
    }

    /// Returns a terminal with the page whose link was to open, and the link.
    private func openedTerminal(_ environment: [String: String] = [:]) throws -> (PseudoTerminal, String) {
        let terminal = try terminal(environment)
        terminal.type("\r")
        try #require(terminal.shows("The browser didn't open."))
        return (terminal, try link(on: terminal))
    }

    /// The link on the screen.
    private func link(on terminal: PseudoTerminal) throws -> String {
        let words = terminal.screen.text.split(whereSeparator: \.isWhitespace)
        return String(try #require(words.first { $0.hasPrefix("http://localhost:") }))
    }

    @Test(.rule("R-51"))
    func `the address is a hyperlink that takes no room, and c makes the terminal copy it`() throws {
        let (terminal, address) = try openedTerminal()
        terminal.wait { $0.output(from: 0).contains("\u{1B}]8;;\u{1B}\\") }

        let link = "\u{1B}]8;id=signup;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"
        #expect(terminal.output(from: 0).contains(link))
        #expect(terminal.screen.text.contains("\n           \(address)\n"))
        #expect(terminal.screen.text.split(separator: address).count == 2)
        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        let encodedAddress = Data(address.utf8).base64EncodedString()
        #expect(terminal.output(from: 0).contains("\u{1B}]52;c;\(encodedAddress)\u{1B}\\"))
    }

    @Test(
        .rule("R-51"),
        arguments: [
            (["TERM": "tmux-256color"], "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;"),
            (
                ["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
                "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;"
            ),
            (["TERM": "screen"], "\u{1B}P\u{1B}]52;c;"),
        ])
    func `tmux and screen get what they pass on to the terminal around them, too`(
        environment: [String: String], start: String
    ) throws {
        let (terminal, address) = try openedTerminal(environment)
        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        let encodedAddress = Data(address.utf8).base64EncodedString()
        #expect(terminal.output(from: 0).contains("\u{1B}]52;c;\(encodedAddress)\u{1B}\\"))
        #expect(terminal.output(from: 0).contains(start + encodedAddress.prefix(200)))
    }

    @Test(arguments: ["linux", "vt100-nav"])
    func `a terminal that may print unknown sequences gets no OSC 8 or 52`(name: String) throws {
        let (terminal, _) = try openedTerminal(["TERM": name])
        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        #expect(terminal.output(from: 0).contains("\u{1B}]8") == (name != "linux"))
        #expect(terminal.output(from: 0).contains("\u{1B}]52") == (name != "linux"))
    }

    @Test(.rule("C-64", "R-51", "R-52"))
    func `Enter opens the browser with only the address, and reports a failure`() throws {
        // Fails only when a byte arrives, so that the page waits until then.
        let gate = "\(folder.path)/gate"
        #expect(mkfifo(gate, 0o600) == 0)
        try folder.write(
            Self.browser(in: folder, ending: "head -c 1 \(gate) >/dev/null\nexit 3"), to: "xdg-open",
            mode: 0o755)
        let terminal = try terminal()
        #expect(folder.contents(of: "asked") == nil)

        terminal.type("\r")
        #expect(terminal.shows("Waiting for your browser"))
        let address = try link(on: terminal)
        let opening = try #require(FileHandle(forUpdatingAtPath: gate))
        try opening.write(contentsOf: Data("x".utf8))
        #expect(terminal.shows("The browser didn't open."))

        #expect(folder.contents(of: "asked") == "1:\(address)\n")
        let files = folder.contents(of: "files") ?? ""
        #expect(files.matches(of: #/[012] -> /dev/null/#).count >= 2)
        #expect(!files.contains("socket:"))
        #expect(!files.contains("/dev/pts"))
    }

    /// Values that a shell would run, each of which would make the file `made`.
    private static let browsers = [
        "$(touch made)", "`touch made`", "firefox; touch made", "firefox %s && touch made:touch made",
        "a b\ntouch made", "'\";touch made;#", "sh -c 'touch made'", "| touch made", "> made",
    ]

    @Test(.rule("C-64"), arguments: browsers, [true, false])
    func `no shell sees BROWSER, with and without xdg-open`(browser: String, hasOpener: Bool) throws {
        if !hasOpener { try FileManager.default.removeItem(atPath: "\(folder.path)/xdg-open") }
        let program =
            "cd '\(folder.path)'; exec '\(PseudoTerminal.wizardPath)' \(options.joined(separator: " "))"
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", program],
            environment: ["DISPLAY": ":9", "BROWSER": browser, "PATH": folder.path])
        try #require(terminal.shows("What's your email address?"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Continue in your browser"))

        terminal.type("\r")

        #expect(terminal.shows("The browser didn't open."))
        let address = try link(on: terminal)
        #expect(folder.contents(of: "asked") == (hasOpener ? "1:\(address)\n" : nil))
        #expect(!folder.files.contains("made"))
    }
}
