/// A JSON text: parses itself, and converts byte offsets to lines and columns.
package struct JSONDocument {
    /// The maximum size of a text, in bytes.
    static let maximumBytes = 1_048_576

    /// A problem and its byte offset.
    package struct Failure: Error {
        package var problem: JSONProblem
        package var offset: Int
    }

    let bytes: [UInt8]

    /// Creates a document from the bytes of a file; bytes beyond the maximum size are dropped.
    package init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.maximumBytes + 1))
    }

    /// Parses the text.
    package func parse() throws(Failure) -> JSONNode {
        guard bytes.count <= Self.maximumBytes else { throw Failure(problem: .tooLarge, offset: 0) }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            throw Failure(problem: .byteOrderMark, offset: 0)
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(problem: .notUTF8, offset: validPrefixLength)
        }
        var scanner = JSONScanner(bytes)
        return try scanner.parseDocument()
    }

    /// Returns the line and column of a byte offset, both counted from 1; columns count Unicode scalars.
    func position(of offset: Int) -> (line: Int, column: Int) {
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

    /// The length of the longest valid UTF-8 prefix, in bytes.
    private var validPrefixLength: Int {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { count += UTF8.width(scalar) }
        return count
    }
}
