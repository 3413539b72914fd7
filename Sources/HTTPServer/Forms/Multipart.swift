/// A `multipart/form-data` body (RFC 7578), as a browser's `FormData` sends it.
enum Multipart {
    /// Parses a body with up to `maximum` parts; those without a name are skipped.
    static func pairs(
        in body: [UInt8], boundary: [UInt8], maximum: Int
    ) throws(HTTPError) -> [FormParser.Pair] {
        let delimiter = Array("--".utf8) + boundary
        guard var rest = partsOf(body, delimiter: delimiter) else { throw .malformedForm }
        var pairs: [FormParser.Pair] = []
        while !rest.starts(with: "--".utf8) {
            guard let line = rest.firstRange(of: lineBreak), pairs.count < maximum,
                let end = rest[line.upperBound...].firstRange(of: lineBreak + delimiter)
            else { throw .malformedForm }
            if let pair = try pair(in: rest[line.upperBound..<end.lowerBound]) { pairs.append(pair) }
            rest = rest[end.upperBound...]
        }
        return pairs
    }

    private static let lineBreak = Array("\r\n".utf8)

    /// Returns what follows the first delimiter at the start of a line.
    private static func partsOf(_ body: [UInt8], delimiter: [UInt8]) -> ArraySlice<UInt8>? {
        if body.starts(with: delimiter) { return body[delimiter.count...] }
        return body[...].firstRange(of: lineBreak + delimiter).map { body[$0.upperBound...] }
    }

    private static func pair(in part: ArraySlice<UInt8>) throws(HTTPError) -> FormParser.Pair? {
        guard let separator = part.firstRange(of: lineBreak + lineBreak) else { throw .malformedForm }
        var header = part[..<separator.upperBound].dropLast(lineBreak.count)
        while let end = header.firstRange(of: lineBreak) {
            let line = header[..<end.lowerBound]
            header = header[end.upperBound...]
            guard let value = line.value(of: "content-disposition", separator: ":") else { continue }
            return name(in: value).map { name in
                FormParser.Pair(nameBytes: name, valueBytes: Array(part[separator.upperBound...]))
            }
        }
        return nil
    }

    /// The name in `form-data; name="client_id"`.
    private static func name(in disposition: ArraySlice<UInt8>) -> [UInt8]? {
        for parameter in disposition.split(separator: UInt8(ascii: ";")).dropFirst() {
            if let value = parameter.value(of: "name", separator: "=") {
                return value.filter { $0 != UInt8(ascii: "\"") }
            }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Returns the first range of these bytes.
    fileprivate func firstRange(of bytes: [UInt8]) -> Range<Int>? {
        guard count >= bytes.count else { return nil }
        let start = (startIndex...endIndex - bytes.count).first { start in
            self[start] == bytes[0] && self[start..<start + bytes.count].elementsEqual(bytes)
        }
        return start.map { $0..<$0 + bytes.count }
    }

    /// Returns the value of `name: value` or `name=value` without surrounding blanks; `nil` for another name,
    /// compared without case.
    fileprivate func value(of name: String, separator: Unicode.Scalar) -> ArraySlice<UInt8>? {
        guard let end = firstIndex(of: UInt8(ascii: separator)) else { return nil }
        let lowercased = self[..<end].withoutOuterBlanks.lazy.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        return lowercased.elementsEqual(name.utf8) ? self[(end + 1)...].withoutOuterBlanks : nil
    }
}
