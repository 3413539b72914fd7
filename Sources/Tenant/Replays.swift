import CSodium
import FoundationEssentials
import NativeAuth

/// The answers of the last seconds, for clients that never got theirs and ask again (annex B.5, security E-18).
///
/// Only what replaced a continuation token is here. Each answer is locked with a key made from the request that it
/// answered, which is not kept: whoever reads this finds no token (security E-10).
struct Replays {
    /// How long an answer can be had again, in milliseconds.
    static let lifetime: Int64 = 5_000
    /// The most that are kept; then the older half goes.
    static let most = 10_000

    private struct Row {
        var given: Moment
        var status: Int
        var headers: [String: String]
        var box: [UInt8]
        var nonce: [UInt8]
    }

    private var newer: [Digest: Row] = [:]
    private var older: [Digest: Row] = [:]
    private var began = Int64.min

    /// How many there are.
    var count: Int { newer.count + older.count }

    /// The answer that exactly this request had a moment ago.
    func answer(to call: RepeatableCall, at now: Moment) -> Response? {
        guard let row = newer[call.name] ?? older[call.name] else { return nil }
        guard row.given.milliseconds(until: now) < Self.lifetime else { return nil }
        var body = [UInt8](repeating: 0, count: row.box.count - Int(crypto_secretbox_MACBYTES))
        let isOpen = crypto_secretbox_open_easy(&body, row.box, UInt64(row.box.count), row.nonce, call.key)
        return isOpen == 0 ? Response(status: row.status, body: Data(body), headers: row.headers) : nil
    }

    /// Keeps an answer in case the same request comes again.
    mutating func keep(
        _ response: Response, to call: RepeatableCall, random: inout any RandomNumberGenerator & Sendable,
        at now: Moment
    ) {
        let nonce = random.bytes(Int(crypto_secretbox_NONCEBYTES))
        let body = Array(response.body)
        var box = [UInt8](repeating: 0, count: body.count + Int(crypto_secretbox_MACBYTES))
        guard crypto_secretbox_easy(&box, body, UInt64(body.count), nonce, call.key) == 0 else { return }
        forget(at: now)
        newer[call.name] = Row(
            given: now, status: response.status, headers: response.headers, box: box, nonce: nonce)
    }

    /// Drops what is over in two halves, so that nothing has to be searched.
    private mutating func forget(at now: Moment) {
        guard newer.count >= Self.most / 2 || now.running >= began + Self.lifetime else { return }
        older = now.running >= began + 2 * Self.lifetime ? [:] : newer
        newer = [:]
        began = now.running
    }
}
