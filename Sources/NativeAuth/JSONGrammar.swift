import FoundationEssentials

/// A single-pass validator of JSON (RFC 8259) over bytes that are known to be UTF-8.
struct JSONGrammar {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Returns whether the bytes are one value and nothing else.
    mutating func admitsAll() -> Bool {
        value(inside: 0) && peek == nil
    }

    private mutating func value(inside depth: Int) -> Bool {
        switch peek {
        case UInt8(ascii: "{"): depth < JSONGate.deepest && object(inside: depth + 1)
        case UInt8(ascii: "["): depth < JSONGate.deepest && array(inside: depth + 1)
        case UInt8(ascii: "\""): string() != nil
        case UInt8(ascii: "t"): take("true")
        case UInt8(ascii: "f"): take("false")
        case UInt8(ascii: "n"): take("null")
        default: number()
        }
    }

    private mutating func object(inside depth: Int) -> Bool {
        var keys: Set<String> = []
        guard take("{"), !take("}") else { return true }
        repeat {
            guard let literal = string(), let key = text(literal), keys.insert(key).inserted, take(":"),
                value(inside: depth)
            else { return false }
        } while take(",")
        return take("}")
    }

    private mutating func array(inside depth: Int) -> Bool {
        guard take("["), !take("]") else { return true }
        repeat {
            guard value(inside: depth) else { return false }
        } while take(",")
        return take("]")
    }

    private mutating func number() -> Bool {
        _ = step("-")
        guard step("0") || digits() else { return false }
        if step("."), !digits() { return false }
        guard step("e") || step("E") else { return true }
        _ = step("+") || step("-")
        return digits()
    }

    private mutating func digits() -> Bool {
        let start = index
        while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        return index > start
    }

    /// Consumes a string and returns its range including the quotes, or `nil` if no string starts here.
    private mutating func string() -> Range<Int>? {
        guard peek == UInt8(ascii: "\"") else { return nil }
        let start = index
        index += 1
        while let byte = current, byte >= 0x20 {
            if byte == UInt8(ascii: "\\") {
                guard escape() else { return nil }
                continue
            }
            index += 1
            if byte == UInt8(ascii: "\"") { return start..<index }
        }
        return nil
    }

    /// Consumes an escape sequence; a surrogate pair counts as one.
    private mutating func escape() -> Bool {
        guard step("\\"), let byte = current else { return false }
        index += 1
        guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
        guard let unit = fourDigits() else { return false }
        guard 0xD800...0xDFFF ~= unit else { return true }
        guard unit < 0xDC00, step("\\"), step("u"), let low = fourDigits() else { return false }
        return 0xDC00...0xDFFF ~= low
    }

    private mutating func fourDigits() -> Int? {
        guard index + 4 <= bytes.count else { return nil }
        let digits = bytes[index..<index + 4]
        index += 4
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Returns the string in `range` with its escapes resolved.
    private func text(_ range: Range<Int>) -> String? {
        let literal = bytes[range]
        guard literal.contains(UInt8(ascii: "\\")) else {
            return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? JSONDecoder().decode(String.self, from: Data(literal))
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next byte that is not whitespace; skips the whitespace before it.
    private var peek: UInt8? {
        mutating get {
            while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
            return current
        }
    }

    /// Skips whitespace and consumes `token` if it comes next.
    private mutating func take(_ word: StaticString) -> Bool {
        _ = peek
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count,
            bytes[index..<end].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        else { return false }
        index = end
        return true
    }

    /// Consumes `character` if it is the current byte.
    private mutating func step(_ character: Unicode.Scalar) -> Bool {
        guard let byte = current, byte == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
