import NativeAuth

/// The tenant's limits: how many codes are sent to an address, and how many wrong passwords an account takes.
///
/// They count by account, whichever of its names is used, and end with the tenant.
struct Limits {
    /// The maximum number of codes sent to an address within an hour (security §4.1, E-03).
    ///
    /// With five guesses per code, that is 25 guesses per address and hour.
    static let maximumCodes = 5
    /// The maximum number of addresses without an account that were sent a code within an hour.
    static let maximumAddresses = 60_000
    /// The maximum number of accounts of which the codes, or the wrong passwords, of an hour are counted.
    static let maximumAccounts = 1_000_000

    /// The codes sent to the addresses of accounts.
    var codesToAccount = LimitTable(maximumEntries: maximumCodes, maximumCount: maximumAccounts)
    /// The codes sent to other addresses.
    var codesToAddress = LimitTable(maximumEntries: maximumCodes, maximumCount: maximumAddresses)
    /// The wrong passwords for accounts.
    var failuresOfAccount = LimitTable(maximumEntries: Lockout.threshold, maximumCount: maximumAccounts)

    /// Returns the key by which an address is counted, in any case.
    static func key(of address: String) -> Digest { Digest(of: address.lowercased()) }

    /// Returns the key by which the wrong passwords of an account are counted.
    static func key(of account: StoredAccount.ID) -> Digest { Digest(of: "\(account)") }

    /// Returns the number of codes sent to an address within the hour.
    func codeCount(to address: Digest, at now: Timestamp) -> Int {
        [codesToAccount, codesToAddress].map { $0.recentCount(of: address, at: now) }.reduce(0, +)
    }

    /// Counts the codes that were sent to an address for the account that it now has.
    ///
    /// Otherwise the sign-ups that finish would fill the table of addresses without an account.
    mutating func addAccount(_ address: Digest, at now: Timestamp) {
        codesToAddress.move(address, to: &codesToAccount, at: now)
    }
}

/// What is counted for each key within the last hour: the codes that were sent, or the wrong passwords.
///
/// An entry is added before the email goes out or the password is verified, so that requests which wait for
/// the same operation count each other. It is removed if the operation fails. A full table refuses new keys:
/// otherwise strangers could void a limit by filling it.
struct LimitTable {
    /// How long an entry counts, in milliseconds: an hour.
    static let lifetime: Int64 = 3_600_000

    /// The entries of a key.
    struct Row {
        /// When each was added, on the monotonic clock, oldest first.
        var times: [Int64] = []
        /// How many of them wait for an operation.
        var pendingCount = 0
    }

    /// The maximum number of entries that are kept for a key.
    let maximumEntries: Int
    private(set) var rows: BoundedTable<Digest, Row>

    init(maximumEntries: Int, maximumCount: Int) {
        self.maximumEntries = maximumEntries
        rows = BoundedTable(lifetime: Self.lifetime, maximumCount: maximumCount)
    }

    /// Returns when the entries of a key were added, oldest first; none if the newest is an hour old.
    func times(of key: Digest, at now: Timestamp) -> [Int64] { rows.value(for: key, at: now)?.times ?? [] }

    /// Returns the number of entries of a key within the hour.
    func recentCount(of key: Digest, at now: Timestamp) -> Int {
        times(of: key, at: now).count { $0 > now.monotonic - Self.lifetime }
    }

    /// Refuses a new row if the table has no room for it.
    mutating func checkRoom(for key: Digest, at now: Timestamp) throws(TenantError) {
        guard rows[key] == nil else { return }
        try rows.makeRoom(at: now)
    }

    /// Adds an entry, which waits for an operation until it is settled or removed.
    mutating func add(to key: Digest, isPending: Bool, at now: Timestamp) {
        rows.sweep(at: now)
        var row = rows.value(for: key, at: now) ?? Row()
        row.times = Array((row.times + [now.monotonic]).suffix(maximumEntries))
        row.pendingCount += isPending ? 1 : 0
        store(row, for: key, at: now)
    }

    /// Keeps an entry, whose operation is done.
    mutating func settle(_ key: Digest) {
        change(key) { row in row.pendingCount -= 1 }
    }

    /// Removes an entry that was added at this time, because its operation failed.
    mutating func takeBack(_ key: Digest, addedAt time: Timestamp) {
        change(key) { row in
            row.pendingCount -= 1
            if let index = row.times.lastIndex(of: time.monotonic) { row.times.remove(at: index) }
        }
    }

    /// Removes all entries of a key but those that wait for another operation.
    mutating func clear(_ key: Digest) {
        settle(key)
        clearSettled(key)
    }

    /// Removes the entries of a key that wait for no operation.
    mutating func clearSettled(_ key: Digest) {
        change(key) { row in row.times = Array(row.times.suffix(max(row.pendingCount, 0))) }
    }

    /// Moves the entries of a key to another table, unless that is full.
    mutating func move(_ key: Digest, to other: inout LimitTable, at now: Timestamp) {
        guard (try? other.checkRoom(for: key, at: now)) != nil, let row = rows.remove(key)?.value,
            let last = row.times.last
        else { return }
        other.store(row, for: key, at: Timestamp(wall: 0, monotonic: last))
    }

    private mutating func change(_ key: Digest, _ change: (inout Row) -> Void) {
        guard var row = rows[key] else { return }
        change(&row)
        guard let last = row.times.last else {
            rows.remove(key)
            return
        }
        store(row, for: key, at: Timestamp(wall: 0, monotonic: last))
    }

    /// Stores a row as one that was sent something, so that a full table keeps it.
    private mutating func store(_ row: Row, for key: Digest, at time: Timestamp) {
        rows.store(row, for: key, wasSent: true, at: time)
    }
}

/// Locks accounts after wrong passwords: smart lockout (wire-protocol §4.2).
///
/// A locked account accepts no password, not even the right one; codes and tokens still work. After the
/// lockout, the next wrong password locks it again, as at the service, and the right one resets it. Wrong
/// passwords count for an hour after the last one.
enum Lockout {
    /// The number of wrong passwords that locks an account: the service's default.
    static let threshold = 10
    /// The duration of a lockout, in milliseconds: the service's default.
    static let duration: Int64 = 60_000

    /// Whether the wrong passwords of a key lock it.
    static func isActive(for key: Digest, in failures: LimitTable, at now: Timestamp) -> Bool {
        let times = failures.times(of: key, at: now)
        guard times.count >= threshold, let last = times.last else { return false }
        return now.monotonic - last < duration
    }
}
