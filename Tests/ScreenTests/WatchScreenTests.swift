import Foundation
import Glibc
import TestSupport
import Testing

/// `--watch`: the flow file is edited beside the program.
struct WatchScreenTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.json("First"), to: "flow.json")
    }

    private static func json(_ name: String, label: String = "City") -> String {
        """
        { "name": "\(name)", "identityProvider": "emailOneTimePasscode",
          "pages": [{ "title": { "en": "About you" }, "when": "start", "attributes": ["city", "job"] }],
          "attributes": [
            { "name": "city", "kind": "text", "required": true, "label": { "en": "\(label)" } },
            { "name": "job", "kind": "text", "label": { "en": "Job" } }] }
        """
    }

    private func wizard(_ options: String...) throws -> PseudoTerminal {
        try PseudoTerminal.wizard(flow: path, ["--watch"] + options)
    }

    private func save(_ json: String) throws {
        try folder.write(json, to: "flow.json")
    }

    @Test func `ten saves, two of them broken, lose no answer, and the account has them`() throws {
        let terminal = try wizard()
        #expect(terminal.shows("◆ First"))
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("About you"))
        terminal.type("Odense\tEngineer")
        #expect(terminal.shows("Engineer"))
        var timings = Timings()

        for number in 1...10 {
            let name = "Save" + String(UnicodeScalar(UInt8(64 + number)))
            let isBroken = number == 4 || number == 7
            try timings.measure {
                try save(isBroken ? "{ \"name\": \"\(name)\"," : Self.json(name, label: "Town \(number)"))
                #expect(
                    terminal.shows(isBroken ? "flow.json has 1 mistake." : "Town \(number)"), "\(number)")
            }
            #expect(terminal.screen.text.contains("Odense") && terminal.screen.text.contains("Engineer"))
        }

        timings.print("Redraw after a save", goal: "200 ms")
        #expect(!terminal.screen.text.contains("mistake"))
        terminal.type("\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.shows("Account created"))
    }

    @Test func `the embedded tenant asks for what the new flow requires`() throws {
        let terminal = try wizard()
        #expect(terminal.shows("◆ First"))
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("About you"))

        try save(
            """
            { "name": "Second", "identityProvider": "emailPassword",
              "password": { "minimum": 30, "maximum": 256, "classes": 3 } }
            """)

        #expect(terminal.shows("What's your email address?"))
        terminal.type("\r")
        #expect(terminal.shows("30 to 256 characters"))
        terminal.type("Correct-Horse-7-Battery-Staple-9\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.shows("Account created"))
    }

    @Test func `between saves the program does not wake up`() throws {
        let terminal = try wizard()
        #expect(terminal.shows("◆ First"))
        try save(Self.json("Second"))
        #expect(terminal.shows("◆ Second"))
        try folder.write("other", to: "other.json")
        // Another file in the folder wakes the program once.
        _ = terminal.wait(timeout: 0.5) { _ in false }
        let before = terminal.contextSwitches

        _ = terminal.wait(timeout: 1.5) { _ in false }

        #expect(terminal.contextSwitches == before)
        try save(Self.json("Third"))
        #expect(terminal.shows("◆ Third"))
        #expect(terminal.contextSwitches != before)
    }

    /// Points the link `now` at another folder, as `ln -sfn` does.
    private func lead(to name: String) throws {
        #expect(symlink(name, "\(folder.path)/next") == 0)
        #expect(rename("\(folder.path)/next", "\(folder.path)/now") == 0)
    }

    @Test func `the file in a folder that is a link is followed to where the link leads next`() throws {
        for name in ["One", "Two"] { try folder.write(Self.json(name), to: "\(name)/flow.json") }
        try lead(to: "One")
        let terminal = try PseudoTerminal.wizard(flow: "\(folder.path)/now/flow.json", ["--watch"])
        #expect(terminal.shows("◆ One"))

        try lead(to: "Two")
        #expect(terminal.shows("◆ Two"))
        try folder.write(Self.json("Three"), to: "Two/flow.json")
        #expect(terminal.shows("◆ Three"))
        try lead(to: "Four")
        #expect(terminal.shows("flow.json is gone."))
        try folder.write(Self.json("Four"), to: "Four/flow.json")
        #expect(terminal.shows("◆ Four"))
    }

    @Test func `plain mode says each save`() throws {
        let terminal = try wizard("--plain")
        #expect(terminal.shows("Email:"))
        try save("{")
        #expect(terminal.shows("flow.json has 1 mistake."))
        #expect(terminal.shows("flow.json, line 1, column 2"))

        try save(Self.json("Second"))

        #expect(terminal.shows("The flow file was saved."))
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("City:"))
    }

    @Test(arguments: [[], ["--flow", "contoso"], ["--flow", "contosso"]])
    func `without a flow file it is a usage error`(options: [String]) throws {
        for command in [[], ["storyboard", "--output", "x.html"]] {
            let program = try PseudoTerminal([PseudoTerminal.wizardPath] + command + ["--watch"] + options)

            #expect(program.waitForExit() == .exit(64))
            #expect(
                program.output(from: 0).replacing("\r\n", with: "").contains(
                    "--watch works only with a flow file. Add --flow FILE, such as --flow ./flow.json."))
        }
    }

    @Test func `the storyboard is drawn again at each good save, until Ctrl-C`() throws {
        // A flow that ends in a browser has few states to draw.
        func json(_ name: String) -> String {
            #"{ "name": "\#(name)", "identityProvider": "emailOneTimePasscode", "browser": true }"#
        }
        try save(json("First"))
        let output = "\(folder.path)/board.html"
        let program = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "storyboard", "--flow", path, "--watch", "--output", output,
            ], width: 200)
        #expect(program.shows("board.html"))
        #expect(folder.contents(of: "board.html")?.contains("First") == true)
        #expect(folder.contents(of: "board.html")?.contains("content=\"3;url=./board.html\"") == true)

        try save("{")
        #expect(program.shows("line 1, column 2"))
        #expect(folder.contents(of: "board.html")?.contains("First") == true)
        try save(json("Second"))
        #expect(program.wait { $0.screen.text.components(separatedBy: "board.html").count == 3 })
        #expect(folder.contents(of: "board.html")?.contains("Second") == true)
        program.type("\u{3}")

        #expect(program.waitForExit() == .signal(SIGINT))
    }
}

extension PseudoTerminal {
    /// How often the threads of the program have waited.
    fileprivate var contextSwitches: [String: String] {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
                let lines = status?.split(separator: "\n").filter { $0.contains("ctxt_switches") } ?? []
                return (thread, lines.joined(separator: " "))
            })
    }
}
