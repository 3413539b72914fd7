extension String {
    /// Creates the text of a UUID (RFC 9562) from 16 bytes, in lowercase.
    ///
    /// The version and the variant overwrite six of the bits.
    init(uuid bytes: [UInt8], version: UInt8) {
        self = String(unsafeUninitializedCapacity: 36) { text in
            var count = 0
            for (index, byte) in bytes.prefix(16).enumerated() {
                if [4, 6, 8, 10].contains(index) {
                    text[count] = UInt8(ascii: "-")
                    count += 1
                }
                let byte =
                    switch index {
                    case 6: byte & 0x0F | version << 4
                    case 8: byte & 0x3F | 0x80
                    default: byte
                    }
                text[count] = Self.hexadecimalDigits[Int(byte >> 4)]
                text[count + 1] = Self.hexadecimalDigits[Int(byte & 0x0F)]
                count += 2
            }
            return count
        }
    }

    private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}
