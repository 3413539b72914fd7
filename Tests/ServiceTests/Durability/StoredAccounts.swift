import TestSupport
import Testing

/// What is on disk in a data folder, read by plain SQLite.
struct StoredAccounts {
    /// The addresses, in lowercase.
    let emails: [String]

    /// Reads the accounts of ``SignUpClient``, and expects that the database is whole and none of them is half.
    init(in folder: String) throws {
        let shell = try SQLiteShell("\(folder)/accounts.sqlite")
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check").isEmpty)
        let rows = try shell.rows(
            """
            SELECT lower(email), (SELECT count(*) FROM attribute WHERE account = id) FROM account ORDER BY id
            """)
        emails = rows.compactMap { $0[0] }
        #expect(rows.allSatisfy { $0[1] == "2" }, "half an account: \(rows.filter { $0[1] != "2" })")
        #expect(Set(emails).count == emails.count, "an account is there twice")
    }
}
