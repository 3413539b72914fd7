public import Tenant

/// The limits of a tenant in its data folder, so that they survive a restart.
///
/// They have a database of their own, so that storing them never delays an account. What ``store(_:)`` wrote
/// survives the process, even when that is killed. After a power loss the last moments may be missing: nothing
/// waits for the disk. The file contains no names, only digests, and the key of the digests.
///
/// A class, because a copy of an open database would be the same database. Used by one call at a time.
public final class LimitStore {
    /// The 32-byte key of the digests, for ``Tenant/limitKey``; the same after each restart.
    public let key: [UInt8]

    private let connection: SQLiteConnection
    private let insertion: SQLiteStatement
    private let deletion: SQLiteStatement
    private let expiry: SQLiteStatement
    /// The changes since expired rows were last deleted.
    private var changeCount = 0

    /// How many changes are stored before expired rows are deleted again.
    private static let expiryInterval = 10_000

    /// Opens the limits in a folder, creating the file if necessary.
    ///
    /// A file that is damaged, or is not one of limits, is renamed, and a new one is created.
    ///
    /// - Parameters:
    ///   - folder: The folder, which the store keeps locked.
    ///   - report: Takes a sentence for the user when a file was renamed or there can be none.
    /// - Returns: `nil` when there can be no file, such as on a full disk; limits then end with the process.
    public static func open(in folder: DataFolder, report: (String) -> Void) -> LimitStore? {
        ReplaceableFile("limits.sqlite", in: folder, of: "limits").open(report: report) {
            path throws(SQLiteFailure) in
            try LimitStore(path, in: folder)
        }
    }

    private init(_ path: String, in folder: DataFolder) throws(SQLiteFailure) {
        connection = try SQLiteConnection(path, in: folder)
        try connection.prepareForLimits()
        key = try connection.limitKey()
        insertion = try SQLiteStatement(
            "INSERT OR REPLACE INTO record(kind, key, times, updated) VALUES (?, ?, ?, ?)", on: connection)
        deletion = try SQLiteStatement("DELETE FROM record WHERE kind = ? AND key = ?", on: connection)
        expiry = try SQLiteStatement("DELETE FROM record WHERE updated <= ?", on: connection)
        // Reads every page that matters, so that a damaged file is noticed now.
        _ = try rows()
        connection.restrict()
    }

    /// Returns the stored records and deletes those that have expired.
    ///
    /// - Parameter now: The time in milliseconds since 1970 (UTC).
    public func records(at now: Int64) throws(StoreFailure) -> [LimitRecord] {
        do throws(SQLiteFailure) {
            try expiry.run(.integer(now - LimitRecord.lifetime))
            return try rows()
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Stores records, each in place of the one with the same kind and key; removes those that are empty.
    public func store(_ records: [LimitRecord]) throws(StoreFailure) {
        try connection.transaction { () throws(SQLiteFailure) in
            for record in records {
                let (kind, key) = (record.kind.rawValue, record.key.hexadecimal)
                if record.isEmpty {
                    try deletion.run(.text(kind), .text(key))
                } else {
                    let times = record.times.map(String.init).joined(separator: " ")
                    try insertion.run(.text(kind), .text(key), .text(times), .integer(record.updatedAt))
                }
            }
            changeCount += records.count
            guard changeCount >= Self.expiryInterval, let newest = records.map(\.updatedAt).max() else {
                return
            }
            changeCount = 0
            try expiry.run(.integer(newest - LimitRecord.lifetime))
        }
    }

    /// Removes all records.
    public func removeAll() throws(StoreFailure) {
        try connection.transaction { () throws(SQLiteFailure) in try connection.run("DELETE FROM record") }
    }

    private func rows() throws(SQLiteFailure) -> [LimitRecord] {
        let statement = try SQLiteStatement("SELECT kind, key, times, updated FROM record", on: connection)
        return try statement.rows([], columns: 4).compactMap(LimitRecord.init(row:))
    }
}
