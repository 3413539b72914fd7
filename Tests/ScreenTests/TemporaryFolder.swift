import Foundation

/// A temporary folder, deleted with its instance.
final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "screen-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of the folder.
    var path: String { url.path(percentEncoded: false) }

    /// The relative paths of all files in the folder and its subfolders.
    var files: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path))?.sorted() ?? [] }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
        return "\(path)/\(name)"
    }
}
