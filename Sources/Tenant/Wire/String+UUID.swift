import FoundationEssentials

extension String {
    /// Creates the text of a UUID (RFC 9562) from 16 bytes, in lowercase.
    ///
    /// The version and the variant overwrite six of the bits.
    init(uuid bytes: [UInt8], version: UInt8) {
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | version << 4
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }.uuidString.lowercased()
    }
}
