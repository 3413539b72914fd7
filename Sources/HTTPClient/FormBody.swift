internal import CSodium
internal import NativeAuth

/// The URL-encoded form of a request, in locked memory that is wiped.
///
/// It is a class because the bytes must not move and must be wiped exactly once.
final class FormBody {
    let address: UnsafeMutableRawPointer
    let count: Int
    private let capacity: Int

    /// Encodes the fields, sorted by name.
    init(_ form: [Request.Field: Request.Value]) {
        let fields = form.sorted { $0.key.rawValue < $1.key.rawValue }
        let size = fields.reduce(1) { $0 + 3 * ($1.key.rawValue.utf8.count + $1.value.size) + 2 }
        // Whole pages, so that unlocking them does not unlock memory of other owners.
        capacity = (size + 4_095) & ~4_095
        address = .allocate(byteCount: capacity, alignment: 4_096)
        _ = sodium_mlock(address, capacity)
        var pen = Pen(address: address)
        for (field, value) in fields {
            if pen.count > 0 { pen.put(UInt8(ascii: "&")) }
            field.rawValue.utf8.forEach { pen.putEncoded($0) }
            pen.put(UInt8(ascii: "="))
            value.forEachByte { pen.putEncoded($0) }
        }
        count = pen.count
    }

    deinit {
        _ = sodium_munlock(address, capacity)
        address.deallocate()
    }

    /// Overwrites the bytes; call it once they have been sent.
    func wipe() {
        sodium_memzero(address, capacity)
    }

    /// Writes bytes straight into the buffer, since an array would leave copies of a secret.
    private struct Pen {
        let address: UnsafeMutableRawPointer
        var count = 0

        mutating func put(_ byte: UInt8) {
            address.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
            count += 1
        }

        mutating func putEncoded(_ byte: UInt8) {
            guard !byte.isPlain else { return put(byte) }
            put(UInt8(ascii: "%"))
            put(byte.hexDigits.0)
            put(byte.hexDigits.1)
        }
    }
}

extension Request.Value {
    fileprivate var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .secret(let secret): secret.count
        }
    }

    fileprivate func forEachByte(_ body: (UInt8) -> Void) {
        switch self {
        case .text(let text): text.utf8.forEach(body)
        case .secret(let secret): secret.reveal { $0.forEach(body) }
        }
    }
}
