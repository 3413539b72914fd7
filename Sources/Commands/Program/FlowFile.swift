internal import PosixSupport
internal import Glibc
public import UserFlow

/// A flow in a JSON file.
public enum FlowFile {
    /// Reads and validates a flow file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - showsSource: Whether the error for mistakes has the lines that they are in.
    /// - Throws: An error with the message for the user.
    public static func read(_ path: String, showsSource: Bool = false) throws(CommandError) -> UserFlow {
        do throws(FlowFileProblem) {
            return try load(path)
        } catch {
            switch error {
            case .missing: throw CommandError(.usage, "There is no flow file \(path). Check the path.")
            case .unreadable:
                throw CommandError(
                    .cannotRead,
                    "The flow file \(path) cannot be read. Check that it is a file, and its permissions.")
            case .invalid(let failure) where showsSource:
                throw CommandError(fileErrors: failure.linesWithSource(file: path))
            case .invalid(let failure): throw CommandError(failure, file: path)
            }
        }
    }

    /// Reads and validates a flow file.
    ///
    /// A file that is too large is not read to the end.
    static func load(_ path: String) throws(FlowFileProblem) -> UserFlow {
        guard access(path, F_OK) == 0 else { throw .missing }
        guard let bytes = FileDescriptor.contents(of: path, upTo: UserFlow.maximumFileBytes + 1) else {
            throw .unreadable
        }
        do throws(FlowFileFailure) {
            return try UserFlow(json: bytes)
        } catch {
            throw .invalid(error)
        }
    }

    /// Returns whether a name means a file, and not a bundled flow.
    public static func isFile(named name: String) -> Bool {
        !UserFlow.bundled.contains(name) && (name.contains("/") || name.hasSuffix(".json"))
    }
}
