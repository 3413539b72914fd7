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
        self.path = path
        try Schema.checkFile(accountsPath)
    }

    deinit {
        // A program that is just being started may still have a copy of the descriptor, which keeps the lock.
        flock(lock.number, LOCK_UN)
    }

    /// The path of the database file, which need not exist yet.
    var accountsPath: String { Self.file("accounts.sqlite", in: path) }

    /// Returns the path of a file in a folder, in a form that SQLite does not parse as a `file:` URI.
    static func file(_ name: String, in folder: String) -> String {
        (folder.utf8.first == UInt8(ascii: "/") ? "" : "./") + folder + "/" + name
    }

    /// Creates an empty database file unless there is one, and makes it accessible to its owner only.
    func createAccountsFile() throws(DataFolderFailure) {
        guard let file = FileDescriptor(ownFile: accountsPath, O_RDWR | O_CREAT, mode: 0o600) else {
            throw .notWritable(accountsPath)
        }
        fchmod(file.number, 0o600)
    }

    private static func acquireLock(_ path: String) throws(DataFolderFailure) -> FileDescriptor {
        guard let lock = FileDescriptor(ownFile: file("lock", in: path), O_RDWR | O_CREAT, mode: 0o600)
        else { throw .notWritable(path) }
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0
        else { throw errno == EWOULDBLOCK ? .inUse(path) : .notWritable(path) }
        return lock
    }
}
