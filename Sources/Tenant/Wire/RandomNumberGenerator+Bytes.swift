extension RandomNumberGenerator {
    /// Returns random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    /// Returns random digits in ASCII, uniformly distributed.
    mutating func digits(_ count: Int) -> [UInt8] {
        var digits: [UInt8] = []
        while digits.count < count {
            // 256 is not a multiple of ten, so bytes from 250 on would favor the lower digits.
            let unbiased = bytes(8).filter { $0 < 250 }
            digits += unbiased.prefix(count - digits.count).map { UInt8(ascii: "0") + $0 % 10 }
        }
        return digits
    }

    /// Returns a random UUID (RFC 9562, version 4) in lowercase.
    mutating func uuid() -> String {
        String(uuid: bytes(16), version: 4)
    }
}
