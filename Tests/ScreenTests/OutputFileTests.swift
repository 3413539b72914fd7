import Foundation
import TestSupport
import Testing

/// The options that name a file to write, given something else.
struct OutputFileTests {
    /// The command with each of these options, without the path.
    private static let commands = [
        "storyboard --flow litware --output", "storyboard --flow litware --prototype",
        "storyboard --flow litware --animate",
        "storyboard --flow litware --flow fabrikam --output", "replay --flow fabrikam a.json --junit",
        "import a.json --output",
        "replay --flow fabrikam a.json --log",
        "doctor --tenant http://127.0.0.1:9 --client-id app --log",
    ]

    /// What can be at the path `$p`: the shell command that makes it, and how the message calls it.
    private static let things = [
        ("mkfifo $p", "is not a regular file and was not changed"),
        ("mknod $p c 1 3", "is not a regular file and was not changed"),
        ("mknod $p b 7 250", "is not a regular file and was not changed"),
        (
            "python3 -c \"import socket; socket.socket(socket.AF_UNIX).bind('$p')\"",
            "is not a regular file and was not changed"
        ),
        ("mkdir $p", "is not a regular file and was not changed"),
        ("mkfifo t; ln -s t $p", "is a symbolic link and was not changed"),
        ("mknod t c 1 3; ln -s t $p", "is a symbolic link and was not changed"),
        ("mkdir t; ln -s t $p", "is a symbolic link and was not changed"),
        ("echo theirs > t; ln -s t $p", "is a symbolic link and was not changed"),
        ("ln -s nowhere $p", "is a symbolic link and was not changed"),
        ("ln -s $p $p", "is a symbolic link and was not changed"),
        ("echo theirs > $p; chmod 444 $p", "cannot be written"),
    ]

