public import FoundationEssentials

/// A JSON text (RFC 8259): parses itself, and converts byte offsets to lines and columns.
package struct JSONDocument {
    /// The maximum number of nested arrays and objects.
    static let maximumDepth = 32

    /// The strings of a text in which combining marks are limited, as in ``CombiningMarks``.
    package enum LimitedStrings: Sendable {
        /// All strings.
        case all
        /// The names of members; the reader of the values limits those that it uses.
        case names
    }

    /// A problem and its byte offset.
    package struct Failure: Error {
        package var problem: JSONProblem
        package var offset: Int
    }

    private let bytes: [UInt8]
    private let maximumBytes: Int

    /// Creates a document from bytes, of which at most `maximumBytes` are allowed.
    package init(_ bytes: some Collection<UInt8>, maximumBytes: Int) {
        self.bytes = Array(bytes.prefix(maximumBytes + 1))
        self.maximumBytes = maximumBytes
    }

    /// Parses the text, which must be UTF-8 without a byte order mark.
    ///
    /// - Parameter strings: The strings in which combining marks are limited.
    package func parse(limitingMarksIn strings: LimitedStrings = .all) throws(Failure) -> JSONNode {
        guard bytes.count <= maximumBytes else { throw Failure(problem: .tooLarge, offset: 0) }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            throw Failure(problem: .byteOrderMark, offset: 0)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(problem: .notUTF8, offset: validPrefixLength)
        }
        var scanner = JSONScanner(bytes, limitingMarksIn: strings)
        return try scanner.parseDocument()
    }

    /// Returns the line and column of a byte offset, both counted from 1; columns count Unicode scalars.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var position = (line: 1, column: 1)
        for index in bytes[..<min(offset, bytes.count)].indices {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "\n"),
                UInt8(ascii: "\r") where next != UInt8(ascii: "\n"):
                position = (position.line + 1, 1)
            case 0x80...0xBF: break
            default: position.column += 1
            }
        }
        return position
    }

    /// Returns the line that a byte offset is in, without blanks around it, in two parts.
    ///
    /// One is before the offset, and the other begins there. Of a long line they are about 70 bytes, which
    /// fit on a terminal with 80 columns.
    package func excerpt(at offset: Int) -> (before: String, after: String) {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let isCharacter = { (index: Int) in index >= bytes.count || bytes[index] & 0xC0 != 0x80 }
        let offset = min(offset, bytes.count)
        let lineStart = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        let lineEnd = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
        let firstCharacter = bytes[lineStart..<offset].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? offset
        let isCut = offset - firstCharacter > 50
        let start = isCut ? (offset - 40...offset).first(where: isCharacter) ?? offset : firstCharacter
        let end = (min(start + 70, lineEnd)...lineEnd).first(where: isCharacter) ?? lineEnd
        let before = String(decoding: bytes[start..<offset], as: UTF8.self)
        let after = String(decoding: bytes[offset..<end], as: UTF8.self)
        return ((isCut ? "…" : "") + before, after.trimmed + (end < lineEnd ? "…" : ""))
    }

    /// The length of the longest valid UTF-8 prefix, in bytes.
    private var validPrefixLength: Int {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { count += UTF8.width(scalar) }
        return count
    }
}

// MARK: - JSONProblem

/// A reason why a text is not JSON (RFC 8259).
package enum JSONProblem: Hashable, Sendable {
    /// The text is empty or only whitespace.
    case empty
    /// The text ends within a value.
    case unexpectedEnd
    /// The text exceeds its maximum size.
    case tooLarge
    /// Arrays and objects are nested too deeply.
    case tooDeep
    /// The text starts with a byte order mark.
    case byteOrderMark
    /// The bytes are not UTF-8.
    case notUTF8
    /// A value was expected.
    case expectedValue
    /// A member name in double quotes was expected.
    case expectedName
    /// The colon between a name and its value is missing.
    case missingColon
    /// The comma between two values is missing, or the closing bracket is wrong or missing.
    case missingComma
    /// A comma has nothing after it.
    case trailingComma
    /// A string does not end on its line.
    case unterminatedString
    /// A string contains a control character.
    case controlCharacter
    /// A string has too many combining marks in a row.
    case tooManyMarks
    /// A backslash is followed by something that is not an escape.
    case invalidEscape
    /// The format of a number is invalid.
    case invalidNumber
    /// The text contains a comment.
    case comment
    /// The text continues after the value.
    case trailingContent
}

// MARK: - StrictJSON

/// A strictness check that JSON must pass before `JSONDecoder` reads it.
///
/// On its own, the decoder accepts 50 MB of input, UTF-16 and trailing commas, uses the first of two equal
/// keys where other readers use the last, and does not check members that are not decoded. Text that passes
/// this check means the same to every reader.
public enum StrictJSON {
    /// The maximum size of a text, in bytes.
    public static let maximumBytes = 65_536
    /// The maximum number of nested arrays and objects.
    public static let maximumDepth = JSONDocument.maximumDepth

    /// Returns whether `json` is at most ``maximumBytes`` bytes of UTF-8 without a byte order mark and holds
    /// exactly one valid value.
    ///
    /// The value is valid if it conforms to RFC 8259, nests at most ``maximumDepth`` levels deep, repeats no
    /// key within an object (whether or not the key is escaped), has no unpaired surrogate, and has no text
    /// with more combining marks in a row than ``ServerText/accepts(_:maximumBytes:)`` allows.
    public static func isValid(_ json: Data) -> Bool { parse(json) != nil }

    /// Returns the value of a text, or `nil` if ``isValid(_:)`` is false for it.
    ///
    /// - Parameters:
    ///   - json: The text.
    ///   - maximumBytes: The maximum size of the text, in bytes.
    ///   - strings: The strings in which combining marks are limited.
    package static func parse(
        _ json: Data, maximumBytes: Int = maximumBytes,
        limitingMarksIn strings: JSONDocument.LimitedStrings = .all
    ) -> JSONNode? {
        let document = JSONDocument(json, maximumBytes: maximumBytes)
        guard let value = try? document.parse(limitingMarksIn: strings), !value.repeatsName else {
            return nil
        }
        return value
    }
}
