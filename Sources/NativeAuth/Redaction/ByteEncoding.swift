/// A form in which a text can repeat bytes.
///
/// The form is computed byte by byte, so that no copy of a secret is made.
enum ByteEncoding: CaseIterable {
    case plain, reversed, hexadecimal
    /// Base64, with the bytes at this distance from the start of a group of three.
    case base64AtStart, base64AfterOne, base64AfterTwo

    /// Returns the number of bytes in this form that depend on nothing but the original bytes.
    func count(for byteCount: Int) -> Int {
        switch self {
        case .plain, .reversed: byteCount
        case .hexadecimal: 2 * byteCount
        case .base64AtStart, .base64AfterOne, .base64AfterTwo:
            max((byteCount + distance) * 8 / 6 - firstSextet, 0)
        }
    }

    /// Returns a byte of this form, in lowercase.
    func byte(at index: Int, of bytes: UnsafeRawBufferPointer) -> UInt8 {
        switch self {
        case .plain: return bytes[index].folded
        case .reversed: return bytes[bytes.count - 1 - index].folded
        case .hexadecimal:
            let byte = bytes[index / 2]
            let digit = index.isMultiple(of: 2) ? byte >> 4 : byte & 15
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        case .base64AtStart, .base64AfterOne, .base64AfterTwo:
            let (start, bit) = ((firstSextet + index) * 6 - distance * 8).quotientAndRemainder(dividingBy: 8)
            let next = start + 1 < bytes.count ? bytes[start + 1] : 0
            let pair = UInt16(bytes[start]) << 8 | UInt16(next)
            return Self.base64Character(UInt8(pair >> (10 - bit) & 63)).folded
        }
    }

    /// The distance of the bytes from the start of a group of three.
    private var distance: Int {
        switch self {
        case .plain, .reversed, .hexadecimal, .base64AtStart: 0
        case .base64AfterOne: 1
        case .base64AfterTwo: 2
        }
    }

    /// The index of the first base64 character that holds no bit of the bytes before.
    private var firstSextet: Int { (distance * 8 + 5) / 6 }

    private static func base64Character(_ bits: UInt8) -> UInt8 {
        switch bits {
        case 0..<26: UInt8(ascii: "A") + bits
        case 26..<52: UInt8(ascii: "a") + bits - 26
        case 52..<62: UInt8(ascii: "0") + bits - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}

extension UInt8 {
    /// The byte in lowercase, if it is an ASCII letter.
    package var folded: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
