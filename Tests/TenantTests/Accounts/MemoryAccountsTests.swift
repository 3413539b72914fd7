import NativeAuth
@testable import Tenant
import Testing

/// The in-memory store, which behaves like every store.
struct MemoryAccountsTests {
    private var accounts = MemoryAccounts()

    init() throws {
        let ada = Account(email: "Ada@contoso.com", alias: "Ada_L", attributes: ["city": .text("London")])
        try accounts.add(ada, password: Secret("Pa55word!"), at: Timestamp(wall: 7, monotonic: 1))
        let bo = Account(email: "bo@contoso.com")
        try accounts.add(bo, password: nil, at: Timestamp(wall: 8, monotonic: 2))
    }

    @Test(arguments: ["Ada@contoso.com", "ada@CONTOSO.com", "Ada_L", "ADA_l"])
    func `an account is found by address or alias, case-insensitively`(name: String) throws {
        let stored = try #require(accounts.account(named: name))

        #expect(stored.account == accounts.accounts[0])
        #expect(stored.createdAt == 7)
        #expect(stored.hasPassword)
    }

    @Test(arguments: ["", "ada", "Ada_L ", "cy@contoso.com", "%"])
    func `no account is found by another name`(name: String) {
        #expect(accounts.account(named: name) == nil)
    }

    @Test func `if a name is one account's address and another's alias, the address wins`() throws {
        var accounts = accounts
        try accounts.add(
            Account(email: "cy@contoso.com", alias: "bo@contoso.com"), password: nil,
            at: Timestamp(wall: 9, monotonic: 3))

        #expect(accounts.account(named: "bo@contoso.com")?.account.email == "bo@contoso.com")
    }

    @Test func `a password is verified for its own account only`() throws {
        let ada = try #require(accounts.account(named: "Ada_L"))
        let bo = try #require(accounts.account(named: "bo@contoso.com"))
        let right = try #require(Secret("Pa55word!"))

        #expect(accounts.verifies(right, of: ada.id))
        #expect(!accounts.verifies(try #require(Secret("pa55word!")), of: ada.id))
        #expect(!accounts.verifies(Secret(), of: ada.id))
        #expect(!bo.hasPassword)
        for id in [bo.id, -1, 2, .max] {
            #expect(!accounts.verifies(right, of: id))
            #expect(!accounts.verifies(Secret(), of: id))
        }
    }

    @Test func `an account is found by its ID, and a new password changes its revision`() throws {
        var accounts = accounts
        let ada = try #require(accounts.account(named: "Ada_L"))
        #expect(accounts.account(ada.id) == ada)
        #expect(accounts.account(2) == nil && accounts.account(-1) == nil)

        #expect(accounts.setPassword(try #require(Secret("Pa55word!")), of: ada.id))

        #expect(accounts.account(ada.id)?.passwordRevision != ada.passwordRevision)
        #expect(accounts.account(ada.id)?.account == ada.account)
    }

    @Test func `every account has its own object ID, derived from immutable values`() throws {
        let ada = try #require(accounts.account(named: "Ada_L"))
        let renamed = StoredAccount(
            id: ada.id, account: Account(email: "x@contoso.com"), createdAt: ada.createdAt, hasPassword: false
        )
        let numbers = (0..<100).flatMap { id in
            (0..<100).map { created in
                StoredAccount(id: id, account: ada.account, createdAt: created, hasPassword: true).objectID
            }
        }

        #expect(ada.objectID == renamed.objectID)
        #expect(ada.objectID == "e220a839-7b1d-8daf-a4bf-61b512ffabe7")
        #expect(Set(numbers).count == 10_000)
        #expect(numbers.allSatisfy { $0.count == 36 && $0.dropFirst(14).first == "8" })
    }
}
