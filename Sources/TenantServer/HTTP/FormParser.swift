package import NativeAuth

/// Parses the fields of a form, from either of the two encodings that clients use.
///
/// It accepts what the known clients send, and their irregularities (wire-protocol §7): a leading `&` or `?`,
/// spaces around a name, and a `%` that escapes nothing. It refuses a repeated field, as the service does.
package enum FormParser {
    /// The maximum number of fields.
    static let maximumFields = 100
    /// The maximum number of fields of a page's form, where each choice that is taken is a field.
    static let maximumPageFields = 1_000
    /// The maximum length of a field's name, in bytes.
    static let maximumNameBytes = 128

    /// Parses the body of a request.
    package static func fields(
        of request: HTTPRequest
    ) throws(HTTPError) -> [Request.Field: Request.Value] {
        var fields: [Request.Field: Request.Value] = [:]
        for pair in try pairs(of: request) {
            let field = try pair.field
            guard fields[field] == nil else { throw .duplicatedParameter(field) }
            fields[field] = try pair.value(of: field)
        }
        return fields
    }

    /// Parses the fields of a page's form, in order; each of several fields with the same name counts.
    ///
    /// Texts may have any length: a page says which of them is too long. What a multipart body has outside of
    /// named parts has an empty name.
    package static func orderedFields(
        of request: HTTPRequest
    ) throws(HTTPError) -> [(field: Request.Field, value: Request.Value)] {
        try ordered(try pairs(of: request, maximum: maximumPageFields, keepingUnnamed: true))
    }

    /// Parses the parameters of a page's query, in order.
    package static func orderedParameters(
        of request: HTTPRequest
    ) throws(HTTPError) -> [(field: Request.Field, value: Request.Value)] {
        try ordered(try URLEncoded.pairs(in: Array((request.query ?? "").utf8)))
    }

    private static func ordered(
        _ pairs: [Pair]
    ) throws(HTTPError) -> [(field: Request.Field, value: Request.Value)] {
        var fields: [(field: Request.Field, value: Request.Value)] = []
        for pair in pairs {
            let field = try pair.field
            fields.append((field, try pair.value(of: field, isLimited: false)))
        }
        return fields
    }

    private static func pairs(
        of request: HTTPRequest, maximum: Int = maximumFields, keepingUnnamed: Bool = false
    ) throws(HTTPError) -> [Pair] {
        guard !request.isCompressed else { throw .unsupportedEncoding }
        guard let type = ContentType(request.headers["content-type"]) else { throw .unsupportedMediaType }
        return switch type {
        case .urlEncoded: try URLEncoded.pairs(in: request.body, maximum: maximum)
        case .multipart(let boundary):
            try Multipart.pairs(in: request.body, boundary: boundary, maximum: maximum)
                .filter { keepingUnnamed || !$0.nameBytes.isEmpty }
        }
    }

    /// A name and a value, as bytes.
    struct Pair {
        var nameBytes: [UInt8]
        var valueBytes: [UInt8]

        /// The field of the name, without surrounding blanks; the name is ASCII.
        var field: Request.Field {
            get throws(HTTPError) {
                let name = nameBytes[...].withoutOuterBlanks
                guard name.count <= FormParser.maximumNameBytes, name.allSatisfy({ $0 < 0x80 }) else {
                    throw .malformedForm
                }
                return Request.Field(rawValue: String(decoding: name, as: UTF8.self))
            }
        }

        /// Returns the value: a secret for a password or a code that fits into one, otherwise a string that
        /// the field accepts.
        func value(of field: Request.Field, isLimited: Bool = true) throws(HTTPError) -> Request.Value {
            if field.isSecret, let secret = Secret(bytes: valueBytes) {
                return .secret(secret)
            }
            guard let text = String(validating: valueBytes, as: UTF8.self) else { throw .malformedForm }
            guard !isLimited || field.accepts(text) else { throw .invalidParameter(field) }
            return .text(text)
        }
    }
}

/// The encoding of a form body, from its `Content-Type`.
enum ContentType: Equatable {
    case urlEncoded
    case multipart(boundary: [UInt8])

    /// Parses the header field: without one the form is URL-encoded; `nil` for any other type.
    init?(_ field: String?) {
        guard let field, !field.isEmpty else {
            self = .urlEncoded
            return
        }
        if field.isEqualIgnoringCase(Self.urlEncodedName) {
            self = .urlEncoded
            return
        }
        guard field.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = field.split(separator: ";", maxSplits: 1).map { String($0).withoutOuterBlanks }
        switch parts.first?.lowercased() {
        case Self.urlEncodedName: self = .urlEncoded
        case "multipart/form-data":
            guard let boundary = Self.boundary(in: parts.dropFirst().first ?? "") else { return nil }
            self = .multipart(boundary: Array(boundary.utf8))
        default: return nil
        }
    }

