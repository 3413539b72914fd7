import TenantStore
import Tenant
import TestSupport
import Testing

struct RoundTripTests {
    static let texts = [
        "", "Zażółć gęślą jaźń", "é", "e\u{301}", "👩‍👩‍👧‍👦", "a\0b", "\0",
        "\u{1B}[31m\u{7}\r\n\t\u{7F}\u{9B}",
        "\u{FEFF}\u{202E}x",
        "'; DROP TABLE account; --", "\"?1 :a @b $c", "1815", "1e3", " 1 ", "\u{FFFF}\u{10FFFF}",
        String(repeating: "é", count: 100_000),
    ]

    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
    }

    @Test(arguments: texts)
    func `a text is stored byte for byte`(text: String) throws {
        try accounts.add(text, alias: text, [text: .text(text)])

        let shell = try SQLiteShell(folder.accountsPath)
        let row = try #require(
            try shell.rows("SELECT email, alias, name, value FROM account JOIN attribute ON account = id")
                .first)
        for cell in row { #expect(cell.map { Array($0.utf8) } == Array(text.utf8)) }
        #expect(try shell.cell("SELECT typeof(value) FROM attribute") == "text")
        #expect(try accounts.contains(email: text))
    }

    @Test(arguments: [Int64.min, -1, 0, 1, Int64.max])
    func `an integer is stored as it is`(number: Int64) throws {
        try accounts.add("ada@contoso.com", ["number": .integer(number)])

        let row = try SQLiteShell(folder.accountsPath).rows(
            "SELECT kind, typeof(value), value FROM attribute")
        #expect(row == [["integer", "integer", "\(number)"]])
    }

    @Test(arguments: [false, true])
    func `a boolean is stored as one or zero`(answer: Bool) throws {
        try accounts.add("ada@contoso.com", ["news": .boolean(answer)])

        let row = try SQLiteShell(folder.accountsPath).rows(
            "SELECT kind, typeof(value), value FROM attribute")
        #expect(row == [["boolean", "integer", answer ? "1" : "0"]])
    }
}
