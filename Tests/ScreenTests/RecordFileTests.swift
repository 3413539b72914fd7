import Foundation
import TestSupport
import Testing

/// The file that `replay --record` writes, or why it does not.
struct RecordFileTests {
    private func replay(
        in folder: TemporaryFolder, _ options: [String], via launcher: [String] = [], journeys: Int = 1
    ) throws -> FinishedProcess {
        let json = #"{"answers": {"email": "ada@demo.example", "code": "inbox"}}"#
        let files = try (1...journeys).map { try folder.write(json, to: "\($0).json", mode: 0o600) }
        return try FinishedProcess(
            launcher + [PseudoTerminal.wizardPath, "replay", "--flow", "fabrikam"] + options + files)
    }

    private func errors(of program: FinishedProcess) -> String {
        String(decoding: program.errorOutput, as: UTF8.self)
    }

    @Test func `a recording replaces an older file, with the permissions of a new one`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "a.cast", mode: 0o644)

        let program = try replay(in: folder, ["--record", file])

        #expect(program.status == 0 && program.errorOutput.isEmpty)
        #expect(folder.contents(of: "a.cast")?.hasPrefix(#"{"version": 2, "#) == true)
        #expect(folder.permissions(of: "a.cast") == 0o600)
        #expect(folder.files == ["1.json", "a.cast"])
    }

    @Test func `a replay is recorded at the pace of a person`() throws {
        let folder = try TemporaryFolder()

        _ = try replay(in: folder, ["--record", "\(folder.path)/a.cast"])

        let lines = try #require(folder.contents(of: "a.cast")).split(separator: "\n").dropFirst()
        let times = lines.compactMap { $0.firstMatch(of: #/^\[(\d+\.\d{3}), /#) }.compactMap { Double($0.1) }
        #expect(times.count == lines.count && times.count > 20)
        #expect(times.prefix(4) == [0, 1.2, 1.28, 1.36])
        #expect((6...20).contains(times.last ?? 0))
    }

    @Test func `a full disk is reported at the end, and the older file is kept`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "a.cast")

        let program = try replay(
            in: folder, ["--record", file], via: ["/bin/bash", "-c", "ulimit -f 4; exec \"$0\" \"$@\""])

        #expect(program.status == 0)
        #expect(
            errors(of: program) == "signup-wizard: \(file) cannot be written, so there is no recording.\n")
        #expect(folder.contents(of: "a.cast") == "older")
        #expect(folder.files == ["1.json", "a.cast"])
    }

    @Test func `several journeys are not one recording`() throws {
        let folder = try TemporaryFolder()

        let program = try replay(in: folder, ["--record", "\(folder.path)/a.cast"], journeys: 2)

        #expect(program.status == 64 && program.text.isEmpty)
        #expect(
            errors(of: program)
                == "signup-wizard: --record takes one journey. Run replay again for each other recording.\n")
    }
}
