import Foundation
import Testing

/// Runs Debian's Python, as an independent check.
enum Python {
    /// Runs a script to its end, on a thread that may block, and returns its output.
    static func run(_ arguments: [String], input: String = "") async throws -> Data {
        let (status, output): (Int32, Data) = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try finish(arguments, input) })
            }
        }
        try #require(status == 0, "\(arguments.first ?? "")")
        return output
    }

    private static func finish(_ arguments: [String], _ input: String) throws -> (Int32, Data) {
        let process = Process()
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["60", "/usr/bin/python3", "-I"] + arguments
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
