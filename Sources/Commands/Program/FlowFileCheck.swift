import Glibc
import PosixSupport
import UserFlow

/// A check of flow files: the errors in each, and how many there are in all.
package struct FlowFileCheck {
    /// How errors are printed.
    package enum Format: String, Sendable, CaseIterable {
        /// Lines for people, with the line of the file and a caret below the place.
        case text
        /// Annotations of GitHub Actions, which it shows beside the lines of the file.
        case github
    }

    /// The path that stands for the standard input.
    package static let standardInput = "-"

    private let format: Format
    private var fileCount = 0
    /// The number of files with any error or warning.
    private var reportedFileCount = 0
    private var errorCount = 0
    private var warningCount = 0
    /// The exit status; `nil` as long as no file has an error.
    ///
    /// What was not checked takes precedence over what has errors: a file that does not exist, then one
    /// that cannot be read.
    package private(set) var status: CommandError.Status?

    /// Creates a check of no files yet.
    package init(_ format: Format) {
        self.format = format
    }

    /// Returns what the output calls a file.
    static func name(of path: String) -> String { path == standardInput ? "standard input" : path }

    /// Checks a file.
    ///
    /// - Parameter path: The path of the file, or ``standardInput``.
    /// - Returns: A line or more for each error, and for what a valid file should have; and what is
    ///   said of a valid file.
    package mutating func lines(of path: String) -> (lines: [String], verdict: String?) {
        fileCount += 1
        do throws(FlowFileProblem) {
            let (flow, warnings) = try load(path)
            let count = warnings.issues.count + warnings.omittedCount
            warningCount += count
            reportedFileCount += count == 0 ? 0 : 1
            return (
                lines(of: warnings, in: path, level: "warning"),
                "\(Self.name(of: path)): \(verdict(on: flow))"
            )
        } catch {
            reportedFileCount += 1
            return (lines(of: error, in: path), nil)
        }
    }

    /// Returns what is said of a valid flow; in another language than those that it names, it is not whole.
    private func verdict(on flow: UserFlow) -> String {
        guard !flow.pages.isEmpty else { return "no errors" }
        return "no errors, texts in \(flow.languages.map(\.tag).joined(separator: ", "))"
    }

    private func load(
        _ path: String
    ) throws(FlowFileProblem) -> (value: UserFlow, warnings: FlowFileFailure) {
        guard path == Self.standardInput else { return try FlowFile.load(path) }
        let bytes = DescriptorIO.read(upTo: UserFlow.maximumFileBytes + 1, from: STDIN_FILENO)
        return try FlowFile.flow(in: bytes)
    }

    private mutating func lines(of problem: FlowFileProblem, in path: String) -> [String] {
        let error =
            path == Self.standardInput && problem == .unreadable
            ? CommandError(.cannotRead, "The standard input cannot be read.")
            : CommandError(problem, file: Self.name(of: path))
        status = Self.precedence.first { [status, error.status].contains($0) }
        if case .invalid(let failure) = problem {
            errorCount += failure.issues.count + failure.omittedCount
            return lines(of: failure, in: path, level: "error")
        }
        errorCount += 1
        switch format {
        case .text: return [error.message]
        case .github: return [GitHubAnnotation(level: "error", file: path).line(error.reason)]
        }
    }

    private static let precedence: [CommandError.Status] = [.usage, .cannotRead, .invalidData]

    private func lines(of failure: FlowFileFailure, in path: String, level: String) -> [String] {
        switch format {
        case .text: return failure.linesWithSource(file: Self.name(of: path))
        case .github:
            let annotation = GitHubAnnotation(level: level, file: path)
            let lines = failure.issues.map { annotation.line($0.message, at: ($0.line, $0.column)) }
            return lines + [failure.omitted].compactMap { $0.map { annotation.line($0) } }
        }
    }

    /// How many errors and warnings there are, as one line; `nil` if that was all said by one line.
    package var total: String? {
        guard fileCount > 1 || errorCount + warningCount > 1 else { return nil }
        let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        guard fileCount > 1 else { return counts.joined(separator: " and ") }
        guard !counts.isEmpty else { return "No errors in \(fileCount) files" }
        return "\(counts.joined(separator: " and ")) in \(reportedFileCount) of \(fileCount) files"
    }
}

/// Messages in the format of GitHub's workflow commands, which it shows at their places in a file.
private struct GitHubAnnotation {
    /// How severe the messages are: `error` or `warning`.
    let level: String
    /// The path of the file.
    let file: String

    /// Returns the line for a message, at a place or about the whole file.
    func line(_ message: String, at place: (line: Int, column: Int)? = nil) -> String {
        let properties = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
        let file = Self.escaped(
            file, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
        let message = Self.escaped(message, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
        return "::\(level) file=\(file)\(properties)::\(message)"
    }

    /// Returns a text in which scalars are replaced; `\r\n` are two of them.
    private static func escaped(_ text: String, _ escapes: [(Unicode.Scalar, String)]) -> String {
        text.unicodeScalars.map { scalar in escapes.first { $0.0 == scalar }?.1 ?? String(scalar) }.joined()
    }
}
