import Foundation

/// A temporary folder, removed with its value.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "accounts-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of the database file.
    var accountsPath: String { path + "/accounts.sqlite" }

    /// The files in the folder, byte for byte, except the lock.
    var contents: [String: Data] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "lock" }
            return try Dictionary(
                uniqueKeysWithValues: names.map {
                    ($0, try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0)))
                }
            )
        }
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String = "accounts.sqlite") throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// The permission bits of a file or folder.
    static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
