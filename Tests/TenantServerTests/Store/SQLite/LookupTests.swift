import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing

/// Looking up accounts and verifying their passwords.
struct LookupTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
    }

    @Test(arguments: ["ada@contoso.com", "ADA@Contoso.COM", "Ada", "aDA"])
    func `an account is found by either name in any case, as it was added`(name: String) throws {
        try accounts.add("grace@contoso.com", alias: "Grace")
        try accounts.add(.ada, password: Secret("Pa55word!"), at: .someday)

        let stored = try #require(try accounts.account(named: name))

        #expect(stored.account == .ada)
        #expect(stored.createdAt == Timestamp.someday.wall)
        #expect(stored.hasPassword)
    }

    @Test func `an account without an alias, attributes or a password is found as it was added`() throws {
        try accounts.add("ada@contoso.com")

        let stored = try #require(try accounts.account(named: "ada@contoso.com"))

        #expect(stored.account == Account(email: "ada@contoso.com"))
        #expect(!stored.hasPassword)
        let shell = try SQLiteShell(folder.accountsPath)
        #expect(try shell.rows("SELECT alias, password FROM account") == [[nil, nil]])
    }

    @Test(arguments: [
        "", "ada@contoso.co", "Ada ", "%", "_da", "Ada\0", "ada@contoso.com\0", "' OR 1 --", "ÀDA",
    ])
    func `no account is found by another name`(name: String) throws {
        try accounts.add(.ada, password: nil, at: .someday)

        #expect(try accounts.account(named: name) == nil)
    }

    @Test func `a name that is one account's email and another's alias finds the email`() throws {
        try accounts.add("first@contoso.com", alias: "bo@contoso.com")
        try accounts.add("bo@contoso.com", alias: "third")

        #expect(try accounts.account(named: "BO@contoso.com")?.account.alias == "third")
        #expect(try accounts.account(named: "third")?.account.email == "bo@contoso.com")
    }

    @Test func `an account is found by its ID, and none by another`() throws {
        try accounts.add(.ada, password: Secret("Pa55word!"), at: .someday)
        let stored = try #require(try accounts.account(named: "Ada"))

        #expect(try accounts.account(stored.id) == stored)
        #expect(try accounts.account(stored.id + 1) == nil)
    }

    @Test func `an account keeps its id and password when the folder is reopened`() throws {
        let other = try TemporaryFolder()
        var id: StoredAccount.ID?
        do {
            let accounts = try SQLiteAccounts(at: other.path)
            try accounts.add(.ada, password: Secret("Pa55word!"), at: .someday)
            id = try accounts.account(named: "Ada")?.id
        }

        let reopened = try SQLiteAccounts(at: other.path)

        #expect(try reopened.account(named: "Ada")?.id == id)
        #expect(try reopened.verifies(try #require(Secret("Pa55word!")), of: try #require(id)))
        #expect(throws: StoreFailure.taken) { try reopened.add("ada@contoso.com") }
        try reopened.add("grace@contoso.com")
        #expect(try SQLiteShell(other.accountsPath).cell("SELECT count(*) FROM account") == "2")
    }

    @Test(arguments: [
        "", "Zażółć gęślą jaźń", "é", "e\u{301}", "👩‍👩‍👧‍👦", "a\0b", "\0",
        "\u{1B}[31m\u{7}\r\n\t\u{7F}\u{9B}", "\u{FEFF}\u{202E}x", "'; DROP TABLE account; --",
        "\"?1 :a @b $c", "1815", "1e3", " 1 ", "\u{FFFF}\u{10FFFF}", String(repeating: "é", count: 100_000),
    ])
    func `a text is stored and read back byte for byte`(text: String) throws {
        try accounts.add(text, alias: text, [text: .text(text)])

        let stored = try #require(try accounts.account(named: text)).account
        let shell = try SQLiteShell(folder.accountsPath)
        let row = try #require(
            try shell.rows("SELECT email, alias, name, value FROM account JOIN attribute ON account = id")
                .first)
        for cell in row + [stored.email, stored.alias] {
            #expect(cell.map { Array($0.utf8) } == Array(text.utf8))
        }
        #expect(try shell.cell("SELECT typeof(value) FROM attribute") == "text")
        #expect(stored.attributes == [text: .text(text)])
        #expect(try accounts.contains(email: text))
    }

    /// Values, each with the kind, the type and the text of its row.
    private static let values: [(AttributeValue, row: [String?])] = [
        (.integer(.min), ["integer", "integer", "-9223372036854775808"]),
        (.integer(-1), ["integer", "integer", "-1"]), (.integer(0), ["integer", "integer", "0"]),
        (.integer(1), ["integer", "integer", "1"]),
        (.integer(.max), ["integer", "integer", "9223372036854775807"]),
        (.boolean(false), ["boolean", "integer", "0"]), (.boolean(true), ["boolean", "integer", "1"]),
    ]

    @Test(arguments: values)
    func `a value is stored and read back with its type`(value: AttributeValue, row: [String?]) throws {
        try accounts.add("ada@contoso.com", ["value": value])

        let rows = try SQLiteShell(folder.accountsPath).rows(
            "SELECT kind, typeof(value), value FROM attribute")
        #expect(rows == [row])
        #expect(try accounts.account(named: "ada@contoso.com")?.account.attributes == ["value": value])
    }

    @Test func `a password verifies for its own account only`() throws {
        let password = try #require(Secret("Pa55word!"))
        try accounts.add(.ada, password: password, at: .someday)
        try accounts.add(Account(email: "bo@contoso.com"), password: Secret("Other-1!"), at: .someday)
        try accounts.add("cy@contoso.com")
        let ids = try ["ada@contoso.com", "bo@contoso.com", "cy@contoso.com"].map { name in
            try #require(try accounts.account(named: name)).id
        }

        let verified = try ids.map { try accounts.verifies(password, of: $0) }

        #expect(verified == [true, false, false])
        for text in ["", "pa55word!", "Pa55word", "Pa55word! ", "Pa55word!\0"] {
            #expect(try !accounts.verifies(try #require(Secret(text)), of: ids[0]))
        }
        for id in [ids[2], -1, 0, 4, .max] {
            #expect(try !accounts.verifies(password, of: id))
            #expect(try !accounts.verifies(Secret(), of: id))
        }
    }

    @Test func `a lookup uses an index`() throws {
        let plan = try SQLiteShell(folder.accountsPath).rows(
            """
            EXPLAIN QUERY PLAN SELECT id FROM account
            WHERE email = 'a' OR alias = 'a' ORDER BY email = 'a' DESC LIMIT 1
            """)

        let steps = plan.compactMap { $0.last ?? nil }
        #expect(steps.contains { $0.contains("MULTI-INDEX OR") })
        #expect(!steps.contains { $0.hasPrefix("SCAN") })
    }

    @Test(arguments: ["attribute", "account"])
    func `a broken store throws`(table: String) throws {
        try accounts.add(.ada, password: nil, at: .someday)
        try SQLiteShell(folder.accountsPath).rows("DROP TABLE \(table)")

        #expect(throws: StoreFailure.self) { try accounts.account(named: "Ada") }
        if table == "account" {
            #expect(throws: StoreFailure.self) { try accounts.verifies(Secret(), of: 1) }
        }
    }
}