    private static let urlEncodedName = "application/x-www-form-urlencoded"

    /// The boundary of a multipart body (RFC 2046 §5.1.1): 1 to 70 characters, quoted or not.
    private static func boundary(in parameters: String) -> String? {
        for parameter in parameters.split(separator: ";") {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).withoutOuterBlanks }
            guard parts.count == 2, parts[0].lowercased() == "boundary" else { continue }
            let value =
                parts[1].hasPrefix("\"") ? String(parts[1].dropFirst().prefix { $0 != "\"" }) : parts[1]
            return (1...70).contains(value.utf8.count) ? value : nil
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without surrounding spaces and tabs.
    var withoutOuterBlanks: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let start = firstIndex(where: { !isBlank($0) }), let end = lastIndex(where: { !isBlank($0) })
        else { return [] }
        return self[start...end]
    }
}

/// An `application/x-www-form-urlencoded` body.
enum URLEncoded {
    /// Parses a body with up to `maximum` fields.
    static func pairs(
        in body: [UInt8], maximum: Int = FormParser.maximumFields
    ) throws(HTTPError) -> [FormParser.Pair] {
        let start = body.firstIndex { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "&") } ?? body.endIndex
        let pieces = body[start...].split(separator: UInt8(ascii: "&"))
        guard pieces.count <= maximum else { throw .malformedForm }
        return pieces.map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            return FormParser.Pair(
                nameBytes: piece[..<equals].formDecoded, valueBytes: piece[equals...].dropFirst().formDecoded)
        }
    }
}

/// A `multipart/form-data` body (RFC 7578), as a browser's `FormData` sends it.
enum Multipart {
    /// Parses a body with up to `maximum` parts; what it has outside of named parts has an empty name.
    static func pairs(
        in body: [UInt8], boundary: [UInt8], maximum: Int
    ) throws(HTTPError) -> [FormParser.Pair] {
        let delimiter = Array("--".utf8) + boundary
        guard let first = firstDelimiter(in: body, delimiter) else { throw .malformedForm }
        var pairs = [unnamed(body[..<first.lowerBound])]
        var rest = body[first.upperBound...]
        var count = 0
        while !rest.starts(with: "--".utf8) {
            guard let line = rest.firstRange(of: lineBreak), count < maximum,
                let end = rest[line.upperBound...].firstRange(of: lineBreak + delimiter)
            else { throw .malformedForm }
            pairs.append(unnamed(rest[..<line.lowerBound]))
            pairs += try self.pairs(in: rest[line.upperBound..<end.lowerBound])
            count += 1
            rest = rest[end.upperBound...]
        }
        return (pairs + [unnamed(rest.dropFirst(2))]).filter {
            !$0.nameBytes.isEmpty
                || !$0.valueBytes[...].withoutOuterBlanks.isEmpty && $0.valueBytes != lineBreak
        }
    }

    private static let lineBreak = Array("\r\n".utf8)

    /// Returns the first delimiter at the start of a line.
    private static func firstDelimiter(in body: [UInt8], _ delimiter: [UInt8]) -> Range<Int>? {
        if body.starts(with: delimiter) { return 0..<delimiter.count }
        return body[...].firstRange(of: lineBreak + delimiter)
    }

    /// Returns a part with its name, and each other line of its header.
    private static func pairs(in part: ArraySlice<UInt8>) throws(HTTPError) -> [FormParser.Pair] {
        guard let separator = part.firstRange(of: lineBreak + lineBreak) else { throw .malformedForm }
        var pair = unnamed(part[separator.upperBound...])
        var others: [FormParser.Pair] = []
        var header = part[..<separator.upperBound].dropLast(lineBreak.count)
        while let end = header.firstRange(of: lineBreak) {
            let line = header[..<end.lowerBound]
            header = header[end.upperBound...]
            if pair.nameBytes.isEmpty, let value = line.value(of: "content-disposition", separator: ":") {
                pair.nameBytes = name(in: value) ?? []
            } else if line.value(of: "content-type", separator: ":") == nil {
                others.append(unnamed(line))
            }
        }
        return [pair] + others
    }

    /// Returns what has no name.
    private static func unnamed(_ bytes: ArraySlice<UInt8>) -> FormParser.Pair {
        FormParser.Pair(nameBytes: [], valueBytes: Array(bytes))
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
