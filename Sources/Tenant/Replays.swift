import CSodium
import FoundationEssentials
import NativeAuth

/// Recent responses, for clients that lost one and retry (annex B.5, security E-18).
///
/// Contains only responses that replaced a continuation token. Each is encrypted with a key derived from its
/// request, which is not stored: reading the cache reveals no token (security E-10).
struct Replays {
    /// How long a response is kept, in milliseconds.
    static let lifetime: Int64 = 5_000
    /// The maximum number of responses; beyond it, the older half is removed.
    static let most = 10_000

    private struct Row {
        var given: Timestamp
        var status: Int
        var headers: [String: String]
        var box: [UInt8]
        var nonce: [UInt8]
    }

    private var newer: [Digest: Row] = [:]
    private var older: [Digest: Row] = [:]
    private var began = Int64.min

    /// The number of responses.
    var count: Int { newer.count + older.count }

    /// Returns the recent response to the same request.
    func answer(to call: RepeatableCall, at now: Timestamp) -> Response? {
        guard let row = newer[call.name] ?? older[call.name] else { return nil }
        guard row.given.milliseconds(until: now) < Self.lifetime else { return nil }
        var body = [UInt8](repeating: 0, count: row.box.count - Int(crypto_secretbox_MACBYTES))
        let isOpen = crypto_secretbox_open_easy(&body, row.box, UInt64(row.box.count), row.nonce, call.key)
        return isOpen == 0 ? Response(status: row.status, body: Data(body), headers: row.headers) : nil
    }

    /// Stores a response in case the same request is repeated.
    mutating func keep(
        _ response: Response, to call: RepeatableCall, random: inout any RandomNumberGenerator & Sendable,
        at now: Timestamp
    ) {
        let nonce = random.bytes(Int(crypto_secretbox_NONCEBYTES))
        let body = Array(response.body)
        var box = [UInt8](repeating: 0, count: body.count + Int(crypto_secretbox_MACBYTES))
        guard crypto_secretbox_easy(&box, body, UInt64(body.count), nonce, call.key) == 0 else { return }
        forget(at: now)
        newer[call.name] = Row(
            given: now, status: response.status, headers: response.headers, box: box, nonce: nonce)
    }

    /// Removes expired responses half by half, which needs no search.
    private mutating func forget(at now: Timestamp) {
        guard newer.count >= Self.most / 2 || now.monotonic >= began + Self.lifetime else { return }
        older = now.monotonic >= began + 2 * Self.lifetime ? [:] : newer
        newer = [:]
        began = now.monotonic
    }
}
