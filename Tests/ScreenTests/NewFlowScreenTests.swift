import Foundation
import TestSupport
import Testing

/// `new`: questions on a terminal, and the file that they make.
struct NewFlowScreenTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func terminal(_ options: String..., width: Int = 80, height: Int = 24) throws -> PseudoTerminal {
        try PseudoTerminal(
            [
                "/bin/sh", "-c", "cd '\(folder.path)'; exec '\(PseudoTerminal.wizardPath)' new \"$@\"", "sh",
            ] + options, width: width, height: height)
    }

    private func check(_ file: String) throws -> FinishedProcess {
        try FinishedProcess([PseudoTerminal.wizardPath, "check", "\(folder.path)/\(file)"])
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func `the answers are written to a file that passes the check and can be watched`(
        size: (width: Int, height: Int)
    ) throws {
        let terminal = try terminal(width: size.width, height: size.height)
        #expect(terminal.shows("Product or company"))
        try terminal.walk([
            ("Wingtip\r\r", "Sign-in method"), ("\r\r", "Dansk"), ("\r", "asks for"),
            (" city", "City"), ("\r\u{1B}", "Title"), ("\r\r\r", "page 2"), ("\r\r\r", "Required answers"),
            (" \r", "Check your answers"),
        ])
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output(from: 0).contains("flow.json is written."))
        #expect(terminal.output(from: 0).contains("signup-wizard --flow flow.json --watch"))
        #expect(try check("flow.json").status == 0)
        let flow = try #require(folder.contents(of: "flow.json"))
        #expect(flow.contains("\"name\": \"Wingtip\"") && flow.contains("\"name\": \"city\""))
        #expect(folder.files == ["flow.json"])
    }

    @Test func `a file is changed in place, and other members stay`() throws {
        try folder.write(
            #"{"name": "A", "identityProvider": "emailPassword", "password": {"minimum": 12}}"#, to: "a.json")
        let terminal = try terminal("--from", "a.json")
        #expect(terminal.shows("Product or company"))
        try terminal.walk([
            ("BC\r\r", "Sign-in method"), ("\r\r", "Dansk"), ("\r", "asks for"),
            ("\r\r\r", "Write a.json"),
        ])
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(
            folder.contents(of: "a.json")
                == "{\n  \"name\": \"ABC\",\n  \"identityProvider\": \"emailPassword\",\n  \"password\": { \"minimum\": 12 }\n}\n"
        )
    }

    @Test func `a file that appears before the answers are written stays, and no answer is lost`() throws {
        let terminal = try terminal()
        #expect(terminal.shows("Product or company"))
        try terminal.walk([
            ("Wingtip\r\r", "Sign-in method"), ("\r\r", "Dansk"), ("\r", "asks for"),
            ("\r\r\r", "Write flow.json"),
        ])
        try folder.write("theirs", to: "flow.json")
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(73))
        #expect(folder.contents(of: "flow.json") == "theirs" && folder.files == ["flow.json"])
        #expect(terminal.output(from: 0).contains("There is a file flow.json already."))
        #expect(terminal.output(from: 0).contains("\"name\": \"Wingtip\""))
    }

    @Test(arguments: ["theirs", nil])
    func `a file that was changed by another program stays; one that was removed is written`(
        contents: String?
    ) throws {
        try folder.write(#"{"name": "A", "identityProvider": "emailPassword"}"#, to: "a.json")
        let terminal = try terminal("--from", "a.json")
        #expect(terminal.shows("Product or company"))
        try terminal.walk([
            ("BC\r\r", "Sign-in method"), ("\r\r", "Dansk"), ("\r", "asks for"),
            ("\r\r\r", "Write a.json"),
        ])
        try FileManager.default.removeItem(atPath: "\(folder.path)/a.json")
        if let contents { try folder.write(contents, to: "a.json") }
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(contents == nil ? 0 : 73))
        #expect(terminal.output(from: 0).contains("a.json was changed in the meantime") == (contents != nil))
        #expect(
            contents == nil
                ? folder.contents(of: "a.json")?.contains("ABC") == true
                : folder.contents(of: "a.json") == contents)
    }

    @Test func `Ctrl-C twice writes nothing`() throws {
        let terminal = try terminal()
        #expect(terminal.shows("Product or company"))
        terminal.type("Wingtip\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.output(from: 0).contains("Nothing was written."))
        #expect(folder.files == [])
    }

    @Test(arguments: [
        (
            [], 73,
            "There is a file flow.json already. To change it, add --from flow.json, or choose another"
        ),
        (["--output", "folder"], 73, "folder is not a regular file and was not changed."),
        (
            ["--output", "none/a.json"], 73,
            "none/a.json cannot be written. Choose another path with --output."
        ),
        (["--output", "-"], 73, "- is not a regular file and was not changed."),
        (["--from", "folder"], 64, "There is no flow \"folder\"."),
        (["--from", "bad.json"], 65, "bad.json, line 1, column 1: "),
        (["--from", "none.json"], 64, "There is no flow file none.json."),
    ])
    func `what cannot be written or read is said before the first question`(
        options: [String], status: Int32, message: String
    ) throws {
        try folder.write("{}", to: "flow.json")
        try folder.write("[]", to: "bad.json")
        try folder.write("", to: "folder/a")
        let terminal = try PseudoTerminal(
            [
                "/bin/sh", "-c", "cd '\(folder.path)'; exec '\(PseudoTerminal.wizardPath)' new \"$@\"", "sh",
            ] + options, width: 120)

        #expect(terminal.waitForExit() == .exit(status))
        #expect(terminal.output(from: 0).contains(message), "\(terminal.output(from: 0))")
        #expect(folder.contents(of: "flow.json") == "{}")
    }

    @Test func `in plain mode the file is the same`() throws {
        let terminal = try terminal("--plain", "--language", "en", "--output", "b.json")
        #expect(terminal.shows("Product or company:"))
        try terminal.walk([
            ("Wingtip\r", "Color"), ("\r", "Sign-in method:"), ("1\r", "Usernames:"),
            ("1\r", "Languages:"),
            ("\r", "asks for"), ("\r", "Title"), ("\r", "Short name"), ("\r", "press Enter for Write b.json"),
        ])
        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(folder.contents(of: "b.json")?.contains("\"name\": \"Wingtip\"") == true)
        #expect(terminal.output(from: 0).contains("b.json is written."))
        #expect(
            terminal.output(from: 0).contains("signup-wizard --flow b.json --watch --language en --plain"))
    }
}
