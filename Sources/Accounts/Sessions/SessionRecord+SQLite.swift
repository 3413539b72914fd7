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

extension [UInt8] {
    /// Reads two hexadecimal digits a byte; `nil` for anything else.
    init?(hexadecimal text: String) {
        let digits = text.utf8.map { UInt8(hexadecimalDigit: $0) }
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(high << 4 | low)
        }
    }

    /// The bytes as two hexadecimal digits each.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a lowercase hexadecimal digit.
    fileprivate init?(hexadecimalDigit character: UInt8) {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = character - UInt8(ascii: "a") + 10
        default: return nil
        }
    }
}
