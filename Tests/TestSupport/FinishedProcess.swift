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
    ///   - command: The program by its path, so that a test finds its package, and its arguments.
    ///   - input: The standard input.
    ///   - folder: The working directory; `nil` for that of the tests.
    ///   - environment: The environment variables; `nil` for those of the tests.
    package init(
        _ command: [String], input: Data = Data(), in folder: String? = nil,
        environment: [String: String]? = nil
    ) throws {
        precondition(command.first?.hasPrefix("/") == true, "\(command) names no program by its path")
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

/// The programs that were built with these tests.
package enum BuiltProgram {
    /// Returns the path of a program of the package, such as `signup-tenant`.
    package static func path(_ name: String) -> String { "\(folder)/\(name)" }

    private static let folder: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
        return parts[..<end].joined(separator: "/")
    }()
}

/// A self-signed certificate for 127.0.0.1 and its key, in files that exist as long as this value.
package final class SelfSignedCertificate: Sendable {
    private let folder: TemporaryFolder

    /// Makes a certificate with openssl, by default in a folder of its own.
    package init(in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        let openssl = try FinishedProcess(
            [
                "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                "-nodes",
                "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out",
                "certificate.pem", "-keyout", "key.pem",
            ], in: self.folder.path)
        guard openssl.status == 0 else { throw Failure(status: openssl.status) }
    }

    /// The certificate could not be made.
    private struct Failure: Error {
        var status: Int32
    }

    /// The path of the certificate.
    package var path: String { folder.path + "/certificate.pem" }

    /// The path of the key.
    package var keyPath: String { folder.path + "/key.pem" }
}
