extension UInt8 {
    /// Whether the byte is an unreserved character (RFC 3986): a letter, a digit or one of `-._~`.
    package var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// The two hexadecimal digits that follow the percent sign.
    package var hexDigits: (UInt8, UInt8) {
        func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
        }
        return (digit(self >> 4), digit(self & 15))
    }
}

extension String {
    /// The text with every byte except unreserved characters percent-encoded, as in a form and in a URL.
    package var percentEncoded: String {
        let bytes = utf8.flatMap { byte in
            byte.isUnreserved ? [byte] : [UInt8(ascii: "%"), byte.hexDigits.0, byte.hexDigits.1]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
