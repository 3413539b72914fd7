internal import FileSystem

/// The files that an open store writes to, to notice that one of them was removed or replaced.
///
/// SQLite goes on writing to a file that has no name any more. An account in it would be lost with the
/// process.
struct OpenFiles: Sendable {
    private let folder: DataFolder?
    private let identities: [String: FileIdentity]

    /// Remembers the files of a store that has just opened them; there are none in memory.
    init(in folder: DataFolder?) {
        self.folder = folder
        // Without WAL there is no log, or one that exists only during a commit.
        let paths = folder.map { [$0.accountsPath, $0.accountsPath + "-wal"] } ?? []
        identities = Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in FileIdentity(of: path).map { (path, $0) } })
    }

    /// Whether the folder still contains the files and is still locked.
    var areInPlace: Bool {
        guard let folder else { return true }
        return folder.isLocked && identities.allSatisfy { FileIdentity(of: $0.key) == $0.value }
    }
}
