/// A single-pass JSON parser over UTF-8 bytes.
struct JSONScanner {
    /// The maximum number of nested arrays and objects.
    static let deepest = 32

    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Parses the value that makes up the whole text.
    mutating func document() throws(JSONText.Failure) -> JSONValue {
        skipBlanks()
        guard index < bytes.count else { throw JSONText.Failure(fault: .nothing, offset: 0) }
        let value = try value(within: 0)
        skipBlanks()
        guard index == bytes.count else { throw failure(.leftover) }
        return value
    }

    private mutating func value(within depth: Int) throws(JSONText.Failure) -> JSONValue {
        guard let next else { throw failure(.unfinished) }
        let start = index
        let content: JSONValue.Content =
            switch next {
            case UInt8(ascii: "{"): .object(try members(within: depth + 1))
            case UInt8(ascii: "["): .list(try values(within: depth + 1))
            case UInt8(ascii: "\""): .text(try text())
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
            default: try word()
            }
        return JSONValue(offset: start, content: content)
    }

    private mutating func members(within depth: Int) throws(JSONText.Failure) -> [JSONValue.Member] {
        try open(depth)
        var members: [JSONValue.Member] = []
        if take("}") { return members }
        var comma: Int?
        repeat {
            skipBlanks()
            if next == UInt8(ascii: "}"), let comma { throw failure(.trailingComma, at: comma) }
            guard next == UInt8(ascii: "\"") else { throw failure(.notAName) }
            let start = index
            let name = try text()
            skipBlanks()
            guard take(":") else { throw failure(.missingColon) }
            skipBlanks()
            members.append(.init(name: name, offset: start, value: try value(within: depth)))
            skipBlanks()
            comma = index
        } while take(",")
        guard take("}") else { throw failure(.missingComma) }
        return members
    }

    private mutating func values(within depth: Int) throws(JSONText.Failure) -> [JSONValue] {
        try open(depth)
        var values: [JSONValue] = []
        if take("]") { return values }
        var comma: Int?
        repeat {
            skipBlanks()
            if next == UInt8(ascii: "]"), let comma { throw failure(.trailingComma, at: comma) }
            values.append(try value(within: depth))
            skipBlanks()
            comma = index
        } while take(",")
        guard take("]") else { throw failure(.missingComma) }
        return values
    }

    /// Skips an opening bracket and the whitespace after it.
    private mutating func open(_ depth: Int) throws(JSONText.Failure) {
        guard depth <= Self.deepest else { throw failure(.tooDeep) }
        index += 1
        skipBlanks()
    }

    private mutating func word() throws(JSONText.Failure) -> JSONValue.Content {
        let words: [(String, JSONValue.Content)] = [
            ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
        ]
        let letters = bytes[index...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard let (word, content) = words.first(where: { letters.elementsEqual($0.0.utf8) }) else {
            throw failure(.notAValue)
        }
        index += word.utf8.count
        return content
    }
}

extension JSONScanner {
    /// The next byte; `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Consumes `character` if it is the next byte, and returns whether it was.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Returns the problem at an offset, by default that of the next byte, but reports the end of the text
    /// and comments as such.
    func failure(_ fault: JSONFault, at offset: Int? = nil) -> JSONText.Failure {
        let offset = offset ?? index
        guard offset < bytes.count else { return .init(fault: .unfinished, offset: offset) }
        let begins = [UInt8(ascii: "/"), UInt8(ascii: "#")].contains(bytes[offset])
        return .init(fault: begins ? .comment : fault, offset: offset)
    }

    private mutating func skipBlanks() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
    }
}
