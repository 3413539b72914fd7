import Foundation
import TestSupport
import Testing

/// The browser page in a real terminal, and the link that it opens.
struct BrowserScreenTests {
    private let folder: TemporaryFolder
    private let address = "https://demo.example/sign-up"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "Litware", "identityProvider": "emailOneTimePasscode", "browser": true}"#,
            to: "litware.json")
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

    private func terminal(_ environment: [String: String] = ["DISPLAY": ":9"], height: Int = 24) throws
        -> PseudoTerminal
    {
        let flow = "\(folder.path)/litware.json"
        let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", flow], height: height,
            environment: environment.merging(path) { $1 })
        #expect(terminal.shows("Enter continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("c copy"))
        return terminal
    }

    @Test func `R-51 the address is written as a hyperlink, without changing the layout`() throws {
        let terminal = try terminal()
        terminal.wait { $0.output(from: 0).contains("\u{1B}]8;;\u{1B}\\") }

        let link = "\u{1B}]8;id=signup;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\"
        #expect(terminal.output(from: 0).contains(link))
        #expect(terminal.screen.text.contains("\n\n           \(address)\n\n"))
        #expect(terminal.screen.text.split(separator: address).count == 2)
    }

    @Test(arguments: ["linux", "vt100-nav"])
    func `a terminal that may print unknown sequences gets no OSC 8 or 52`(name: String) throws {
        let terminal = try terminal(["TERM": name])
        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        #expect(terminal.output(from: 0).contains("\u{1B}]8") == (name != "linux"))
        #expect(terminal.output(from: 0).contains("\u{1B}]52") == (name != "linux"))
    }

    @Test func `R-51 c makes the terminal copy the address`() throws {
        let terminal = try terminal()

        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        let encodedAddress = Data(address.utf8).base64EncodedString()
        #expect(terminal.output(from: 0).contains("\u{1B}]52;c;\(encodedAddress)\u{1B}\\"))
    }

    @Test func `C-64 R-51 R-52 Enter opens the browser with only the address, and reports a failure`() throws
    {
        // Fails only when a byte arrives, so that the first message is on the screen until then.
        let gate = "\(folder.path)/gate"
        #expect(mkfifo(gate, 0o600) == 0)
        try folder.write(
            Self.browser(in: folder, ending: "head -c 1 \(gate) >/dev/null\nexit 3"), to: "xdg-open",
            mode: 0o755)
        let terminal = try terminal()

        terminal.type("\r")
        #expect(terminal.shows("We asked your browser to open"))
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

    @Test(arguments: browsers, [true, false])
    func `C-64 no shell sees BROWSER, with and without xdg-open`(browser: String, hasOpener: Bool) throws {
        if !hasOpener { try FileManager.default.removeItem(atPath: "\(folder.path)/xdg-open") }
        let program =
            "cd '\(folder.path)'; exec '\(PseudoTerminal.wizardPath)' --data :memory: --flow litware.json"
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", program],
            environment: ["DISPLAY": ":9", "BROWSER": browser, "PATH": folder.path])
        try #require(terminal.shows("Enter continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("c copy"))

        terminal.type("\r")

        #expect(terminal.shows("The browser didn't open."))
        #expect(folder.contents(of: "asked") == (hasOpener ? "1:\(address)\n" : nil))
        #expect(!folder.files.contains("made"))
    }

    @Test func `C-64 nothing is opened before a key is pressed`() throws {
        let terminal = try terminal()
        terminal.type("c")
        #expect(terminal.shows("asked your terminal to copy"))

        #expect(folder.contents(of: "asked") == nil)
    }

    @Test(arguments: [[:], ["DISPLAY": ":9", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"]])
    func `C-64 R-52 without a local display nothing is opened`(environment: [String: String]) throws {
        let terminal = try terminal(environment)
        #expect(terminal.screen.text.contains("No browser was found here."))

        terminal.type("\r")
        #expect(terminal.shows("asked your terminal to copy"))

        #expect(folder.contents(of: "asked") == nil)
    }

    @Test func `R-51 the QR code is dark on light`() throws {
        let terminal = try terminal(height: 30)
        #expect(terminal.shows("scan this with your phone"))
        let rows = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(rows.firstIndex { $0.contains("█▀▀▀▀▀█") })

        let (dark, margin) = (terminal.screen.cell(x: 13, y: row), terminal.screen.cell(x: 11, y: row))
        #expect(dark.text == "█")
        #expect((dark.foreground, dark.background) == (0x000000, 0xFFFFFF))
        #expect((margin.text, margin.background) == (" ", 0xFFFFFF))
    }
}
