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
