extension RandomNumberGenerator {
    /// So many random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    /// So many random digits, each of the ten as likely as the others.
    mutating func digits(_ count: Int) -> [UInt8] {
        var digits: [UInt8] = []
        while digits.count < count {
            // 256 is no multiple of ten: bytes from 250 on would favour the lower digits.
            let fair = bytes(8).filter { $0 < 250 }
            digits += fair.prefix(count - digits.count).map { UInt8(ascii: "0") + $0 % 10 }
        }
        return digits
    }

    /// A random UUID (RFC 9562, version 4) in lower case.
    mutating func uuid() -> String {
        String(uuid: bytes(16), version: 4)
    }
}
