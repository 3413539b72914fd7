import Foundation
import Testing

/// The commands of the README that CI runs.
struct ReadmeTests {
    @Test func `the commands of sh blocks are found, with the kinds in the comment before them`() throws {
        let readme = """
            # Title

                not a command
            <!-- CI: run test -->
            ```sh
            swift run wizard
            # a comment

            swift test \\
              --parallel
            ```
            <!-- CI: parse plain -->
            ```sh
            curl https://tenant.example
            true
            echo "# run" | cat   # says so
            ```
            <!-- CI: file a.json -->
            ```json
            {
              "a": 1
            }
            ```
            <!-- CI: file b.json {"b": 2} -->
            1. then
               ```sh
               true
               ```
            """

        #expect(
            try commands(of: readme) == [
                "run\tswift run wizard", "test\tswift test   --parallel",
                "parse\tcurl https://tenant.example", "plain\ttrue",
                "plain\techo \"# run\" | cat   # says so", #"file a.json\#t{"a": 1}"#,
                #"file b.json\#t{"b": 2}"#, "plain\t   true",
            ])
    }

    @Test func `the README has at most 120 lines, and a command of each kind`() throws {
        let readme = try #require(Repository.text(of: "README.md"))

        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
        let kinds = try commands(of: readme).map { $0.prefix { $0 != "\t" && $0 != " " } }
        #expect(Set(kinds) == ["run", "test", "plain", "parse", "server", "client", "file"])
    }

    private func commands(of readme: String) throws -> [Substring] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).md")
        try readme.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = Pipe()
        let process = Process()
        process.executableURL = Repository.root.appending(path: ".ci/readme-commands")
        process.arguments = [file.path]
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
