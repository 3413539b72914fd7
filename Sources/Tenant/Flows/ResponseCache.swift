import FoundationEssentials
import NativeAuth

/// Recent responses, for clients that lost one and retry (annex B.5, security E-18).
///
/// Contains only responses that replaced a continuation token.
struct ResponseCache {
    /// How long a response is kept, in milliseconds.
    static let lifetime: Int64 = 5_000
    /// The maximum number of responses; beyond it, the oldest is dropped, since only a client that lost a
    /// response misses it.
    static let maximumCount = 10_000
    /// The maximum size of all bodies, in bytes; beyond it, the oldest responses are dropped.
    ///
    /// A response is as long as the flow makes it: its required attributes are listed with their patterns.
    static let maximumBytes = 16_777_216

    struct Row {
        var response: Response
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
        drop(rows.sweep(at: now) + (rows.remove(key.digest).map { [$0] } ?? []))
        // Never refuses: a row for which nothing was sent can always be dropped.
        drop((try? rows.makeRoom(at: now)) ?? [])
        rows.store(Row(response: response, successor: successor), for: key.digest, at: now)
        byteCount += response.body.count
        while byteCount > Self.maximumBytes, let oldest = rows.removeOldest() { drop([oldest]) }
    }

    private mutating func drop(_ removed: [BoundedTable<Digest, Row>.Row]) {
        for row in removed { byteCount -= row.value.response.body.count }
    }
}
