import Foundation
import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing

extension Account {
    /// Ada, with one attribute of each kind.
    static let ada = Account(
        email: "ada@contoso.com", alias: "Ada",
        attributes: ["city": .text("London"), "born": .integer(1815), "news": .boolean(true)])
}

extension SQLiteAccounts {
    /// Opens the accounts of a folder, with the cheapest hashes.
    convenience init(at path: String) throws {
        try self.init(in: DataFolder(path: path), cost: .minimum)
    }

    /// Returns an account as it is now.
    func reference(of id: StoredAccount.ID) throws -> AccountReference {
        try #require(try account(id)).reference
    }

    /// Adds an account that uses codes.
    func add(_ email: String, alias: String? = nil, _ attributes: [String: AttributeValue] = [:]) throws {
        try add(Account(email: email, alias: alias, attributes: attributes), password: nil, at: .someday)
    }
}

extension TemporaryFolder {
    /// The path of the database file.
    var accountsPath: String { path + "/accounts.sqlite" }

    /// The files in the folder, byte for byte, except the lock.
    var storedFiles: [String: Data] { contents.filter { $0.key != "lock" } }

    /// Writes the database file.
    func writeAccounts(_ bytes: some Sequence<UInt8>) throws {
        try write(bytes, to: "accounts.sqlite")
    }
}
