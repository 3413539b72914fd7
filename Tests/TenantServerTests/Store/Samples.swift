import TenantStore
import TestSupport
import NativeAuth
import Tenant

extension Account {
    /// Ada, with one attribute of each kind.
    static let ada = Account(
        email: "ada@contoso.com", alias: "Ada",
        attributes: ["city": .text("London"), "born": .integer(1815), "news": .boolean(true)])
}

extension SQLiteAccounts {
    /// Opens the accounts of a folder, with the cheapest hashes.
    convenience init(at path: String) throws {
        try self.init(in: DataFolder(path: path), cost: .forTests)
    }

    /// Adds an account that uses codes.
    func add(_ email: String, alias: String? = nil, _ attributes: [String: AttributeValue] = [:]) throws {
        try add(Account(email: email, alias: alias, attributes: attributes), password: nil, at: .someday)
    }
}
