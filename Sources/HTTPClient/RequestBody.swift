internal import CSodium
internal import NativeAuth

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
