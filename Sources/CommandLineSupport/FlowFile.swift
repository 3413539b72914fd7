internal import FileSystem
internal import Glibc
public import UserFlow

/// A flow in a JSON file.
public enum FlowFile {
    /// Reads and validates a flow file.
    ///
    /// A file that is too large is not read to the end.
    public static func read(_ path: String) throws(CommandError) -> UserFlow {
        guard access(path, F_OK) == 0 else {
            throw CommandError(.usage, "There is no flow file \(path). Check the path.")
        }
        guard let bytes = FileDescriptor.contents(of: path, upTo: UserFlow.maximumFileBytes + 1) else {
            throw CommandError(
                .cannotRead,
                "The flow file \(path) cannot be read. Check that it is a file, and its permissions.")
        }
        do throws(FlowFileFailure) {
            return try UserFlow(json: bytes)
        } catch {
            throw CommandError(error, file: path)
        }
    }
}
