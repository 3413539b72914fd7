import Foundation
import Testing

/// What `storyboard` leaves behind.
struct StoryboardScreenTests {
    @Test func `a page takes the place of an older one, and nothing else is left`() throws {
        let folder = try Folder()
        let file = try folder.write("older", to: "page.html")
        let program = try storyboard(file)

        #expect(program.end() == .exit(0))
        #expect(folder.files == ["page.html"])
        let page = try String(contentsOfFile: file, encoding: .utf8)
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    }

    @Test(arguments: ["file/page.html", "file/pictures", "pictures.html/page.html", "taken.html"])
    func `an output that cannot be written is told of, and nothing is half-written`(output: String) throws {
        let folder = try Folder()
        _ = try folder.write("x", to: "file")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/taken.html", withIntermediateDirectories: false)
        let before = folder.files
        let program = try storyboard("\(folder.path)/\(output)")

        #expect(program.end() == .exit(73))
        #expect(program.written(from: 0).contains("cannot be written. Choose another place with --output."))
        #expect(folder.files == before)
    }

    @Test func `where there is room for a part only, the older page stays`() throws {
        let folder = try Folder()
        let file = try folder.write("older", to: "page.html")
        // 8 blocks of 512 or 1,024 bytes, as the shell counts.
        let command =
            "ulimit -f 8; exec '\(PseudoTerminal.wizard)' storyboard --flow fabrikam --output '\(file)'"
        let program = try PseudoTerminal(["/bin/sh", "-c", command], width: 200)

        #expect(program.end() == .exit(73))
        #expect(folder.files == ["page.html"])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "older")
    }

    @Test func `of several pictures that cannot all be written none is`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/2-code.svg", withIntermediateDirectories: false)
        let before = folder.files
        let program = try storyboard(folder.path)

        #expect(program.end() == .exit(73))
        #expect(folder.files == before)
    }

    @Test func `every state becomes a picture where that is wanted`() throws {
        let folder = try Folder()
        let program = try storyboard(folder.path, "--states", "--theme", "light")

        #expect(program.end() == .exit(0))
        #expect(folder.files.contains("code-code.wrong.svg") && folder.files.count > 100)
    }

    @Test(arguments: [
        (["--size", "8x2"], "is not a size"), (["--theme", "pink"], "Possible: dark, light, mono."),
        (["--language", "xx"], "Possible: en, da, de, ja"),
        (["--language", "en", "--language", "da"], "Write several"),
    ])
    func `what cannot be drawn is told in words`(words: [String], text: String) throws {
        let folder = try Folder()
        let program = try storyboard(folder.path, words)

        #expect(program.end() == .exit(64))
        #expect(program.written(from: 0).contains(text))
    }

    private func storyboard(_ output: String, _ words: String...) throws -> PseudoTerminal {
        try storyboard(output, words)
    }

    private func storyboard(_ output: String, _ words: [String]) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizard, "storyboard", "--flow", "fabrikam", "--output", output] + words,
            width: 200)
    }
}
