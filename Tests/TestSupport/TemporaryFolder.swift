public import Foundation

/// A temporary folder, removed with its value.
public final class TemporaryFolder: Sendable {
    /// The path, without a slash at the end.
    public let path: String

    /// Creates an empty folder.
    public init() throws {
        path = NSTemporaryDirectory() + "test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and returns its path.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o600) throws -> String {
        let file = path + "/" + name
        try Data(bytes).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        return file
    }

    /// Writes a text file and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
        try write(text.utf8, to: name, mode: mode)
    }

    /// The paths of the files in the folder and its subfolders, relative to it, in order.
    public var names: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? [] }

    /// The files in the folder and its subfolders, byte for byte, by relative path.
    public var contents: [String: Data] {
        let files = names.compactMap { name in
            (try? Data(contentsOf: URL(filePath: path + "/" + name))).map { (name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    /// The permission bits of a file or folder.
    public static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }
}
