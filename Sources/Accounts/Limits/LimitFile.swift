internal import FileSystem
internal import Glibc

/// The database file of limits in a data folder.
struct LimitFile {
    let path: String

    init(in folder: DataFolder) {
        path = DataFolder.file("limits.sqlite", in: folder.path)
    }

    /// Creates an empty file, accessible to its owner only, unless there is one.
    func create() {
        // SQLite reports what fails here.
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT, mode: 0o600) else { return }
        _ = fchmod(file.number, 0o600)
    }

    /// Renames the file, which replaces the one that was renamed before, and deletes its log.
    ///
    /// - Returns: Whether there is no file at the path any more.
    func setAside() -> Bool {
        guard rename(path, path + ".damaged") == 0 || errno == ENOENT else { return false }
        for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
        return true
    }
}
