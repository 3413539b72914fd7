import Foundation
import TestSupport
import Testing

/// `replay --junit` with the built program.
struct JUnitOptionTests {
    private func replay(in folder: TemporaryFolder, into file: String) throws -> FinishedProcess {
        let files = [
            try folder.write(
                #"{"answers": {"email": "ada@demo.example", "code": "inbox"}}"#, to: "a.json", mode: 0o600),
            try folder.write(
                #"{"answers": {"email": "ada+taken@demo.example", "code": "inbox"}, "expectCalls": 9}"#,
                to: "b&'c.json", mode: 0o600),
        ]
        return try FinishedProcess(
            [PseudoTerminal.wizardPath, "replay", "--flow", "fabrikam", "--junit", file] + files)
    }

    /// What a schema says about the attributes of an element: the required ones, and all that it knows.
    struct Schema: CustomTestStringConvertible {
        var name: String
        var required: [String: String]
        var known: [String: String]

        var testDescription: String { name }

        static let all = [
            // jenkins-junit.xsd, as JUnit 5 tests with it.
            Schema(
                name: "jenkins-junit.xsd",
                required: ["testsuite": "name tests", "testcase": "name", "failure": ""],
                known: [
                    "testsuite":
                        "name tests failures errors time disabled skipped timestamp hostname id package",
                    "testcase": "name assertions time classname status", "failure": "type message",
                ]),
            // The schema of Jenkins' xUnit plugin.
            Schema(
                name: "junit-10.xsd",
                required: ["testsuite": "name tests failures errors", "testcase": "name", "failure": ""],
                known: [
                    "testsuite":
                        "name tests failures errors group time skipped timestamp hostname id package file log url",
                    "testcase": "name time classname group", "failure": "type message",
                ]),
            // Surefire's has no timestamp, which its plugin writes all the same in later versions.
            Schema(
                name: "surefire-test-report.xsd",
                required: [
                    "testsuite": "name tests errors skipped failures", "testcase": "name time",
                    "failure": "type",
                ],
                known: [
                    "testsuite": "name time tests errors skipped failures group timestamp",
                    "testcase": "name classname group time", "failure": "message type",
                ]),
        ]
    }

    /// Prints each element with its attributes.
    private static let lister = """
        import sys, xml.etree.ElementTree as tree
        for e in tree.parse(sys.argv[1]).iter(): print(e.tag, *e.attrib)
        """

    @Test(arguments: Schema.all)
    func `every element has the attributes that a schema requires, and no others`(schema: Schema) throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/junit.xml"

        _ = try replay(in: folder, into: file)
        let python = try FinishedProcess(["/usr/bin/python3", "-I", "-c", Self.lister, file])

        #expect(
            python.lines.map { $0.prefix { $0 != " " } } == ["testsuite", "testcase", "testcase", "failure"])
        for line in python.lines {
            let words = line.split(separator: " ").map(String.init)
            let required = try #require(schema.required[words[0]]).split(separator: " ").map(String.init)
            let known = try #require(schema.known[words[0]]).split(separator: " ").map(String.init)
            #expect(Set(required).subtracting(words).isEmpty, "\(line)")
            #expect(Set(words.dropFirst()).subtracting(known).isEmpty, "\(line)")
        }
    }

    /// Reads the file with Debian's python3-junitparser.
    private static let reader = """
        import junitparser, re, sys
        suite = junitparser.JUnitXml.fromfile(sys.argv[1])
        print(suite.name, suite.tests, suite.failures, suite.errors, suite.skipped, suite.time >= 0)
        print(bool(re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}", suite.timestamp)))
        for case in suite:
            print(case.name.split("/")[-1], case.classname, case.time >= 0, len(case.result))
            for failure in case.result: print(failure.type, failure.message, "┃ ada+taken@demo.example" in failure.text)
        """

    @Test func `a CI system reads each journey and why it failed`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("older", to: "junit.xml", mode: 0o644)

        let program = try replay(in: folder, into: file)
        let python = try FinishedProcess(["/usr/bin/python3", "-I", "-c", Self.reader, file])

        #expect(program.status == 1 && program.errorOutput.isEmpty, "\(program.text)")
        #expect(
            python.lines == [
                "signup-wizard replay 2 1 0 0 True", "True", "a.json Fabrikam True 0",
                "b&'c.json Fabrikam True 1",
                "expect userAlreadyExists, expected completed; 1 request, expected 9 True",
            ], "\(String(decoding: python.errorOutput, as: UTF8.self))")
        #expect(folder.files == ["a.json", "b&'c.json", "junit.xml"])
    }
}
