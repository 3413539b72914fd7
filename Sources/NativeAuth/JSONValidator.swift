import FoundationEssentials

/// A single-pass validator of JSON (RFC 8259) over bytes that are known to be UTF-8.
struct JSONValidator {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Returns whether the bytes are one value and nothing else.
    mutating func validate() -> Bool {
        parseValue(atDepth: 0) && nextNonWhitespace == nil
    }

    private mutating func parseValue(atDepth depth: Int) -> Bool {
        switch nextNonWhitespace {
        case UInt8(ascii: "{"): depth < StrictJSON.maximumDepth && parseObject(atDepth: depth + 1)
        case UInt8(ascii: "["): depth < StrictJSON.maximumDepth && parseArray(atDepth: depth + 1)
        case UInt8(ascii: "\""): parseString() != nil
        case UInt8(ascii: "t"): consumeToken("true")
        case UInt8(ascii: "f"): consumeToken("false")
        case UInt8(ascii: "n"): consumeToken("null")
        default: parseNumber()
        }
    }

    private mutating func parseObject(atDepth depth: Int) -> Bool {
        var keys: Set<String> = []
        guard consumeToken("{"), !consumeToken("}") else { return true }
        repeat {
            guard let literal = parseString(), let key = unescaped(literal), keys.insert(key).inserted,
                consumeToken(":"),
                parseValue(atDepth: depth)
            else { return false }
        } while consumeToken(",")
        return consumeToken("}")
    }

    private mutating func parseArray(atDepth depth: Int) -> Bool {
        guard consumeToken("["), !consumeToken("]") else { return true }
        repeat {
            guard parseValue(atDepth: depth) else { return false }
        } while consumeToken(",")
        return consumeToken("]")
    }

    private mutating func parseNumber() -> Bool {
        _ = consume("-")
        guard consume("0") || parseDigits() else { return false }
        if consume("."), !parseDigits() { return false }
        guard consume("e") || consume("E") else { return true }
        _ = consume("+") || consume("-")
        return parseDigits()
    }

    private mutating func parseDigits() -> Bool {
        let start = index
        while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        return index > start
    }

    /// Consumes a string and returns its range including the quotes, or `nil` if no string starts here.
    private mutating func parseString() -> Range<Int>? {
        guard nextNonWhitespace == UInt8(ascii: "\"") else { return nil }
        let start = index
        index += 1
        while let byte = current, byte >= 0x20 {
            if byte == UInt8(ascii: "\\") {
                guard parseEscape() else { return nil }
                continue
            }
            index += 1
            if byte == UInt8(ascii: "\"") { return start..<index }
        }
        return nil
    }

    /// Consumes an escape sequence; a surrogate pair counts as one.
    private mutating func parseEscape() -> Bool {
        guard consume("\\"), let byte = current else { return false }
        index += 1
        guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
        guard let unit = parseHexDigits() else { return false }
        guard 0xD800...0xDFFF ~= unit else { return true }
        guard unit < 0xDC00, consume("\\"), consume("u"), let low = parseHexDigits() else { return false }
        return 0xDC00...0xDFFF ~= low
    }

    private mutating func parseHexDigits() -> Int? {
        guard index + 4 <= bytes.count else { return nil }
        let digits = bytes[index..<index + 4]
        index += 4
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Returns the string in `range` with its escapes resolved.
    private func unescaped(_ range: Range<Int>) -> String? {
        let literal = bytes[range]
        guard literal.contains(UInt8(ascii: "\\")) else {
            return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? JSONDecoder().decode(String.self, from: Data(literal))
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next byte that is not whitespace; skips the whitespace before it.
    private var nextNonWhitespace: UInt8? {
        mutating get {
            while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
            return current
        }
    }

    /// Skips whitespace and consumes `token` if it comes next.
    private mutating func consumeToken(_ token: StaticString) -> Bool {
        _ = nextNonWhitespace
        let end = index + token.utf8CodeUnitCount
        guard end <= bytes.count,
            bytes[index..<end].elementsEqual(
                UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount))
        else { return false }
        index = end
        return true
    }

    /// Consumes `character` if it is the current byte.
    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard let byte = current, byte == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
