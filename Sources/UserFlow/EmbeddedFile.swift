import EmbeddedData

/// The files of the folder `assets` that the programs carry.
package enum EmbeddedFile {
    /// Returns the bytes of a file; `nil` if the programs do not carry it.
    ///
    /// - Parameter path: The path in `assets`, such as `languages/da.json`.
    package static func bytes(_ path: String) -> [UInt8]? {
        embedded_file(path).map {
            Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.count))
        }
    }
}
