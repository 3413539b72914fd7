import TenantStore
import FileSystem
import Glibc

/// A temporary file with the contents of another one, which is on disk and complete.
struct Draft {
    private let path: String
    private let temporaryPath: String

    /// Writes the contents of a file to a new one in the same folder.
    ///
    /// What is at the path must be a regular file that can be written, or nothing. Other users of the folder cannot foretell its name, and a link in its place is not followed (security
    /// C-25).
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path of the file.
    ///   - mode: The permissions of the new file.
    init(_ text: String, for path: String, mode: mode_t = 0o666) throws(OutputProblem) {
        _ = try FileDescriptor.output(path)
        var random = SodiumGenerator()
        self.path = path
        temporaryPath = "\(path).\(String(random.next() as UInt64, radix: 36)).part"
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        else { throw .isNotWritable }
        guard file.writeAll(text.utf8), file.synchronize(), file.close() else {
            discard()
            throw .isNotWritable
        }
    }

    /// Gives the file its final name, replacing an existing one.
    func publish() throws(OutputProblem) {
        _ = try FileDescriptor.output(path)
        guard rename(temporaryPath, path) == 0 else { throw .isNotWritable }
    }

    /// Deletes the file, unless it has its final name.
    func discard() { unlink(temporaryPath) }
}
