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
    /// The maximum number of responses; beyond it, the older half is removed.
    static let maximumCount = 10_000

    private struct Row {
        var status: Int
        var headers: [String: String]
        var ciphertext: [UInt8]
        var nonce: [UInt8]
    }

    private var rows = ExpiringCache<Digest, Row>(
        lifetime: lifetime, maximumCount: maximumCount, eviction: .olderHalf)

    /// The number of responses.
    var count: Int { rows.count }

    /// Returns the recent response to the same request.
    func response(for key: IdempotencyKey, at now: Timestamp) -> Response? {
        guard let row = rows.value(for: key.lookupDigest, at: now) else { return nil }
        var body = [UInt8](repeating: 0, count: row.ciphertext.count - Int(crypto_secretbox_MACBYTES))
        let result = crypto_secretbox_open_easy(
            &body, row.ciphertext, UInt64(row.ciphertext.count), row.nonce, key.encryptionKey)
        return result == 0 ? Response(status: row.status, body: Data(body), headers: row.headers) : nil
    }

    /// Stores a response in case the same request is repeated.
    mutating func store(
        _ response: Response, for key: IdempotencyKey, random: inout any RandomNumberGenerator & Sendable,
        at now: Timestamp
    ) {
        let nonce = random.bytes(Int(crypto_secretbox_NONCEBYTES))
        let body = Array(response.body)
        var ciphertext = [UInt8](repeating: 0, count: body.count + Int(crypto_secretbox_MACBYTES))
        guard crypto_secretbox_easy(&ciphertext, body, UInt64(body.count), nonce, key.encryptionKey) == 0
        else { return }
        let row = Row(
            status: response.status, headers: response.headers, ciphertext: ciphertext, nonce: nonce)
        rows.sweep(at: now)
        rows.store(row, for: key.lookupDigest, at: now)
    }
}
