package import Foundation
import Glibc
import Synchronization

/// A temporary folder, removed with its value.
package final class TemporaryFolder: Sendable {
    /// The path, without a slash at the end.
    package let path: String

    /// Creates an empty folder.
    package init() throws {
        path = NSTemporaryDirectory() + "test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, in a subfolder if the name has slashes, and returns its path.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o644) throws -> String {
        let file = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/" + name)
        return path + "/" + name
    }

    /// Writes a text file, in a subfolder if the name has slashes, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
        try write(text.utf8, to: name, mode: mode)
    }

    /// The relative paths of all files and folders in it, in order.
    package var files: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? []
    }

    /// The files in it and in its subfolders, byte for byte, by relative path.
    package var contents: [String: Data] {
        let contents = files.compactMap { name in
            (try? Data(contentsOf: URL(filePath: path + "/" + name))).map { (name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: contents)
    }

    /// Returns the text of a file; `nil` if it cannot be read.
    package func contents(of name: String) -> String? {
        try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    /// Returns the permission bits of a file or folder; `nil` if there is none.
    package func permissions(of name: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }
}

extension TemporaryFolder {
    /// Creates a folder that is removed when the tests exit, for files that many tests share.
    package static func untilExit() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let isFirst = sharedFolders.withLock { folders in
            folders.append(folder)
            return folders.count == 1
        }
        if isFirst { atexit { sharedFolders.withLock { $0 = [] } } }
        return folder
    }
}

/// The folders to remove at exit.
private let sharedFolders = Mutex<[TemporaryFolder]>([])
