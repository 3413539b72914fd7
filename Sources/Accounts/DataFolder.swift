internal import Glibc

/// The folder where accounts live, held by one process at a time.
///
/// Making one is quick: it looks at a few bytes and opens no database. What it finds wrong, it leaves as it
/// was. The folder is let go with the last reference, and when the process ends, however it ends.
public final class DataFolder: Sendable {
    /// The path, as given.
    public let path: String

    private let lock: Descriptor

    /// Makes the folder and its missing parents, for their owner alone, and holds the folder.
    ///
    /// - Throws: The first thing that stands in the way of keeping accounts here.
    public init(path: String) throws(DataFolderFailure) {
        // A NUL would cut the path short on its way to the system.
        guard !path.isEmpty, !path.utf8.contains(0), Self.make(path), access(path, W_OK | X_OK) == 0
        else { throw .notWritable(path) }
        lock = try Self.hold(path)
        self.path = path
        _ = try Header(of: accounts)
    }

    /// The path of the file with accounts, which need not exist yet.
    var accounts: String { Self.file("accounts.sqlite", in: path) }

    /// The path of a file in a folder, as one that SQLite does not take for a `file:` address.
    static func file(_ name: String, in folder: String) -> String {
        (folder.utf8.first == UInt8(ascii: "/") ? "" : "./") + folder + "/" + name
    }

    /// Makes the file with accounts, empty, for its owner alone, unless it has something in it.
    ///
    /// - Throws: What stands in the way of opening it.
    func makeAccounts() throws(DataFolderFailure) {
        guard try Header(of: accounts) == nil else { return }
        guard let file = Descriptor(accounts, O_RDWR | O_CREAT, mode: 0o600), fchmod(file.number, 0o600) == 0
        else { throw .notWritable(accounts) }
    }

    private static func make(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        // As bytes: a slash before a combining mark is no Character of its own.
        let name = path.utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? path.startIndex
        guard errno == ENOENT, let slash = path.utf8[...name].lastIndex(of: UInt8(ascii: "/")),
            slash > path.startIndex, make(String(path[..<slash]))
        else { return false }
        return mkdir(path, 0o700) == 0 || errno == EEXIST
    }

    private static func hold(_ path: String) throws(DataFolderFailure) -> Descriptor {
        guard let lock = Descriptor(file("lock", in: path), O_RDWR | O_CREAT, mode: 0o600)
        else { throw .notWritable(path) }
        guard flock(lock.number, LOCK_EX | LOCK_NB) == 0
        else { throw errno == EWOULDBLOCK ? .inUse(path) : .notWritable(path) }
        return lock
    }
}
