import Foundation

/// A temporary folder, removed with its value.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID().uuidString)").path()

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        return file
    }

    /// The files in the folder and its subfolders, byte for byte, by name.
    var contents: [String: Data] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let files = names.compactMap { name in
            (try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))).map { (name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }
}
