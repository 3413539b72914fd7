/// A row of one of the tenant's limits, in a form that can be stored.
///
/// A limit that ends with the process would give an attacker new attempts after each restart. The record
/// contains neither a name nor an address, only a keyed digest of it.
public struct LimitRecord: Hashable, Sendable {
    /// How long a record counts after ``updatedAt``, in milliseconds: an hour.
    public static let lifetime: Int64 = 3_600_000

    /// Which limit it belongs to.
    public var kind: Kind
    /// The keyed digest of the name or address, 16 bytes; unique among the records of its kind.
    public var key: [UInt8]
    /// When each code or wrong password was counted, in milliseconds since 1970 (UTC), oldest first.
    public var times: [Int64]
    /// When the row last changed, in milliseconds since 1970 (UTC).
    public var updatedAt: Int64

    /// Creates a record.
    public init(kind: Kind, key: [UInt8], times: [Int64], updatedAt: Int64) {
        self.kind = kind
        self.key = key
        self.times = times
        self.updatedAt = updatedAt
    }

    /// Whether the stored record of the same kind and key is to be removed.
    public var isEmpty: Bool { times.isEmpty }

    /// A limit.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The codes sent to the address of an account.
        case codesToAccount = "codesToAccount"
        /// The codes sent to an address without an account.
        case codesToAddress = "codesToAddress"
        /// The wrong passwords for an account.
        case failuresOfAccount = "failuresOfAccount"
    }
}
