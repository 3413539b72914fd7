internal import Glibc

/// Reads from a file or socket up to a limit.
public enum BoundedReader {
    /// Reads until the end, or until more than `limit` bytes were read.
    ///
    /// - Returns: The bytes, more than `limit` of them if the contents are too large; `nil` on an error.
    public static func read(from descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            guard let nextBytes = readChunk(from: descriptor) else { return nil }
            if nextBytes.isEmpty { break }
            bytes += nextBytes
        }
        return bytes
    }

    /// Reads the next bytes: none at the end, `nil` on an error.
    private static func readChunk(from descriptor: Int32) -> [UInt8]? {
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initializedCount in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                initializedCount = max(count, 0)
            }
            if count >= 0 { return chunk }
            guard errno == EINTR else { return nil }
        }
    }
}
