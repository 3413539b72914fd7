public import NativeAuth

/// The fields of a form, from bytes in either of the two shapes in which clients send one.
///
/// It takes what the known clients send and the sloppy ones too (wire-protocol §7): a leading `&` or `?`, a field
/// twice, of which the first counts, blanks around a name, a `%` that stands for itself.
public enum Form {
    /// The most fields.
    static let most = 100

    /// Reads the body of a request.
    public static func fields(
        of incoming: Incoming
    ) throws(Rejection) -> [Request.Field: Request.Value] {
        guard let type = ContentType(incoming.headers["content-type"]) else { throw .notAForm }
        let pairs: [Pair] =
            switch type {
            case .urlEncoded: try URLEncoded.pairs(in: incoming.body)
            case .multipart(let boundary): try Multipart.pairs(in: incoming.body, boundary: boundary)
            }
        var fields: [Request.Field: Request.Value] = [:]
        for pair in pairs {
            let field = Request.Field(rawValue: try pair.name)
            if fields[field] == nil { fields[field] = try pair.value(of: field) }
        }
        return fields
    }

    /// A name and a value, as bytes.
    struct Pair {
        var nameBytes: [UInt8]
        var valueBytes: [UInt8]

        /// The name, without blanks around it.
        var name: String {
            get throws(Rejection) {
                guard let name = String(validating: nameBytes, as: UTF8.self) else { throw .badForm }
                return name.trimmed
            }
        }

        /// The value, as a secret where it is one; one that is too long for that stays a text.
        func value(of field: Request.Field) throws(Rejection) -> Request.Value {
            if [.password, .code].contains(field), let secret = Secret(bytes: valueBytes) {
                return .secret(secret)
            }
            guard let text = String(validating: valueBytes, as: UTF8.self) else { throw .badForm }
            return .text(text)
        }
    }
}

/// What a body is said to be.
enum ContentType: Equatable {
    case urlEncoded
    case multipart(boundary: [UInt8])

    /// Reads the field; without one it is an ordinary form, and `nil` when it is none.
    init?(_ field: String?) {
        guard let field, !field.isEmpty else {
            self = .urlEncoded
            return
        }
        let parts = field.split(separator: ";", maxSplits: 1).map { String($0).trimmed }
        switch parts.first?.lowercased() {
        case "application/x-www-form-urlencoded": self = .urlEncoded
        case "multipart/form-data":
            guard let boundary = Self.boundary(in: parts.dropFirst().first ?? "") else { return nil }
            self = .multipart(boundary: Array(boundary.utf8))
        default: return nil
        }
    }

    /// The boundary of a multipart body (RFC 2046 §5.1.1): 1 to 70 characters, in quotation marks or not.
    private static func boundary(in parameters: String) -> String? {
        for parameter in parameters.split(separator: ";") {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2, parts[0].lowercased() == "boundary" else { continue }
            let value =
                parts[1].hasPrefix("\"") ? String(parts[1].dropFirst().prefix { $0 != "\"" }) : parts[1]
            return (1...70).contains(value.utf8.count) ? value : nil
        }
        return nil
    }
}
