import FoundationEssentials

extension String {
    /// Sixteen bytes as a UUID of a version (RFC 9562) in lower case.
    ///
    /// Six of the bits give way to the version and to the variant of the RFC.
    init(uuid bytes: [UInt8], version: UInt8) {
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | version << 4
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }.uuidString.lowercased()
    }
}
