internal import Tenant

// How a session is stored: digests in hexadecimal.

extension SessionRecord {
    /// Reads a row of the table; `nil` when it has other contents.
    init?(row: [SQLiteStatement.Value]) {
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

extension SQLiteStatement {
    /// Runs a statement whose parameters are the columns of the table of sessions.
    func run(_ record: SessionRecord) throws(SQLiteFailure) {
        try run(
            .text(record.id.hexadecimal), .text(record.secret.hexadecimal), .text(record.clientID),
            .integer(record.accountID), .integer(record.passwordRevision), .text(record.scope),
            .integer(record.storedAt))
    }
}
