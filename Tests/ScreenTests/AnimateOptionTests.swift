import Foundation
import TestSupport
import Testing

/// `storyboard --animate` of the built program.
struct AnimateOptionTests {
    private func storyboard(_ arguments: [String], in folder: TemporaryFolder) throws -> FinishedProcess {
        try FinishedProcess(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", "litware"] + arguments, in: folder.path)
    }

    @Test func `an animation is written, the same each time`() throws {
        let folder = try TemporaryFolder()

        let programs = try ["a.svg", "b.svg"].map { try storyboard(["--animate", $0], in: folder) }

        #expect(programs.allSatisfy { $0.status == 0 })
        #expect(programs[0].text.contains(#/^\d pages in \d+ seconds in a.svg\n$/#), "\(programs[0].text)")
        #expect(folder.files == ["a.svg", "b.svg"])
        #expect(folder.contents(of: "a.svg") == folder.contents(of: "b.svg"))
        #expect(folder.contents(of: "a.svg")?.hasPrefix("<svg ") == true)
    }

    @Test func `pictures and an animation can be drawn at once`() throws {
        let folder = try TemporaryFolder()

        let program = try storyboard(["--animate", "a.svg", "--output", "pictures"], in: folder)

        #expect(program.status == 0 && program.lines.count == 2)
        #expect(folder.files.contains("a.svg") && folder.files.contains("pictures/1-email.svg"))
    }

    @Test(arguments: [
        ([], 64, "Add --output FILE.html, --output DIR or --animate FILE.svg."),
        (["--animate", "a.svg", "--size", "80x24", "--size", "40x12"], 64, "one --language and one --size."),
        (["--animate", "none/a.svg"], 73, "none/a.svg cannot be written."),
    ])
    func `what cannot be animated is explained`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let folder = try TemporaryFolder()

        let program = try storyboard(arguments, in: folder)

        #expect(program.status == status)
        #expect(String(decoding: program.errorOutput, as: UTF8.self).contains(message))
        #expect(folder.files == [])
    }
}
