internal import Glibc

/// A file of which only so much is read.
public enum BoundedFile {
    /// The bytes of an open file; of one that is too large no more than shows that it is.
    ///
    /// - Returns: `nil` when they cannot be read.
    public static func bytes(of descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            guard let more = chunk(of: descriptor) else { return nil }
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// The bytes that come next, none at the end; `nil` when they cannot be read.
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
