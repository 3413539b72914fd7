internal import CSodium
internal import NativeAuth
internal import TextAlgorithms

/// The URL-encoded form of a request, in locked memory that is wiped.
///
/// It is a class because the bytes must not move and must be wiped exactly once.
final class FormBody {
    let baseAddress: UnsafeMutableRawPointer
    let count: Int
    private let capacity: Int

    /// Encodes the fields, sorted by name.
    init(_ form: [Request.Field: Request.Value]) {
        let fields = form.sorted { $0.key.rawValue < $1.key.rawValue }
        let maximumBytes = fields.reduce(1) { $0 + 3 * ($1.key.rawValue.utf8.count + $1.value.byteCount) + 2 }
        // Whole pages, so that unlocking them does not unlock memory of other owners.
        capacity = (maximumBytes + 4_095) & ~4_095
        baseAddress = .allocate(byteCount: capacity, alignment: 4_096)
        _ = sodium_mlock(baseAddress, capacity)
        var writer = Writer(baseAddress: baseAddress)
        for (field, value) in fields {
            if writer.count > 0 { writer.append(UInt8(ascii: "&")) }
            field.rawValue.utf8.forEach { writer.writeEncoded($0) }
            writer.append(UInt8(ascii: "="))
            value.forEachByte { writer.writeEncoded($0) }
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

    /// Writes bytes straight into the buffer, since an array would leave copies of a secret.
    private struct Writer {
        let baseAddress: UnsafeMutableRawPointer
        var count = 0

        mutating func append(_ byte: UInt8) {
            baseAddress.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
            count += 1
        }

        mutating func writeEncoded(_ byte: UInt8) {
            guard !byte.isUnreserved else { return append(byte) }
            append(UInt8(ascii: "%"))
            append(byte.hexDigits.0)
            append(byte.hexDigits.1)
        }
    }
}

extension Request.Value {
    fileprivate var byteCount: Int {
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
