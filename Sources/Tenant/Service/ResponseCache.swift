import CSodium
import FoundationEssentials
import NativeAuth

/// Recent responses, for clients that lost one and retry (annex B.5, security E-18).
///
/// Contains only responses that replaced a continuation token.
struct ResponseCache {
    /// How long a response is kept, in milliseconds.
    static let lifetime: Int64 = 5_000
    /// The maximum number of responses: a response is as long as the flow makes it, since its required
    /// attributes are listed with their patterns.
    static let maximumCount = 1_000

    struct Row {
        var response: Response
        /// The digest of the token that took over, if it leads to a flow.
        var successor: Digest?
    }

    private(set) var rows = BoundedTable<Digest, Row>(lifetime: lifetime, maximumCount: maximumCount)

    /// The number of responses.
    var count: Int { rows.count }

    /// Returns the recent response to the same request, unless another request has changed the flow since.
    ///
    /// A failed password reset is changed by its poll, after which the same password may be submitted again.
    func response(
        for key: IdempotencyKey, after successor: Digest? = nil, at now: Timestamp
    ) -> Response? {
        guard let row = rows.value(for: key.digest, at: now), row.successor == successor else { return nil }
        return row.response
    }

    /// Stores a response in case the same request is repeated.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - key: The request.
    ///   - successor: The digest of the token that took over from the request's, if it leads to a flow.
    ///   - now: The time of the request.
    mutating func store(
        _ response: Response, for key: IdempotencyKey, after successor: Digest? = nil, at now: Timestamp
    ) {
        rows.store(Row(response: response, successor: successor), for: key.digest, at: now)
    }

    /// Removes the responses that are too old.
    mutating func sweep(at now: Timestamp) { rows.sweep(at: now) }
}

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
