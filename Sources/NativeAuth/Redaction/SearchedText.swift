/// A text in which values are searched, in any case of its letters and in several forms.
struct SearchedText {
    /// The minimum length of a value that is also searched in other forms than its own, in bytes.
    private static let minimumEncodedBytes = 4

    private let bytes: [UInt8]
    /// The bytes with percent-encoding resolved; empty if there is none.
    private let decodedBytes: [UInt8]

    init(_ text: String) {
        bytes = text.utf8.map(\.folded)
        decodedBytes =
            text.utf8.contains(UInt8(ascii: "%")) ? Self.percentDecoded(Array(text.utf8)).map(\.folded) : []
    }

    /// Returns whether the text contains a value: as it is, reversed, or in hexadecimal, base64 or percent-encoding.
    ///
    /// - Parameters:
    ///   - value: The value; never contained if it is empty.
    ///   - minimumPartBytes: The minimum length of a value that may be part of a word.
    func contains(_ value: SensitiveValue, minimumPartBytes: Int) -> Bool {
        value.withBytes { value in
            guard !value.isEmpty else { return false }
            let isWord = value.count < minimumPartBytes
            return ByteEncoding.allCases.contains { encoding in
                guard encoding == .plain || value.count >= Self.minimumEncodedBytes else { return false }
                return Self.contains(value, encoding, asWord: isWord && encoding == .plain, in: bytes)
            } || Self.contains(value, .plain, asWord: isWord, in: decodedBytes)
        }
    }

    private static func contains(
        _ value: UnsafeRawBufferPointer, _ encoding: ByteEncoding, asWord isWord: Bool, in text: [UInt8]
    ) -> Bool {
        let count = encoding.count(for: value.count)
        guard count > 0, count <= text.count else { return false }
        let first = encoding.byte(at: 0, of: value)
        for start in 0...(text.count - count) where text[start].matches(first) {
            var length = 1
            while length < count, text[start + length].matches(encoding.byte(at: length, of: value)) {
                length += 1
            }
            if length == count, !isWord || text.hasWord(start..<(start + count)) { return true }
        }
        return false
    }

    private static func percentDecoded(_ text: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                decoded.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return decoded
    }
}

extension [UInt8] {
    /// Whether the bytes in a range are not part of a longer word.
    fileprivate func hasWord(_ range: Range<Int>) -> Bool {
        let isBegun = range.lowerBound > 0 && self[range.lowerBound - 1].isInWord
        let isContinued = range.upperBound < count && self[range.upperBound].isInWord
        return !isBegun && !isContinued
    }
}

extension UInt8 {
    /// Whether the byte stands for another; `-` and `_` are the last two characters of base64url.
    fileprivate func matches(_ other: UInt8) -> Bool {
        self == other || self == UInt8(ascii: "-") && other == UInt8(ascii: "+")
            || self == UInt8(ascii: "_") && other == UInt8(ascii: "/")
    }

    /// Whether the byte is part of a word: an ASCII letter or digit, `_`, or any other character than ASCII.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
            0x80...:
            true
        default: false
        }
    }

    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

// MARK: - ByteEncoding

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
    var folded: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
