import Foundation

/// A temporary folder for a key, removed with its value.
final class TemporaryKeyFolder {
    let path = NSTemporaryDirectory() + "key-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var file: String { path + "/token-key.pem" }

    /// The names of the files in the folder.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func write(_ text: String, mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }

    func text() throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    }

    /// The permissions of the key file.
    func mode() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
