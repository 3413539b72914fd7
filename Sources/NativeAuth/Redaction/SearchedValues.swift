/// Values that a text must not repeat, in any case of their letters and in several forms.
///
/// A value is kept as fingerprints of its first bytes, so that no copy of a secret is made. The search reads each byte
/// of a text once, however many values there are.
struct SearchedValues: Sendable {
    /// The number of bytes by which a form of a value is recognized; a longer one may go on in any way.
    static let recognizedBytes = 32
    /// The maximum number of values; with more of them, each text counts as repeating one.
    static let maximumCount = 4_096
    /// The minimum length of a value that is also searched in other forms than its own, in bytes.
    private static let minimumEncodedBytes = 4

    /// The minimum length of a value that may be part of a word, in bytes.
    private let minimumPartBytes: Int
    private var count = 0
    /// The fingerprints of the forms that may be part of a word, by their lengths.
    private var parts: [Int: Set<UInt64>] = [:]
    /// The fingerprints of the values that count only as whole words, by their lengths.
    private var words: [Int: Set<UInt64>] = [:]

    /// Creates values of which there are none yet.
    ///
    /// - Parameter minimumPartBytes: The minimum length of a value that may be part of a word.
    init(minimumPartBytes: Int) {
        self.minimumPartBytes = minimumPartBytes
    }

    /// Adds a value, as it is, reversed, and in hexadecimal and base64; nothing if it is empty.
    mutating func insert(_ value: UnsafeRawBufferPointer) {
        guard !value.isEmpty, count < Self.maximumCount else {
            count += value.isEmpty ? 0 : 1
            return
        }
        count += 1
        for encoding in ByteEncoding.allCases
        where encoding == .plain || value.count >= Self.minimumEncodedBytes {
            let length = min(encoding.count(for: value.count), Self.recognizedBytes)
            guard length > 0 else { continue }
            let fingerprint = (0..<length).reduce(into: Fingerprint()) { fingerprint, index in
                fingerprint.append(encoding.byte(at: index, of: value))
            }
            if encoding == .plain, value.count < minimumPartBytes {
                words[length, default: []].insert(fingerprint.value)
            } else {
                parts[length, default: []].insert(fingerprint.value)
            }
        }
    }

    /// Returns whether a text repeats one of the values, perhaps percent-encoded.
    func areRepeated(in text: some Sequence<UInt8>) -> Bool {
        guard count > 0 else { return false }
        guard count <= Self.maximumCount else { return true }
        let bytes = Array(text)
        return areContained(in: bytes)
            || bytes.contains(UInt8(ascii: "%")) && areContained(in: bytes.percentDecoded)
    }

    private func areContained(in bytes: [UInt8]) -> Bool {
        let text = FingerprintedText(bytes)
        return parts.contains { length, values in
            text.starts(of: length).contains { values.contains(text.fingerprint(at: $0, length)) }
        }
            || words.contains { length, values in
                text.starts(of: length).contains { start in
                    values.contains(text.fingerprint(at: start, length))
                        && bytes.hasWord(start..<(start + length))
                }
            }
    }
}

// MARK: - Fingerprint

/// A number that stands for some bytes: equal for equal bytes, and hardly ever for others.
///
/// Letters of both cases count as equal, and so do the last two characters of both alphabets of base64.
private struct Fingerprint {
    /// A Mersenne prime, so that the product of two numbers is soon reduced.
    private static let prime: UInt64 = 1 << 61 - 1
    private static let base: UInt64 = 0x0B4C_91D5_27E8_63F1

    private(set) var value: UInt64 = 0

    /// Adds a byte at the end.
    mutating func append(_ byte: UInt8) {
        value = Self.product(value, Self.base) + UInt64(byte.folded.inBase64) + 1
        if value >= Self.prime { value -= Self.prime }
    }

    /// Returns the fingerprint of what was added to an earlier one, whose value is multiplied by the shift.
    func removing(_ earlier: Fingerprint, shift: UInt64) -> UInt64 {
        let product = Self.product(earlier.value, shift)
        return value >= product ? value - product : value + Self.prime - product
    }

    /// Returns the shift of this many bytes.
    static func shift(of length: Int) -> UInt64 {
        (0..<length).reduce(1) { shift, _ in product(shift, base) }
    }

    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        let sum = (high << 3 | low >> 61) + (low & prime)
        return sum >= prime ? sum - prime : sum
    }
}

/// A text with the fingerprints of all its beginnings, from which that of any part is computed.
private struct FingerprintedText {
    private var beginnings = [Fingerprint()]
    private static let shifts = (0...SearchedValues.recognizedBytes).map(Fingerprint.shift)

    init(_ bytes: [UInt8]) {
        beginnings.reserveCapacity(bytes.count + 1)
        var fingerprint = Fingerprint()
        for byte in bytes {
            fingerprint.append(byte)
            beginnings.append(fingerprint)
        }
    }

    /// Returns where parts of a length begin.
    func starts(of length: Int) -> Range<Int> { 0..<max(beginnings.count - length, 0) }

    /// Returns the fingerprint of the part that begins here.
    func fingerprint(at start: Int, _ length: Int) -> UInt64 {
        beginnings[start + length].removing(beginnings[start], shift: Self.shifts[length])
    }
}

extension [UInt8] {
    /// The bytes with percent-encoding resolved.
    fileprivate var percentDecoded: [UInt8] {
        var decoded: [UInt8] = []
        var rest = self[...]
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

    /// Whether the bytes in a range are not part of a longer word.
    fileprivate func hasWord(_ range: Range<Int>) -> Bool {
        let isBegun = range.lowerBound > 0 && self[range.lowerBound - 1].folded.isInWord
        let isContinued = range.upperBound < count && self[range.upperBound].folded.isInWord
        return !isBegun && !isContinued
    }
}

extension UInt8 {
    /// The byte, or the character that stands for it in the other alphabet if it is one of the last two of base64url.
    fileprivate var inBase64: UInt8 {
        switch self {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: self
        }
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
