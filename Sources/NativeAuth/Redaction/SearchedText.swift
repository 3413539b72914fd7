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
