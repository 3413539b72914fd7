public import Tenant

// The sessions of a tenant, so that refresh tokens work after a restart. The table has no token and no name, only
// digests and the numbers of accounts.

extension SQLiteAccounts {
    /// Returns the stored sessions and deletes those that have expired.
    ///
    /// - Parameter now: The time in milliseconds since 1970 (UTC).
    public func sessions(at now: Int64) throws(StoreFailure) -> [SessionRecord] {
        try transaction { () throws(SQLiteFailure) in
            try removeSessions(expiredAt: now)
            return try connection.rows(
                "SELECT id, secret, client, account, revision, scope, stored FROM session", []
            ).compactMap(SessionRecord.init(row:))
        }
    }

    /// Stores changes of sessions in one transaction, and deletes those that have expired when the newest began.
    ///
    /// When it returns, the changes are on disk and survive a crash of the program or the machine. The session of an
    /// account that was deleted is not stored.
    public func store(_ changes: [SessionChange]) throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in
            var newest: Int64?
            for change in changes {
                switch change {
                case .store(let record):
                    try store(record)
                    newest = max(newest ?? record.storedAt, record.storedAt)
                case .remove(let id):
                    try connection.run("DELETE FROM session WHERE id = ?", .text(id.hexadecimal))
                case .removeAll: try connection.run("DELETE FROM session")
                }
            }
            if let newest { try removeSessions(expiredAt: newest) }
        }
    }

    private func store(_ record: SessionRecord) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT OR REPLACE INTO session(id, secret, client, account, revision, scope, stored)
            SELECT ?1, ?2, ?3, id, ?5, ?6, ?7 FROM account WHERE id = ?4
            """,
            .text(record.id.hexadecimal), .text(record.secret.hexadecimal), .text(record.clientID),
            .integer(record.accountID), .integer(record.passwordRevision), .text(record.scope),
            .integer(record.storedAt))
    }

    private func removeSessions(expiredAt now: Int64) throws(SQLiteFailure) {
        try connection.run("DELETE FROM session WHERE stored <= ?", .integer(now - SessionRecord.lifetime))
    }
}

extension SessionRecord {
    /// Reads a row of the table; `nil` when it has other contents.
    fileprivate init?(row: [SQLiteValue]) {
        guard
            case (.text(let id), .text(let secret), .text(let clientID)) = (row[0], row[1], row[2]),
            case (.integer(let accountID), .integer(let revision)) = (row[3], row[4]),
            case (.text(let scope), .integer(let storedAt)) = (row[5], row[6]),
            let id = [UInt8](hexadecimal: id), let secret = [UInt8](hexadecimal: secret)
        else { return nil }
        self.init(
            id: id, secret: secret, clientID: clientID, accountID: accountID, passwordRevision: revision,
            scope: scope, storedAt: storedAt)
    }
}

extension [UInt8] {
    /// Reads two hexadecimal digits a byte; `nil` for anything else.
    fileprivate init?(hexadecimal text: String) {
        let digits = text.map { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(high << 4 | low)
        }
    }

    /// The bytes as two hexadecimal digits each.
    fileprivate var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
