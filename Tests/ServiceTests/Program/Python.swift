import Foundation
import TestSupport
import Testing

/// Runs Debian's Python, as an independent check.
enum Python {
    /// Runs a script to its end, on a thread that may block, and returns its output.
    static func run(_ arguments: [String], input: String = "") async throws -> Data {
        let python = try await FinishedProcess.run(
            ["/usr/bin/python3", "-I"] + arguments, input: Data(input.utf8))
        try #require(
            python.status == 0,
            "\(arguments.first ?? ""): \(String(decoding: python.errorOutput, as: UTF8.self))")
        return python.output
    }
}
