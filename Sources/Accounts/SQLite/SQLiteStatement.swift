internal import CSQLite

/// A prepared SQLite statement, finalized when the value is destroyed.
struct SQLiteStatement: ~Copyable {
    /// The value of a cell.
    enum Value: Hashable, Sendable {
        case text(String)
        case integer(Int64)
        case null
    }

    private let connection: SQLiteConnection
    private let pointer: OpaquePointer

    /// Prepares one statement.
    ///
    /// The SQL is a literal; values are always bound.
    init(_ sql: StaticString, on connection: SQLiteConnection) throws(SQLiteFailure) {
        let text = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
        let count = sql.utf8CodeUnitCount
        connection.enter()
        defer { connection.leave() }
        var pointer: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
            connection.database, text, Int32(count), UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &tail)
        guard let pointer, code == SQLITE_OK else { throw SQLiteFailure(code, of: connection.database) }
        precondition(tail == text + count, "one statement at a time: \(sql)")
        self.connection = connection
        self.pointer = pointer
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    /// Runs the statement to completion with these values.
    ///
    /// - Returns: The first column of the first row, or `nil` without rows.
    @discardableResult
    func run(_ values: Value...) throws(SQLiteFailure) -> Value? {
        try rows(values, columns: 1).first?.first
    }

    /// Runs the statement to completion with these values and returns the first columns of its rows.
    func rows(_ values: [Value], columns: Int32) throws(SQLiteFailure) -> [[Value]] {
        connection.enter()
        defer {
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
            connection.leave()
        }
        for (value, index) in zip(values, Int32(1)...) { try bind(value, at: index) }
        var rows: [[Value]] = []
        while try step() { rows.append((0..<columns).map { column($0) }) }
        return rows
    }

    private func bind(_ value: Value, at index: Int32) throws(SQLiteFailure) {
        let code =
            switch value {
            case .text(let text):
                // With an explicit length: a NUL within the text ends a C string, but not the value.
                sqlite3_bind_text64(
                    pointer, index, text, UInt64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
            case .integer(let integer): sqlite3_bind_int64(pointer, index, integer)
            case .null: sqlite3_bind_null(pointer, index)
            }
        guard code == SQLITE_OK else { throw SQLiteFailure(code, of: connection.database) }
    }

    private func step() throws(SQLiteFailure) -> Bool {
        let code = sqlite3_step(pointer)
        guard code == SQLITE_ROW || code == SQLITE_DONE
        else { throw SQLiteFailure(code, of: connection.database) }
        return code == SQLITE_ROW
    }

    private func column(_ index: Int32) -> Value {
        switch sqlite3_column_type(pointer, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, index))
        case SQLITE_NULL: return .null
        default:
            let text = sqlite3_column_text(pointer, index)
            let count = Int(sqlite3_column_bytes(pointer, index))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        }
    }
}
