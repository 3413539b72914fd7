internal import Glibc
package import PosixSupport

/// A folder that holds accounts, locked by one process at a time.
///
/// Creating a value is fast: it reads a few bytes and opens no database. A file that it rejects is left
/// unchanged. The lock is released with the last reference, and when the process ends for any reason.
package final class DataFolder: Sendable {
    /// The path, as given.
    package let path: String

    private let lock: FileDescriptor
    private let lockIdentity: FileIdentity

    /// Creates the folder and its missing parents, accessible to their owner only, and locks the folder.
    ///
    /// - Throws: The first reason why accounts cannot be stored here.
    package init(path: String) throws(DataFolderFailure) {
        // The system would truncate the path at a NUL.
        guard !path.isEmpty, !path.utf8.contains(0), Folder.create(path, mode: 0o700),
            access(path, W_OK | X_OK) == 0
        else { throw .notWritable(path) }
        guard !Folder.isWritableByOthers(path) else { throw .insecurePermissions(path) }
        lock = try Self.acquireLock(path)
        // Another process may have removed the file before it was locked.
        guard let identity = FileIdentity(of: lock), identity == FileIdentity(of: Self.lockPath(in: path))
        else { throw .inUse(path) }
        lockIdentity = identity
        self.path = path
        _ = try DatabaseHeader(of: accountsPath)
    }

    deinit {
        // A program that is just being started may still have a copy of the descriptor, which keeps the lock.
        flock(lock.number, LOCK_UN)
    }

    /// The path of the database file, which need not exist yet.
    var accountsPath: String { Self.file("accounts.sqlite", in: path) }

    /// Whether the folder still contains the lock, so that no other process can take the folder.
    var isLocked: Bool { FileIdentity(of: Self.lockPath(in: path)) == lockIdentity }

    /// Returns the path of a file in a folder, in a form that SQLite does not parse as a `file:` URI.
    static func file(_ name: String, in folder: String) -> String {
        (folder.utf8.first == UInt8(ascii: "/") ? "" : "./") + folder + "/" + name
    }

    /// Creates an empty database file, accessible to its owner only, unless the file already has content.
    ///
    /// - Throws: Why the file cannot be opened.
    func createAccountsFile() throws(DataFolderFailure) {
        guard try DatabaseHeader(of: accountsPath) == nil else { return }
        guard let file = FileDescriptor(ownFile: accountsPath, O_RDWR | O_CREAT, mode: 0o600),
            fchmod(file.number, 0o600) == 0
        else { throw .notWritable(accountsPath) }
    }

    private static func acquireLock(_ path: String) throws(DataFolderFailure) -> FileDescriptor {
        guard let lock = FileDescriptor(ownFile: lockPath(in: path), O_RDWR | O_CREAT, mode: 0o600)
        else { throw .notWritable(path) }
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0
        else { throw errno == EWOULDBLOCK ? .inUse(path) : .notWritable(path) }
        return lock
    }

    private static func lockPath(in folder: String) -> String { file("lock", in: folder) }
}

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