    @Test(.rule("C-25"), arguments: commands, Nightly.selection(4, of: things))
    func `what is no file that may be written stays as it is, with status 73`(
        command: String, thing: (make: String, message: String)
    ) throws {
        guard geteuid() == 0 || !thing.make.contains("mknod") else { return }
        let folder = try TemporaryFolder()
        let name = command.hasSuffix("--output") ? "a.html" : "a.out"
        try makeJourney(in: folder)
        let made = try FinishedProcess(
            ["/bin/bash", "-ec", "umask 022; p=\(name); \(thing.make)"], in: folder.path)
        #expect(made.status == 0)
        let before = try listing(of: folder)

        let program = try run(command + " " + name, in: folder)

        let option = command.split(separator: " ").last ?? ""
        let errors = String(decoding: program.errorOutput, as: UTF8.self)
        #expect(program.status == 73 && program.output.isEmpty, "\(program.text)\(errors)")
        #expect(
            errors
                == "signup-wizard: \(name) \(thing.message). Choose another path with \(option).\n")
        #expect(try listing(of: folder) == before)
    }

    @Test func `a name that ends in capital letters is that of a page, too`() throws {
        let folder = try TemporaryFolder()

        let program = try run("storyboard --flow litware --output a.HTML", in: folder)

        #expect(program.status == 0 && folder.contents(of: "a.HTML")?.contains("<html") == true)
    }

    @Test(.rule("C-25"), arguments: commands)
    func `a path in a folder that cannot be written, or that is missing, gets status 73`(
        command: String
    ) throws {
        let folder = try TemporaryFolder()
        try makeJourney(in: folder)
        _ = try FinishedProcess(["/bin/mkdir", "-m", "555", "closed"], in: folder.path)

        for path in ["closed/a.html", "missing/a.html", "a.json/a.html"] {
            let program = try run(command + " " + path, in: folder)

            let errors = String(decoding: program.errorOutput, as: UTF8.self)
            #expect(program.status == 73, "\(program.text)\(errors)")
            let option = command.split(separator: " ").last ?? ""
            // No journey has begun.
            #expect(program.output.isEmpty || option != "--junit", "\(program.text)")
            #expect(
                errors == "signup-wizard: \(path) cannot be written. Choose another path with \(option).\n")
        }
        #expect(folder.files == ["a.json", "closed"])
    }

    @Test(arguments: [
        ("storyboard --flow litware --output", 8), ("replay --flow fabrikam a.json --junit", 0),
    ])
    func `on a full disk the older file is kept, with status 73`(command: String, kilobytes: Int) throws {
        let folder = try TemporaryFolder()
        try makeJourney(in: folder)
        try folder.write("older", to: "a.html")

        let program = try FinishedProcess(
            [
                "/bin/bash", "-c",
                "ulimit -f \(kilobytes); exec '\(PseudoTerminal.wizardPath)' \(command) a.html",
            ], in: folder.path)

        #expect(program.status == 73)
        #expect(folder.contents(of: "a.html") == "older")
        #expect(folder.files == ["a.html", "a.json"])
    }

    @Test(
        arguments: ["-", "/dev/stdout", "/dev/fd/1"],
        Nightly.selection(
            2,
            of: [
                ("storyboard --flow litware --animate", "<svg ", "pages in"),
                ("storyboard --flow litware --output", "<!DOCTYPE html>", " pages, "),
                ("storyboard --flow litware --prototype", "<!DOCTYPE html>", " links"),
                ("storyboard --flow litware --flow fabrikam --output", "<!DOCTYPE html>", "states only in"),
                ("replay --flow fabrikam a.json --junit", "<?xml ", "a.json: completed"),
            ]))
    func `the standard output takes one page, animation or report, and nothing else`(
        path: String, printed: (command: String, start: String, report: String)
    ) throws {
        let folder = try TemporaryFolder()
        try makeJourney(in: folder)
        let output = try folder.write("", to: "redirected")

        let program = try run(printed.command + " " + path, in: folder)
        let file = try run(printed.command + " " + path + " >> redirected", in: folder)

        #expect(program.status == 0 && file.status == 0)
        #expect(program.text.hasPrefix(printed.start) && program.text.last == "\n")
        #expect(String(decoding: program.errorOutput, as: UTF8.self).contains(printed.report))
        // The file is the one that the shell opened.
        #expect(try String(contentsOfFile: output, encoding: .utf8).hasPrefix(printed.start))
        #expect(folder.files == ["a.json", "redirected"])
    }

    @Test(arguments: [
        (
            "storyboard --flow litware --output - --animate /dev/stdout", 64,
            "takes one page, prototype or animation"
        ),
        ("storyboard --flow flow.json --watch --output -", 64, "takes one page, prototype or animation"),
        ("replay --flow fabrikam a.json --json --junit -", 64, "both print the results"),
        ("replay --flow fabrikam a.json --log -", 73, "- is not a regular file and was not changed."),
    ])
    func `what the standard output is not for is explained`(command: String, status: Int32, message: String)
        throws
    {
        let folder = try TemporaryFolder()
        try makeJourney(in: folder)

        try folder.write(#"{"name": "A", "identityProvider": "emailOneTimePasscode"}"#, to: "flow.json")

        let program = try run(command, in: folder)

        #expect(program.status == status && program.output.isEmpty)
        #expect(String(decoding: program.errorOutput, as: UTF8.self).contains(message))
        #expect(folder.files == ["a.json", "flow.json"])
    }

    @Test(.rule("C-25"), arguments: ["a.out", "/dev/stdout", "-"])
    func `the pages do not begin without their file`(path: String) throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo("\(folder.path)/a.out", 0o600) == 0)
        let file = path == "a.out" ? "\(folder.path)/a.out" : path

        let terminal = try PseudoTerminal([PseudoTerminal.wizardPath, "--data", ":memory:", "--log", file])

        #expect(terminal.waitForExit() == .exit(73))
        let message = "signup-wizard: \(file) is not a regular file and was not changed."
        #expect(terminal.output(from: 0).contains(message))
        #expect(!terminal.output(from: 0).contains("Enter Continue"))
    }

    private func makeJourney(in folder: TemporaryFolder) throws {
        let json = #"{"answers": {"email": "ada@demo.example", "code": "inbox"}}"#
        try folder.write(json, to: "a.json", mode: 0o600)
    }

    /// Runs the wizard in a folder, bound by permissions even if the tests run as root.
    private func run(_ command: String, in folder: TemporaryFolder) throws -> FinishedProcess {
        let unprivileged = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set", "-all"] : []
        return try FinishedProcess(
            unprivileged + ["/bin/bash", "-c", "exec '\(PseudoTerminal.wizardPath)' \(command) < /dev/null"],
            in: folder.path)
    }

    /// Lists what is in a folder: kind, inode, permissions, size and time of change.
    private func listing(of folder: TemporaryFolder) throws -> String {
        try FinishedProcess(["/usr/bin/find", ".", "-printf", "%p %y %i %m %s %C@ %l\\n"], in: folder.path)
            .text
    }
}
