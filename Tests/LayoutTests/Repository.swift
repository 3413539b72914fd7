import FoundationEssentials

/// The files that these tests read, found from where this one stands.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The targets that hold Swift, by the names of their folders.
    static var modules: [String] { targets.filter { !swiftFiles(under: "Sources/\($0)").isEmpty } }

    /// The targets that hold no Swift: system libraries.
    static var systemLibraries: [String] { targets.filter { swiftFiles(under: "Sources/\($0)").isEmpty } }

    /// What a folder holds, but for names that begin with a dot.
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// What a folder and those in it hold, each by its path from the top of the repository.
    static func paths(under folder: String) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return (paths ?? []).sorted().map { "\(folder)/\($0)" }
    }

    /// What a file holds, or `nil` when there is none.
    static func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files of a folder and of those in it.
    static func swiftFiles(under folder: String) -> [SwiftFile] {
        paths(under: folder).filter { $0.hasSuffix(".swift") }.compactMap { path in
            text(of: path).map { SwiftFile(name: path, text: $0) }
        }
    }

    private static var targets: [String] { names(in: "Sources") }
}
