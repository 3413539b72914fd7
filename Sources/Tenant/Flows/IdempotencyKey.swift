import CSodium
import NativeAuth

/// Identifies a request whose response may be replayed, by a digest of all its parts.
///
/// Only requests with a continuation token to an idempotent endpoint qualify.
struct IdempotencyKey {
    /// The digest of all parts of the request.
    let digest: Digest

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
        digest = request.partsDigest
    }
}

extension Request.Field {
    /// Whether the field comes first by the bytes of its name.
    fileprivate func precedes(_ other: Self) -> Bool {
        rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8)
    }
}

extension Request {
    /// The digest of all parts of the request.
    fileprivate var partsDigest: Digest {
        let hash = PartsHash()
        hash.add(path.rawValue)
        hash.add(correlationID)
        for (field, value) in form.sorted(by: { $0.key.precedes($1.key) }) {
            hash.add(field.rawValue)
            hash.add(value)
        }
        return hash.digest()
    }
}

/// A BLAKE2b hash of texts and secrets in their order, each prefixed with its length.
struct PartsHash: ~Copyable {
    private let memory = UnsafeMutableRawPointer.allocate(
        byteCount: crypto_generichash_statebytes(), alignment: 64)

    /// Creates the hash of no parts.
    init() { crypto_generichash_init(state, nil, 0, 32) }

    deinit {
        sodium_memzero(memory, crypto_generichash_statebytes())
        memory.deallocate()
    }

    /// Adds a text.
    func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Adds a text or a secret.
    func add(_ value: Request.Value) {
        switch value {
        case .text(let text): add(text)
        case .secret(let secret): secret.reveal { add($0) }
        }
    }

    /// Returns the digest of what was added.
    consuming func digest() -> Digest {
        var bytes = [UInt8](repeating: 0, count: 32)
        crypto_generichash_final(state, &bytes, bytes.count)
        return Digest(bytes: bytes)
    }

    private var state: OpaquePointer { OpaquePointer(memory) }

    private func add(_ bytes: UnsafeRawBufferPointer) {
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
            _ = crypto_generichash_update(
                state, length.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(length.count))
        }
        _ = crypto_generichash_update(
            state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }
}
