import Foundation
import TestSupport

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
