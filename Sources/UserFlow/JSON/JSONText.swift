/// The bytes of a JSON text, as a value with places and as lines.
package struct JSONText {
    /// The most bytes that are looked at.
    static let largest = 1_048_576

    /// What is wrong with it, and where.
    package struct Failure: Error {
        package var fault: JSONFault
        package var offset: Int
    }

    let bytes: [UInt8]

    /// Takes the bytes of a file; of one that is too large only a beginning.
    package init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.largest + 1))
    }

    /// Reads all of it.
    package func value() throws(Failure) -> JSONValue {
        guard bytes.count <= Self.largest else { throw Failure(fault: .tooLarge, offset: 0) }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw Failure(fault: .byteOrderMark, offset: 0) }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(fault: .notUTF8, offset: validPrefix)
        }
        var scanner = JSONScanner(bytes)
        return try scanner.document()
    }

    /// The line and column of a byte, both counted from 1; a column is a Unicode scalar.
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

    /// How many of the bytes are UTF-8 from the first on.
    private var validPrefix: Int {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { count += UTF8.width(scalar) }
        return count
    }
}
