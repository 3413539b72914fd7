/// A `multipart/form-data` body (RFC 7578), as a browser's `FormData` sends it.
enum Multipart {
    /// Parses a body; parts without a name are skipped.
    static func pairs(in body: [UInt8], boundary: [UInt8]) throws(HTTPError) -> [FormParser.Pair] {
        let delimiter = Array("--".utf8) + boundary
        guard let first = body[...].firstRange(of: delimiter),
            first.lowerBound == 0 || body[..<first.lowerBound].ends(with: lineBreak)
        else { throw .malformedForm }
        var rest = body[first.upperBound...]
        var pairs: [FormParser.Pair] = []
        while !rest.starts(with: "--".utf8) {
            guard let line = rest.firstRange(of: lineBreak), pairs.count < FormParser.maximumFields,
                let end = rest[line.upperBound...].firstRange(of: lineBreak + delimiter)
            else { throw .malformedForm }
            if let pair = try pair(in: rest[line.upperBound..<end.lowerBound]) { pairs.append(pair) }
            rest = rest[end.upperBound...]
        }
        return pairs
    }

    private static let lineBreak = Array("\r\n".utf8)

    private static func pair(in part: ArraySlice<UInt8>) throws(HTTPError) -> FormParser.Pair? {
        guard let separator = part.firstRange(of: lineBreak + lineBreak) else { throw .malformedForm }
        let header = String(decoding: part[..<separator.lowerBound], as: UTF8.self)
        for line in header.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { String($0).withoutOuterBlanks }
            guard parts.count == 2, parts[0].lowercased() == "content-disposition" else { continue }
            guard let name = name(in: parts[1]) else { return nil }
            return FormParser.Pair(
                nameBytes: Array(name.utf8), valueBytes: Array(part[separator.upperBound...]))
        }
        return nil
    }

    /// The name in `form-data; name="client_id"`.
    private static func name(in disposition: String) -> String? {
        for parameter in disposition.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).withoutOuterBlanks }
            guard parts.count == 2, parts[0].lowercased() == "name" else { continue }
            return parts[1].filter { $0 != "\"" }
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

    fileprivate func ends(with bytes: [UInt8]) -> Bool {
        suffix(bytes.count).elementsEqual(bytes)
    }
}
