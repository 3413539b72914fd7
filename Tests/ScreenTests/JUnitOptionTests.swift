import Foundation
import TestSupport
import Testing

/// `replay --junit` with the built program.
struct JUnitOptionTests {
    private func replay(
        in folder: TemporaryFolder, _ options: [String], via launcher: [String] = []
    ) throws -> FinishedProcess {
        let answers = #"{"answers": {"email": "ada@demo.example", "code": "inbox"}"#
        let files = [
            try folder.write(answers + "}", to: "a.json", mode: 0o600),
            try folder.write(answers + #", "expectCalls": 9}"#, to: "b&'c.json", mode: 0o600),
        ]
        return try FinishedProcess(
            launcher + [PseudoTerminal.wizardPath, "replay", "--flow", "fabrikam"] + options + files)
    }

    /// Reads the file with Debian's python3-junitparser.
    private static let reader = """
        import junitparser, sys
        suite = junitparser.JUnitXml.fromfile(sys.argv[1])
        print(suite.name, suite.tests, suite.failures, suite.time >= 0)
        for case in suite:
            print(case.name.split("/")[-1], case.classname, case.time >= 0, len(case.result))
            for failure in case.result: print(failure.message, "┃ ada@demo.example" in failure.text)
        """

    @Test func `a CI system reads each journey and why it failed`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "junit.xml", mode: 0o644)

        let program = try replay(in: folder, ["--junit", file])
        let python = try FinishedProcess(["/usr/bin/python3", "-I", "-c", Self.reader, file])

        #expect(program.status == 1 && program.errorOutput.isEmpty, "\(program.text)")
        #expect(
            python.lines == [
                "signup-wizard replay 2 1 True", "a.json Fabrikam True 0", "b&'c.json Fabrikam True 1",
                "userAlreadyExists, expected completed; 1 request, expected 9 True",
            ], "\(String(decoding: python.errorOutput, as: UTF8.self))")
        #expect(folder.files == ["a.json", "b&'c.json", "junit.xml"])
    }

    @Test(arguments: ["none/junit.xml", "a.json/junit.xml"])
    func `a file that cannot be written is reported before the first journey`(name: String) throws {
        let folder = try TemporaryFolder()

        let program = try replay(in: folder, ["--junit", "\(folder.path)/\(name)"])

        #expect(program.status == 73)
        #expect(program.lines.isEmpty)
        #expect(
            String(decoding: program.errorOutput, as: UTF8.self)
                == "signup-wizard: \(folder.path)/\(name) cannot be written. Choose another path with --junit.\n"
        )
        #expect(folder.files == ["a.json", "b&'c.json"])
    }

    @Test func `on a full disk the older file is kept`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "junit.xml")

        let program = try replay(
            in: folder, ["--junit", file], via: ["/bin/bash", "-c", "ulimit -f 0; exec \"$0\" \"$@\""])

        #expect(program.status == 73)
        #expect(folder.contents(of: "junit.xml") == "older")
        #expect(folder.files == ["a.json", "b&'c.json", "junit.xml"])
    }
}
