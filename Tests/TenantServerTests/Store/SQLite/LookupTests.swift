import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

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

    @Test func `an account has a stable and unique id`() throws {
        for number in 1...20 { try accounts.add("ada\(number)@contoso.com", alias: "ada\(number)") }

        let byEmail = try (1...20).map { try accounts.account(named: "ada\($0)@contoso.com")?.id }
        let byAlias = try (1...20).map { try accounts.account(named: "ada\($0)")?.id }

        #expect(byEmail == byAlias)
        #expect(Set(byEmail.compactMap(\.self)).count == 20)
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
    }

    @Test(arguments: RoundTripTests.texts)
    func `a text is read back byte for byte`(text: String) throws {
        try accounts.add(text, alias: text, [text: .text(text)])

        let stored = try #require(try accounts.account(named: text))

        for found in [stored.account.email, stored.account.alias] {
            #expect(found.map { Array($0.utf8) } == Array(text.utf8))
        }
        #expect(stored.account.attributes == [text: .text(text)])
    }

    @Test(arguments: [
        AttributeValue.integer(.min), .integer(.max), .integer(0), .boolean(true), .boolean(false),
    ])
    func `a value is read back with its type`(value: AttributeValue) throws {
        try accounts.add("ada@contoso.com", ["value": value])

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
