import CommandLineSupport
import FileSystem

/// Reads text files.
enum TextFile {
    /// The maximum size of a certificate or a key in bytes.
    private static let maximumBytes = 1_048_576

    /// Reads a whole file.
    static func read(_ path: String) throws(CommandError) -> String {
        guard let bytes = FileDescriptor.contents(of: path, upTo: maximumBytes + 1),
            bytes.count <= maximumBytes
        else {
            throw CommandError(
                .cannotRead, "\(path) cannot be read. Check the path and its permissions.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
