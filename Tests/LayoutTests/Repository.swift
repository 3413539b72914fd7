import FoundationEssentials

/// The files of the repository, located from the path of this file.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names of the targets with Swift files.
    static let modules = targets.filter { !swiftFiles(under: "Sources/\($0)").isEmpty }

    /// The names of the targets with a module map, which name system libraries.
    static let systemLibraries = targets.filter { names(in: "Sources/\($0)").contains("module.modulemap") }

    /// Returns the names in a folder, without hidden files.
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns the contents of a folder and its subfolders, as paths from the root of the repository.
    static func paths(under folder: String) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return (paths ?? []).sorted().map { "\(folder)/\($0)" }
    }

    /// Returns the text of a file; `nil` if it does not exist.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the Swift files in a folder of Sources or Tests and its subfolders.
    static func swiftFiles(under folder: String) -> [SwiftFile] {
        swiftFiles.filter { $0.name.hasPrefix("\(folder)/") }
    }

    /// The Swift files of Sources and Tests, read once.
    private static let swiftFiles = (paths(under: "Sources") + paths(under: "Tests"))
        .filter { $0.hasSuffix(".swift") }
        .compactMap { path in text(of: path).map { SwiftFile(name: path, text: $0) } }

    private static var targets: [String] { names(in: "Sources") }
}
