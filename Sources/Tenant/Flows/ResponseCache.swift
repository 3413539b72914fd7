import CSodium
import FoundationEssentials
import NativeAuth

/// Recent responses, for clients that lost one and retry (annex B.5, security E-18).
///
/// Contains only responses that replaced a continuation token. Each is encrypted with a key derived from its
/// request, which is not stored: reading the cache reveals no token (security E-10).
struct ResponseCache {
    /// How long a response is kept, in milliseconds.
    static let lifetime: Int64 = 5_000
    /// The maximum number of responses; beyond it, the oldest is dropped, since only a client that lost a
    /// response misses it.
    static let maximumCount = 10_000
    /// The maximum size of all ciphertexts, in bytes; beyond it, the oldest responses are dropped.
    ///
    /// A response is as long as the flow makes it: its required attributes are listed with their patterns.
    static let maximumBytes = 16_777_216

    struct Row {
        var status: Int
        var headers: [String: String]
        var ciphertext: [UInt8]
        var nonce: [UInt8]
        /// The digest of the token that took over, if it leads to a flow.
        var successor: Digest?
    }

    private(set) var rows = BoundedTable<Digest, Row>(lifetime: lifetime, maximumCount: maximumCount)
    private(set) var byteCount = 0

    /// The number of responses.
    var count: Int { rows.count }

    /// Returns the recent response to the same request, unless another request has changed the flow since.
    ///
    /// A failed password reset is changed by its poll, after which the same password may be submitted again.
    func response(
        for key: IdempotencyKey, after successor: Digest? = nil, at now: Timestamp
    ) -> Response? {
        guard let row = rows.value(for: key.lookupDigest, at: now), row.successor == successor else {
            return nil
        }
        var body = [UInt8](repeating: 0, count: row.ciphertext.count - Int(crypto_secretbox_MACBYTES))
        let result = crypto_secretbox_open_easy(
            &body, row.ciphertext, UInt64(row.ciphertext.count), row.nonce, key.encryptionKey)
        return result == 0 ? Response(status: row.status, body: Data(body), headers: row.headers) : nil
    }

    /// Stores a response in case the same request is repeated.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - key: The request.
    ///   - successor: The digest of the token that took over from the request's, if it leads to a flow.
    ///   - random: The source of nonces.
    ///   - now: The time of the request.
    mutating func store(
        _ response: Response, for key: IdempotencyKey, after successor: Digest? = nil,
        random: inout any RandomNumberGenerator & Sendable, at now: Timestamp
    ) {
        let nonce = random.bytes(Int(crypto_secretbox_NONCEBYTES))
        let body = Array(response.body)
        var ciphertext = [UInt8](repeating: 0, count: body.count + Int(crypto_secretbox_MACBYTES))
        guard crypto_secretbox_easy(&ciphertext, body, UInt64(body.count), nonce, key.encryptionKey) == 0
        else { return }
        let row = Row(
            status: response.status, headers: response.headers, ciphertext: ciphertext, nonce: nonce,
            successor: successor)
        drop(rows.sweep(at: now) + (rows.remove(key.lookupDigest).map { [$0] } ?? []))
        // Never refuses: a row for which nothing was sent can always be dropped.
        drop((try? rows.makeRoom(at: now)) ?? [])
        rows.store(row, for: key.lookupDigest, at: now)
        byteCount += row.ciphertext.count
        while byteCount > Self.maximumBytes, let oldest = rows.removeOldest() { drop([oldest]) }
    }

    private mutating func drop(_ removed: [BoundedTable<Digest, Row>.Row]) {
        for row in removed { byteCount -= row.value.ciphertext.count }
    }
}
