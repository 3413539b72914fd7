import Foundation
import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing

/// A new password in place of an account's old one.
struct PasswordChangeTests {
    @Test func `only the new password verifies, also after a restart`() throws {
        let folder = try TemporaryFolder()
        let (old, new) = (try Self.secret("Correct-Horse-9"), try Self.secret("Fresh-Staple-8"))
        do {
            let accounts = try SQLiteAccounts(at: folder.path)
            try accounts.add(.ada, password: old, at: .someday)
            try accounts.add(Account(email: "bo@contoso.com"), password: old, at: .someday)
            #expect(try accounts.setPassword(new, of: accounts.reference(of: 1)) != nil)
            #expect(try accounts.verifies(new, of: 1))
        }
        let accounts = try SQLiteAccounts(at: folder.path)

        #expect(try [accounts.verifies(old, of: 1), accounts.verifies(new, of: 1)] == [false, true])
        #expect(try [accounts.verifies(old, of: 2), accounts.verifies(new, of: 2)] == [true, false])
        #expect(try accounts.account(named: "ada@contoso.com")?.account == .ada)
    }

    @Test func `every new password changes the revision, also the same one again, and a restart does not`()
        throws
    {
        let folder = try TemporaryFolder()
        let password = try Self.secret("Correct-Horse-9")
        func revision() throws -> Int64? { try SQLiteAccounts(at: folder.path).account(1)?.passwordRevision }
        do { try SQLiteAccounts(at: folder.path).add(.ada, password: password, at: .someday) }
        let revisions = [try revision(), try revision()]

        do {
            let accounts = try SQLiteAccounts(at: folder.path)
            #expect(try accounts.setPassword(password, of: accounts.reference(of: 1)) != nil)
        }

        #expect(revisions[0] == revisions[1] && revisions[0] != nil)
        #expect(try revision() != revisions[0])
    }

    @Test func `an account without a password does not gain one, and a missing one is not added`() throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .minimum)
        try accounts.add("ada@contoso.com")
        let password = try Self.secret("Fresh-Staple-8")

        let missing = AccountReference(id: 2, passwordRevision: 0)
        #expect(try accounts.setPassword(password, of: accounts.reference(of: 1)) == nil)
        #expect(try accounts.setPassword(password, of: missing) == nil)
        #expect(try accounts.all().map(\.hasPassword) == [false])
    }

    @Test func `of two new passwords in place of the same old one, the first is stored`() throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .minimum)
        let old = try accounts.add(.ada, password: Self.secret("Correct-Horse-9"), at: .someday)
        let (first, second) = (try Self.secret("Fresh-Staple-8"), try Self.secret("Other-Staple-7"))

        let changed = try accounts.setPassword(first, of: old)

        #expect(try accounts.setPassword(second, of: old) == nil)
        #expect(try changed == accounts.reference(of: 1) && changed != old)
        #expect(try accounts.verifies(first, of: 1))
        #expect(try accounts.setPassword(second, of: #require(changed)) != nil)
    }

    private static func secret(_ text: String) throws -> Secret { try #require(Secret(text)) }
}
