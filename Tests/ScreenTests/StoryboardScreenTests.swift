import Foundation
import TestSupport
import Testing

/// The files that `storyboard` writes.
struct StoryboardScreenTests {
    @Test func `a page replaces an older one, and no other file is left`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "page.html")
        let program = try storyboard(file, flow: "litware")

        #expect(program.waitForExit() == .exit(0))
        #expect(folder.files == ["page.html"])
        let page = try String(contentsOfFile: file, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    }

    @Test(arguments: ["file/page.html", "file/pictures", "pictures.html/page.html"])
    func `an unwritable output is reported, and no partial file is left`(output: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("x", to: "file")
        let before = folder.files
        let program = try storyboard("\(folder.path)/\(output)", flow: "litware")

        #expect(program.waitForExit() == .exit(73))
        #expect(program.output(from: 0).contains("cannot be written. Choose another path with --output."))
        #expect(folder.files == before)
    }

    @Test func `without enough space the older page is kept`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "page.html")
        // 8 blocks, of 512 or 1,024 bytes depending on the shell.
        let command =
            "ulimit -f 8; exec '\(PseudoTerminal.wizardPath)' storyboard --flow litware --output '\(file)'"
        let program = try PseudoTerminal(["/bin/sh", "-c", command], width: 200)

        #expect(program.waitForExit() == .exit(73))
        #expect(folder.files == ["page.html"])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "older")
    }

    /// The name of the temporary file cannot be foretold, so the links have every name with the process ID.
    @Test(.rule("C-25"), arguments: ["board.html", "pictures"])
    func `a link that somebody put beside the output is not followed`(output: String) throws {
        let folder = try TemporaryFolder()
        let victim = try folder.write("other contents", to: "victim")
        let command = """
            mkdir pictures
            for name in board.html pictures/1-email.svg pictures/transcript.txt
            do ln -s '\(victim)' "$name.$$.part"; done
            exec '\(PseudoTerminal.wizardPath)' storyboard --flow litware --output \(output)
            """
        let program = try FinishedProcess(["/bin/sh", "-c", command], in: folder.path)

        #expect(program.status == 0)
        #expect(folder.contents(of: "victim") == "other contents")
    }

    @Test(.rule("C-25"))
    func `every file is new, on disk and renamed, with the permissions of other new files`() throws {
        let folder = try TemporaryFolder()
        let command = """
            umask 027
            strace -f -qq -e trace=openat,fsync,rename -o calls \
                '\(PseudoTerminal.wizardPath)' storyboard --flow litware --output board.html
            """
        let program = try FinishedProcess(["/bin/sh", "-c", command], in: folder.path)

        #expect(program.status == 0)
        #expect(folder.contents(of: "board.html")?.hasPrefix("<!DOCTYPE html>") == true)
        #expect(folder.permissions(of: "board.html") == 0o640)
        #expect(folder.files == ["board.html", "calls"])
        let calls = try #require(folder.contents(of: "calls")).split(separator: "\n")
        let writes = calls.filter { $0.contains(#/O_WRONLY|O_RDWR|fsync|rename/#) }
        #expect(writes.count == 3)
        #expect(writes.first?.contains("O_EXCL|O_NONBLOCK|O_NOFOLLOW") == true, "\(writes)")
        #expect(writes.dropFirst().first?.contains("fsync") == true)
    }

    @Test func `if one picture cannot be written, none is`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/1-email.svg", withIntermediateDirectories: false)
        let before = folder.files
        let program = try storyboard(folder.path, flow: "litware")

        #expect(program.waitForExit() == .exit(73))
        #expect(folder.files == before)
    }

    @Test func `every state is drawn with --states`() throws {
        let folder = try TemporaryFolder()
        let program = try storyboard(folder.path, ["--states", "--theme", "light"], flow: "litware")

        #expect(program.waitForExit() == .exit(0))
        #expect(folder.files.contains("anywhere-net.timeout.svg") && folder.files.count > 80)
    }

    @Test func `the number of pictures that is printed is that of the files, in all themes`() throws {
        let folder = try TemporaryFolder()
        let program = try storyboard(
            folder.path, ["--states", "--theme", "dark", "--theme", "mono"], flow: "litware")

        #expect(program.waitForExit() == .exit(0))
        let pictures = folder.files.count { $0.hasSuffix(".svg") }
        #expect(program.output(from: 0).contains("\(pictures) pictures and their transcript in "))
        #expect(pictures > 150)
    }

    @Test func `the counts that are printed are those of the title, and what is given twice is drawn once`()
        throws
    {
        let folder = try TemporaryFolder()
        let program = try storyboard(
            "\(folder.path)/page.html",
            [
                "--language", "en", "--language", "da", "--language", "en", "--size", "80x24", "--size",
                "80x24",
            ],
            flow: "litware")

        #expect(program.waitForExit() == .exit(0))
        let page = try #require(folder.contents(of: "page.html"))
        let counts = try #require(page.firstMatch(of: /<p>([^<]*) · en, da · 80x24<\/p>/)).1
        #expect(program.output(from: 0).contains("\(counts) in "))
        #expect(page.matches(of: /id="language-en"/).count == 1)
    }

    @Test(arguments: [
        (["--size", "8x2"], "is not a size"),
        (["--theme", "pink"], "Choose from: dark, light, terminal, mono."),
        (["--language", "xx"], "Choose from: en, da, de, ja"),
        (["--language", "en", "--language", "da"], "To draw several"),
        (["--flow", "litware"], "Two flows are compared on one HTML page. Use only --output FILE.html"),
        (["--flow", "litware", "--flow", "contoso"], "Only two flows can be compared. Give --flow once"),
        (
            ["--flow", "litware", "--watch"],
            "--watch follows one flow file. Give --flow once, or omit --watch."
        ),
    ])
    func `what cannot be drawn is explained`(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let program = try storyboard(folder.path, arguments)

        #expect(program.waitForExit() == .exit(64))
        #expect(program.output(from: 0).contains(message))
    }

    @Test(arguments: [
        (["--flow", "fabrikam"], "Both --flow name the same flow. Give two different flows to compare."),
        (["--flow", "litware", "--states"], "Use only --output FILE.html, or give --flow once."),
        (["--flow", "litware", "--animate", "a.svg"], "Use only --output FILE.html, or give --flow once."),
        (["--flow", "litware", "--size", "80x24", "--size", "40x12"], "one --language and one --size."),
        (["--flow", "litwear"], "There is no flow \"litwear\". Did you mean litware?"),
    ])
    func `what cannot be compared is explained`(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let program = try storyboard("\(folder.path)/page.html", arguments)

        #expect(program.waitForExit() == .exit(64))
        #expect(program.output(from: 0).contains(message))
        #expect(folder.files == [])
    }

    @Test func `two flows are compared on a page`() throws {
        let folder = try TemporaryFolder()
        let other = try folder.write(
            #"{ "name": "Other", "identityProvider": "emailOneTimePasscode", "browser": true }"#,
            to: "other.json")
        let program = try storyboard("\(folder.path)/page.html", ["--flow", other], flow: "litware")

        #expect(program.waitForExit() == .exit(0))
        #expect(
            program.output(from: 0).contains("0 states only in the first flow, 0 only in the second, in "))
        #expect(folder.contents(of: "page.html")?.contains("<h1>Litware and Other compared</h1>") == true)
    }

    /// Starts the program; `litware` is the flow with the fewest states, so it takes the least time.
    private func storyboard(
        _ output: String, _ arguments: [String] = [], flow: String = "fabrikam"
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", flow, "--output", output] + arguments,
            width: 200)
    }
}
