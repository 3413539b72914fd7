import CSQLite

/// Independent access to a database file: plain SQLite, without the module under test.
package final class SQLiteShell {
    /// Why a statement failed.
    package struct Failure: Error {
        /// The message of SQLite.
        package let message: String
    }

    private let database: OpaquePointer

    /// Opens a file, creating it if necessary.
    package init(_ path: String) throws {
        var database: OpaquePointer?
        guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
            throw Failure(message: "cannot open \(path)")
        }
        self.database = database
    }

    deinit {
        sqlite3_close(database)
    }

    /// Runs a statement and returns its rows as text, byte for byte, where `nil` is null.
    @discardableResult
    package func rows(_ sql: String) throws -> [[String?]] {
        var statement: OpaquePointer?
        sqlite3_prepare_v2(database, sql, -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        var rows: [[String?]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append((0..<sqlite3_column_count(statement)).map { cell(statement, $0) })
        }
        guard sqlite3_errcode(database) == SQLITE_DONE || sqlite3_errcode(database) == SQLITE_OK else {
            throw Failure(message: String(cString: sqlite3_errmsg(database)))
        }
        return rows
    }

    /// The first cell of the first row.
    package func cell(_ sql: String) throws -> String? {
        try rows(sql).first?.first ?? nil
    }

    private func cell(_ statement: OpaquePointer?, _ column: Int32) -> String? {
        sqlite3_column_text(statement, column).map { start in
            let count = Int(sqlite3_column_bytes(statement, column))
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
