/// A single-pass JSON parser over UTF-8 bytes.
struct JSONScanner {
    let bytes: [UInt8]
    let limitedStrings: JSONDocument.LimitedStrings
    var index = 0

    init(_ bytes: [UInt8], limitingMarksIn strings: JSONDocument.LimitedStrings) {
        self.bytes = bytes
        limitedStrings = strings
    }

    /// Parses the value that makes up the whole text.
    mutating func parseDocument() throws(JSONDocument.Failure) -> JSONNode {
        skipWhitespace()
        guard index < bytes.count else { throw JSONDocument.Failure(problem: .empty, offset: 0) }
        let value = try parseValue(atDepth: 0)
        skipWhitespace()
        guard index == bytes.count else { throw failure(.trailingContent) }
        return value
    }

    private mutating func parseValue(atDepth depth: Int) throws(JSONDocument.Failure) -> JSONNode {
        guard let next else { throw failure(.unexpectedEnd) }
        let start = index
        let content: JSONNode.Content =
            switch next {
            case UInt8(ascii: "{"): .object(try parseMembers(atDepth: depth + 1))
            case UInt8(ascii: "["): .array(try parseElements(atDepth: depth + 1))
            case UInt8(ascii: "\""): .string(try parseString(limitingMarks: limitedStrings == .all))
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try parseNumber())
            default: try parseLiteral()
            }
        return JSONNode(offset: start, content: content)
    }

    private mutating func parseMembers(atDepth depth: Int) throws(JSONDocument.Failure) -> [JSONNode.Member] {
        try enter(depth)
        var members: [JSONNode.Member] = []
        if consume("}") { return members }
        var comma: Int?
        repeat {
            skipWhitespace()
            if next == UInt8(ascii: "}"), let comma { throw failure(.trailingComma, at: comma) }
            guard next == UInt8(ascii: "\"") else { throw failure(.expectedName) }
            let start = index
            let name = try parseString(limitingMarks: true)
            skipWhitespace()
            guard consume(":") else { throw failure(.missingColon) }
            skipWhitespace()
            members.append(.init(name: name, offset: start, value: try parseValue(atDepth: depth)))
            skipWhitespace()
            comma = index
        } while consume(",")
        guard consume("}") else { throw failure(.missingComma) }
        return members
    }

    private mutating func parseElements(atDepth depth: Int) throws(JSONDocument.Failure) -> [JSONNode] {
        try enter(depth)
        var values: [JSONNode] = []
        if consume("]") { return values }
        var comma: Int?
        repeat {
            skipWhitespace()
            if next == UInt8(ascii: "]"), let comma { throw failure(.trailingComma, at: comma) }
            values.append(try parseValue(atDepth: depth))
            skipWhitespace()
            comma = index
        } while consume(",")
        guard consume("]") else { throw failure(.missingComma) }
        return values
    }

    /// Skips an opening bracket and the whitespace after it.
    private mutating func enter(_ depth: Int) throws(JSONDocument.Failure) {
        guard depth <= JSONDocument.maximumDepth else { throw failure(.tooDeep) }
        index += 1
        skipWhitespace()
    }

    private mutating func parseLiteral() throws(JSONDocument.Failure) -> JSONNode.Content {
        let letters = bytes[index...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let content: JSONNode.Content
        if letters.elementsEqual("true".utf8) {
            content = .boolean(true)
        } else if letters.elementsEqual("false".utf8) {
            content = .boolean(false)
        } else if letters.elementsEqual("null".utf8) {
            content = .null
        } else {
            throw failure(.expectedValue)
        }
        index = letters.endIndex
        return content
    }
}

extension JSONScanner {
    /// The next byte; `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Consumes `character` if it is the next byte, and returns whether it was.
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Returns a failure at an offset, by default that of the next byte.
    ///
    /// At the end of the text or at a comment, it reports that instead of `problem`.
    func failure(_ problem: JSONProblem, at offset: Int? = nil) -> JSONDocument.Failure {
        let offset = offset ?? index
        guard offset < bytes.count else { return .init(problem: .unexpectedEnd, offset: offset) }
        let isComment = [UInt8(ascii: "/"), UInt8(ascii: "#")].contains(bytes[offset])
        return .init(problem: isComment ? .comment : problem, offset: offset)
    }

    private mutating func skipWhitespace() {
        while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }
}

// MARK: - Literals

extension JSONScanner {
    /// Parses a string from its opening quote.
    mutating func parseString(limitingMarks limitsMarks: Bool) throws(JSONDocument.Failure) -> String {
        let opening = index
        let text = try parseUnescapedBytes()
        guard !limitsMarks || CombiningMarks.areLimited(in: text.span) else {
            throw failure(.tooManyMarks, at: opening)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Parses a string from its opening quote and returns its bytes, with its escapes resolved.
    private mutating func parseUnescapedBytes() throws(JSONDocument.Failure) -> ArraySlice<UInt8> {
        let opening = index
        index += 1
        var text: [UInt8] = []
        var start = index
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let rest = bytes[start..<index]
                index += 1
                // A text without escapes is not copied.
                return text.isEmpty ? rest : text[...] + rest
            case UInt8(ascii: "\\"):
                text += bytes[start..<index]
                text.append(scalar: try parseEscape())
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
        return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    }

    private mutating func parseHexDigits() -> UInt16? {
        guard bytes.count - index >= 4 else { return nil }
        var value: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte & 0xF)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt16(byte & 0xF) + 9
            default: return nil
            }
        }
        index += 4
        return value
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

extension [UInt8] {
    /// Appends a scalar in UTF-8.
    fileprivate mutating func append(scalar: Unicode.Scalar) {
        // Avoids the slower conversion of most escapes.
        if scalar.isASCII {
            append(UInt8(scalar.value))
        } else {
            append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
    }
}
