import Foundation
import TestSupport
import Testing

/// The files that `storyboard` writes.
struct StoryboardScreenTests {
    @Test func `a page replaces an older one, and no other file is left`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "page.html")
        let program = try storyboard(file)

        #expect(program.waitForExit() == .exit(0))
        #expect(folder.files == ["page.html"])
        let page = try String(contentsOfFile: file, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    }

    @Test(arguments: [
        (["de"], ["Deutsch"]), (["da", "de", "ja"], ["Deutsch", "日本語"]), (["en", "da"], []), ([], []),
    ])
    func `languages that were asked for and that the flow lacks are named`(
        tags: [String], missing: [String]
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"name": "Fourth Coffee", "identityProvider": "emailOneTimePasscode", "languages": ["en", "da"],
             "pages": [{"title": {"en": "You", "da": "Du"}, "when": "start", "attributes": ["city"]}],
             "attributes": [{"name": "city", "kind": "text", "label": {"en": "City", "da": "By"}}]}
            """, to: "flow.json")
        let options = tags.flatMap { ["--language", $0] }

        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", "flow.json", "--output", "a.html"] + options,
            in: folder.path)

        let notes = missing.map {
            "signup-wizard: The flow Fourth Coffee has no texts in \($0): its own are in English.\n"
        }
        #expect(program.status == 0)
        #expect(String(decoding: program.errorOutput, as: UTF8.self) == notes.joined())
    }

    /// The name of the temporary file cannot be foretold, so the links have every name with the process ID.
    @Test(.rule("C-25"), arguments: ["board.html", "pictures"])
    func `a link that somebody put beside the output is not followed`(output: String) throws {
        let folder = try TemporaryFolder()
        let victim = try folder.write("other contents", to: "victim")
        let command = """
            mkdir pictures
            for name in board.html pictures/1-email.svg
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

    @Test(arguments: ["pictures", "file/pictures"])
    func `if one picture cannot be written, none is`(output: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/pictures/1-email.svg", withIntermediateDirectories: true)
        let before = folder.files
        let program = try storyboard("\(folder.path)/\(output)")

        #expect(program.waitForExit() == .exit(73))
        #expect(folder.files == before)
    }

    /// What a user does in a folder after pictures were drawn in it.
    @Test(arguments: [
        "echo mine >>pictures/1-email.svg",
        "echo mine >pictures/.signup-wizard",
        "rm pictures/.signup-wizard", "rm -r pictures; mkdir pictures; echo mine >pictures/1-email.svg",
        "rm pictures/1-email.svg; ln -s ../mine pictures/1-email.svg",
    ])
    func `no picture takes the place of a file of the user`(command: String) throws {
        let folder = try TemporaryFolder()
        let pictures = "\(folder.path)/pictures"
        #expect(try storyboard(pictures).waitForExit() == .exit(0))
        _ = try FinishedProcess(["/bin/bash", "-ec", "echo mine >mine; \(command)"], in: folder.path)
        let before = folder.contents

        let again = try storyboard(pictures)

        #expect(again.waitForExit() == .exit(73))
        #expect(again.output(from: 0).contains("is not as signup-wizard wrote it, so nothing was written."))
        #expect(folder.contents == before)
    }

    @Test func `pictures are drawn again, beside those of another kind and files of the user`() throws {
        let folder = try TemporaryFolder()
        let command = "'\(PseudoTerminal.wizardPath)' storyboard --flow litware --output pictures"
        try folder.write("mine", to: "pictures/notes.txt")

        let programs = try [command, "\(command) --states", "\(command) --language da", command].map {
            try FinishedProcess(["/bin/sh", "-c", $0], in: folder.path)
        }

        #expect(programs.map(\.status) == [0, 0, 0, 0])
        #expect(folder.contents(of: "pictures/notes.txt") == "mine")
    }

    @Test func `with --states every state is drawn, in all themes, and the pictures are counted`() throws {
        let folder = try TemporaryFolder()
        let program = try storyboard(folder.path, ["--states", "--theme", "dark", "--theme", "mono"])

        #expect(program.waitForExit() == .exit(0))
        let pictures = folder.files.count { $0.hasSuffix(".svg") }
        #expect(program.output(from: 0).contains("\(pictures) pictures in "))
        #expect(pictures > 150 && folder.files.contains { $0.hasPrefix("anywhere-net.timeout") })
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
            ])

        #expect(program.waitForExit() == .exit(0))
        let page = try #require(folder.contents(of: "page.html"))
        let counts = try #require(page.firstMatch(of: /<p>([^<]*) · en, da · 80x24<\/p>/)).1
        #expect(program.output(from: 0).contains("\(counts) in "))
        #expect(page.matches(of: /id="language-en"/).count == 1)
    }

    @Test(arguments: [
        ("--output pictures --size 8x2", "is not a size"),
        ("--output pictures --theme pink", "Choose from: dark, light, terminal, mono."),
        ("--output pictures --language xx", "Choose from: en, da, de, ja"),
        ("--output pictures --language en --language da", "To draw several"),
        (
            "--output pictures --flow litware",
            "Two flows are compared on one HTML page. Use only --output FILE.html"
        ),
        (
            "--output pictures --flow litware --flow contoso",
            "Only two flows can be compared. Give --flow once"
        ),
        (
            "--output pictures --flow litware --watch",
            "--watch follows one flow file. Give --flow once, or omit --watch."
        ),
        (
            "--output page.html --flow fabrikam",
            "Both --flow name the same flow. Give two different flows to compare."
        ),
        (
            "--output page.html --flow litware --states",
            "Use only --output FILE.html, or give --flow once."
        ),
        (
            "--output page.html --flow litware --animate a.svg",
            "Use only --output FILE.html, or give --flow once."
        ),
        (
            "--output page.html --flow litware --size 80x24 --size 40x12",
            "one --language and one --size."
        ),
        ("--output page.html --flow litwear", "There is no flow \"litwear\". Did you mean litware?"),
        (
            "--output page.html --flow litware --prototype p.html",
            "Use only --output FILE.html, or give --flow once."
        ),
        ("", "Add --output FILE.html, --output DIR, --prototype FILE.html or --animate FILE.svg."),
        ("--prototype p.html --size 80x24 --size 40x12", "A prototype has one --size."),
        ("--animate a.svg --size 80x24 --size 40x12", "one --language and one --size."),
    ])
    func `what cannot be drawn, compared or animated is explained`(options: String, message: String) throws {
        let folder = try TemporaryFolder()
        let command = [PseudoTerminal.wizardPath, "storyboard", "--flow", "fabrikam"]
        let program = try FinishedProcess(
            command + options.split(separator: " ").map(String.init), in: folder.path)

        #expect(program.status == 64)
        #expect(String(decoding: program.errorOutput, as: UTF8.self).contains(message))
        #expect(folder.files == [])
    }

    @Test func `two flows are compared on a page`() throws {
        let folder = try TemporaryFolder()
        let other = try folder.write(
            #"{ "name": "Other", "identityProvider": "emailOneTimePasscode", "browser": true }"#,
            to: "other.json")
        let program = try storyboard("\(folder.path)/page.html", ["--flow", other])

        #expect(program.waitForExit() == .exit(0))
        #expect(
            program.output(from: 0).contains("0 states only in the first flow, 0 only in the second, in "))
        #expect(folder.contents(of: "page.html")?.contains("<h1>Litware and Other compared</h1>") == true)
    }

    @Test func `an animation is written, the same each time, also beside pictures`() throws {
        let folder = try TemporaryFolder()
        let command = [PseudoTerminal.wizardPath, "storyboard", "--flow", "litware", "--animate"]

        let alone = try FinishedProcess(command + ["a.svg"], in: folder.path)
        let both = try FinishedProcess(command + ["b.svg", "--output", "pictures"], in: folder.path)

        #expect(alone.status == 0 && alone.text.contains(#/^\d pages in \d+ seconds in a.svg\n$/#))
        #expect(both.status == 0 && both.lines.count == 2)
        #expect(folder.contents(of: "a.svg")?.hasPrefix("<svg ") == true)
        #expect(folder.contents(of: "a.svg") == folder.contents(of: "b.svg"))
        #expect(folder.files.contains("pictures/1-email.svg"))
        #expect(folder.files.filter { !$0.hasPrefix("pictures") } == ["a.svg", "b.svg"])
    }

    @Test func `a prototype has as many languages as are given`() throws {
        let folder = try TemporaryFolder()
        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", "litware", "--prototype", "p.html"]
                + ["--language", "en", "--language", "da"], in: folder.path)

        #expect(program.status == 0)
        #expect(program.text.contains(#/^\d+ states, \d+ links in p.html\n$/#))
        #expect(folder.contents(of: "p.html")?.contains("<h1>Litware: prototype</h1>") == true)
        #expect(folder.files == ["p.html"])
    }

    /// Starts the program with the flow that has the fewest states, so that it takes the least time.
    private func storyboard(_ output: String, _ options: [String] = []) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", "litware", "--output", output] + options,
            width: 200)
    }
}
