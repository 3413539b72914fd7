import Glibc
import CommandLineSupport

/// Reads text files.
enum TextFile {
    /// The maximum size of a certificate or a key in bytes.
    private static let maximumBytes = 1_048_576

    /// Reads a whole file.
    static func read(_ path: String) throws(CommandError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while bytes.count <= maximumBytes {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(count, 0)
            }
            guard count >= 0 else { throw unreadable(path) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk
        }
        throw unreadable(path)
    }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(.cannotRead, "\(path) cannot be read. Check the path and its permissions.")
    }
}
