internal import Glibc

/// Reads from a file or socket up to a limit.
public enum BoundedFile {
    /// Reads until the end, or until more than `limit` bytes were read.
    ///
    /// - Returns: The bytes, more than `limit` of them if the contents are too large; `nil` on an error.
    public static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            guard let more = chunk(of: descriptor) else { return nil }
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// Reads the next bytes: none at the end, `nil` on an error.
    private static func chunk(of descriptor: Int32) -> [UInt8]? {
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(count, 0)
            }
            if count >= 0 { return chunk }
            guard errno == EINTR else { return nil }
        }
    }
}
