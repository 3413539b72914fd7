extension JSONScanner {
    /// Parses a string from its opening quote.
    mutating func parseString() throws(JSONDocument.Failure) -> String {
        let opening = index
        index += 1
        var text: [UInt8] = []
        var start = index
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[start..<index]
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += bytes[start..<index]
                text += String(try parseEscape()).utf8
                start = index
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw failure(.unterminatedString, at: opening)
            case 0..<0x20: throw failure(.controlCharacter)
            default: index += 1
            }
        }
        throw failure(.unterminatedString, at: opening)
    }

    /// Parses an escape sequence from its backslash.
    private mutating func parseEscape() throws(JSONDocument.Failure) -> Unicode.Scalar {
        let backslash = index
        index += 2
        guard index <= bytes.count else { throw failure(.invalidEscape, at: backslash) }
        switch bytes[index - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return .init(bytes[index - 1])
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if let scalar = parseEscapedScalar() { return scalar }
            throw failure(.invalidEscape, at: backslash)
        default: throw failure(.invalidEscape, at: backslash)
        }
    }

    /// Parses the digits after `\u`, and those of a low surrogate where one is required.
    private mutating func parseEscapedScalar() -> Unicode.Scalar? {
        guard let unit = parseHexDigits() else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard consume("\\"), consume("u"), let low = parseHexDigits(), UTF16.isTrailSurrogate(low) else {
            return nil
        }
        return String(decoding: [unit, low], as: UTF16.self).unicodeScalars.first
    }

    private mutating func parseHexDigits() -> UInt16? {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(.init($0)).isHexDigit }) else { return nil }
        index += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Parses a number and returns it as written.
    mutating func parseNumber() throws(JSONDocument.Failure) -> String {
        let start = index
        _ = consume("-")
        let integerDigits = skipDigits()
        var isNumber =
            integerDigits == 1 || (integerDigits > 1 && bytes[index - integerDigits] != UInt8(ascii: "0"))
        if consume(".") { isNumber = skipDigits() > 0 && isNumber }
        if consume("e") || consume("E") {
            if !consume("+") { _ = consume("-") }
            isNumber = skipDigits() > 0 && isNumber
        }
        guard isNumber else { throw failure(.invalidNumber, at: start) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Skips digits and returns their number.
    private mutating func skipDigits() -> Int {
        let start = index
        while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
        return index - start
    }
}
