extension String {
    /// Creates the base64url encoding of bytes, without padding (RFC 4648 §5).
    package init(base64URL bytes: [UInt8]) {
        let count = (bytes.count * 8 + 5) / 6
        self.init(unsafeUninitializedCapacity: count) { text in
            for index in 0..<count {
                let (byte, bit) = (index * 6).quotientAndRemainder(dividingBy: 8)
                let next = byte + 1 < bytes.count ? bytes[byte + 1] : 0
                let pair = UInt16(bytes[byte]) << 8 | UInt16(next)
                text[index] = Self.base64URLCharacter(UInt8(pair >> (10 - bit) & 63))
            }
            return count
        }
    }

    /// Returns the character for six bits.
    private static func base64URLCharacter(_ bits: UInt8) -> UInt8 {
        switch bits {
        case 0..<26: UInt8(ascii: "A") + bits
        case 26..<52: UInt8(ascii: "a") + bits - 26
        case 52..<62: UInt8(ascii: "0") + bits - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }
}

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

extension ArraySlice<UInt8> {
    /// The bytes with `+` and percent escapes decoded, as a form has them; a `%` that escapes nothing stays.
    package var formDecoded: [UInt8] {
        guard contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
            return Array(self)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var index = startIndex
        while index < endIndex {
            let byte = self[index]
            index += 1
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                if index + 1 < endIndex, let high = self[index].hexDigit,
                    let low = self[index + 1].hexDigit
                {
                    bytes.append(high << 4 | low)
                    index += 2
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        return bytes
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
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

/// A place for text in an HTML or SVG document.
package enum HTMLContext: Hashable, Sendable {
    /// Between tags.
    case text
    /// Between tags or in a quoted attribute.
    case attribute

    /// Returns the character reference that a character needs here, if it needs one.
    fileprivate func reference(for scalar: Unicode.Scalar) -> String? {
        switch (scalar, self) {
        case ("&", _): "&amp;"
        case ("<", _): "&lt;"
        case (">", _): "&gt;"
        case ("\"", .attribute): "&quot;"
        case ("'", .attribute): "&#39;"
        default: nil
        }
    }
}

extension String {
    /// Returns the text with the characters escaped that have a meaning in HTML.
    ///
    /// It escapes code points: a `<` before a combining mark is not a character by itself.
    package func escapedForHTML(in context: HTMLContext) -> String {
        var escaped = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let reference = context.reference(for: scalar) {
                escaped.append(contentsOf: reference.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
