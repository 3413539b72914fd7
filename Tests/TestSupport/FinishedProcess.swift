package import Foundation

/// A program that has run to its end; it is stopped after 90 seconds.
package struct FinishedProcess: Sendable {
    /// The exit status; 124 if the program was stopped.
    package let status: Int32
    /// The standard output.
    package let output: Data
    /// The standard error.
    package let errorOutput: Data

    /// Runs a program on a thread that may block.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - input: The standard input.
    ///   - folder: The working directory; `nil` for that of the tests.
    ///   - environment: The environment variables; `nil` for those of the tests.
    package init(
        _ command: [String], input: Data = Data(), in folder: String? = nil,
        environment: [String: String]? = nil
    ) throws {
        // Files instead of pipes, which a program may fill before it reads its input.
        let files = try TemporaryFolder()
        let (output, errorOutput) = (try files.write("", to: "output"), try files.write("", to: "errors"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["-k", "5", "90"] + command
        process.environment = environment ?? ProcessInfo.processInfo.environment
        process.currentDirectoryURL = folder.map { URL(filePath: $0) }
        process.standardInput = try FileHandle(
            forReadingFrom: URL(filePath: try files.write(input, to: "input")))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errorOutput))
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try Data(contentsOf: URL(filePath: output))
        self.errorOutput = try Data(contentsOf: URL(filePath: errorOutput))
    }

    /// Runs a program on a new thread, because those of Swift's pool may not block.
    package static func run(_ command: [String], input: Data = Data()) async throws -> FinishedProcess {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try FinishedProcess(command, input: input) })
            }
        }
    }

    /// The standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines of the standard output.
    package var lines: [Substring] { text.split(separator: "\n") }
}
