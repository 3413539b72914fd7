import CSodium
import NativeAuth

/// The encoded fields of a request, in locked memory that is wiped.
///
/// It is a class because the bytes must not move and must be wiped exactly once.
final class RequestBody {
    let baseAddress: UnsafeMutableRawPointer
    let count: Int
    private let capacity: Int

    /// Encodes the fields, sorted by name.
    init(_ form: [Request.Field: Request.Value], as encoding: Request.Encoding = .form) {
        let fields = form.sorted { $0.key.rawValue.utf8.lexicographicallyPrecedes($1.key.rawValue.utf8) }
        // In both encodings a byte becomes at most six, and a field has at most 24 bytes of its own.
        let maximumBytes = fields.reduce(64) {
            $0 + 6 * ($1.key.rawValue.utf8.count + $1.value.byteCount) + 24
        }
        // Whole pages, so that unlocking them does not unlock memory of other owners.
        capacity = (maximumBytes + 4_095) & ~4_095
        baseAddress = .allocate(byteCount: capacity, alignment: 4_096)
        _ = sodium_mlock(baseAddress, capacity)
        var writer = RequestBodyWriter(baseAddress: baseAddress)
        switch encoding {
        case .form: writer.writeForm(fields)
        case .json: writer.writeObject(fields)
        }
        count = writer.count
    }

    deinit {
        _ = sodium_munlock(baseAddress, capacity)
        baseAddress.deallocate()
    }

    /// Overwrites the bytes; call it once they have been sent.
    func wipe() {
        sodium_memzero(baseAddress, capacity)
    }
}

extension Request.Value {
    fileprivate var byteCount: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .secret(let secret): secret.count
        }
    }
}

// MARK: - RequestBodyWriter

/// Writes bytes straight into a buffer, since an array would leave copies of a secret.
struct RequestBodyWriter {
    typealias Fields = [(key: Request.Field, value: Request.Value)]

    let baseAddress: UnsafeMutableRawPointer
    private(set) var count = 0

    init(baseAddress: UnsafeMutableRawPointer) {
        self.baseAddress = baseAddress
    }

    /// Writes a URL-encoded form.
    mutating func writeForm(_ fields: Fields) {
        for (field, value) in fields {
            if count > 0 { append("&") }
            for byte in field.rawValue.utf8 { writePercentEncoded(byte) }
            append("=")
            value.forEachByte { writePercentEncoded($0) }
        }
    }

    /// Writes a JSON object of strings; the attributes are an object of their own, in the
    /// place of the first one.
    mutating func writeObject(_ fields: Fields) {
        append("{")
        let firstAttribute = fields.firstIndex { $0.key.attributeID != nil }
        var isFirst = true
        for (index, (field, value)) in fields.enumerated()
        where field.attributeID == nil || index == firstAttribute {
            if !isFirst { append(",") }
            isFirst = false
            if index == firstAttribute {
                writeAttributes(fields)
            } else {
                writeMember(field.rawValue, value)
            }
        }
        append("}")
    }

    private mutating func writeAttributes(_ fields: Fields) {
        writeString(Request.Value.text(Request.Field.attributes.rawValue))
        append(":")
        append("{")
        var isFirst = true
        for (field, value) in fields {
            guard let id = field.attributeID else { continue }
            if !isFirst { append(",") }
            isFirst = false
            writeMember(id, value)
        }
        append("}")
    }

    private mutating func writeMember(_ name: String, _ value: Request.Value) {
        writeString(.text(name))
        append(":")
        writeString(value)
    }

    /// Writes a JSON string (RFC 8259 §7).
    private mutating func writeString(_ value: Request.Value) {
        append("\"")
        value.forEachByte { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append("\\")
                append(byte)
            case 0..<0x20:
                for character in "\\u00".utf8 { append(character) }
                append(byte.hexDigits.0)
                append(byte.hexDigits.1)
            default: append(byte)
            }
        }
        append("\"")
    }

    private mutating func writePercentEncoded(_ byte: UInt8) {
        guard !byte.isUnreserved else { return append(byte) }
        append("%")
        append(byte.hexDigits.0)
        append(byte.hexDigits.1)
    }

    private mutating func append(_ character: Unicode.Scalar) {
        append(UInt8(ascii: character))
    }

    private mutating func append(_ byte: UInt8) {
        baseAddress.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }
}

extension Request.Value {
    fileprivate func forEachByte(_ body: (UInt8) -> Void) {
        switch self {
        case .text(let text): text.utf8.forEach(body)
        case .secret(let secret): secret.reveal { $0.forEach(body) }
        }
    }
}
