import Foundation
import Testing

/// The commands of the README that CI runs.
struct ReadmeTests {
    @Test func `the commands of sh blocks are found, with their markers`() throws {
        let readme = """
            # Title

                not a command
            ```sh
            swift run wizard  # run
            # a comment

            swift test \\
              --parallel  # test
            curl https://tenant.example # needs a tenant
            echo "# run" | cat   # says so
            ```
            ```json
            { "a": 1 }
            ```
            1. then
               ```sh
               true
               ```
            """

        #expect(
            try commands(of: readme) == [
                "run\tswift run wizard", "test\tswift test   --parallel",
                "tenant\tcurl https://tenant.example",
                "plain\techo \"# run\" | cat   # says so", "plain\t   true",
            ])
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
