import CSodium
import NativeAuth

/// Identifies a request whose response may be replayed, by a digest of all its parts.
///
/// Only requests with a continuation token to an idempotent endpoint qualify.
struct IdempotencyKey {
    /// Identifies the stored response.
    let lookupDigest: Digest
    /// Encrypts the stored response.
    let encryptionKey: [UInt8]

    /// Creates the key of a request, or `nil` if its response may not be replayed.
    init?(_ request: Request) {
        guard Endpoint(at: request.path)?.isIdempotent == true, request.hasValue(for: .continuationToken)
        else { return nil }
        self.init(ofAllParts: request)
    }

    /// Creates the key of a request of version 2, or `nil` if it has no token.
    init?(v2 request: Request) {
        guard request.continuationDigest != nil else { return nil }
        self.init(ofAllParts: request)
    }

    private init(ofAllParts request: Request) {
        let digest = request.digest
        lookupDigest = Digest(bytes: digest[..<32])
        encryptionKey = Array(digest[32...])
    }
}

extension Request.Field {
    /// Whether the field comes first by the bytes of its name.
    fileprivate func precedes(_ other: Self) -> Bool {
        rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8)
    }
}

extension Request {
    /// The 64-byte BLAKE2b digest of all parts of the request, each prefixed with its length.
    fileprivate var digest: [UInt8] {
        let size = crypto_generichash_statebytes()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        defer {
            sodium_memzero(memory, size)
            memory.deallocate()
        }
        let state = OpaquePointer(memory)
        crypto_generichash_init(state, nil, 0, 64)
        add(path.rawValue, to: state)
        add(correlationID, to: state)
        for (field, value) in form.sorted(by: { $0.key.precedes($1.key) }) {
            add(field.rawValue, to: state)
            switch value {
            case .text(let text): add(text, to: state)
            case .secret(let secret): secret.reveal { add($0, to: state) }
            }
        }
        var digest = [UInt8](repeating: 0, count: 64)
        crypto_generichash_final(state, &digest, digest.count)
        return digest
    }

    private func add(_ text: String, to state: OpaquePointer) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0), to: state) }
    }

    private func add(_ bytes: UnsafeRawBufferPointer, to state: OpaquePointer) {
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
            _ = crypto_generichash_update(
                state, length.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(length.count))
        }
        _ = crypto_generichash_update(
            state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }
}
