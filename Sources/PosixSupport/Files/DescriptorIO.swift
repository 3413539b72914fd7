internal import Glibc

/// Complete reads and writes on file descriptors, despite interruptions and short counts.
package enum DescriptorIO {
    /// Reads until the end, or until `maximumCount` bytes were read.
    ///
    /// To find out whether there is more than a limit, read one byte more.
    ///
    /// - Returns: The bytes, of which no other copy was made; `nil` on an error.
    package static func read(upTo maximumCount: Int, from descriptor: Int32) -> [UInt8]? {
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumCount) { buffer, count in
            while count < maximumCount {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let readCount = Glibc.read(descriptor, rest.baseAddress, rest.count)
                if readCount < 0, errno == EINTR { continue }
                hasFailed = readCount < 0
                guard readCount > 0 else { return }
                count += readCount
            }
        }
        return hasFailed ? nil : bytes
    }

    /// Writes all bytes and returns whether that succeeded; if not, the reason is in `errno`.
    @discardableResult
    package static func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
            ?? Array(bytes).withUnsafeBytes { writeAll($0, to: descriptor) }
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}
