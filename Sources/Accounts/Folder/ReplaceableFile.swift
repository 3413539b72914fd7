internal import CSQLite
internal import FileSystem
internal import Glibc

/// A database file in a data folder whose contents may be lost: a damaged one is replaced by an empty one.
struct ReplaceableFile {
    let path: String
    /// What the file contains, as a message names it.
    let contents: String

    /// Describes a file of a folder.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - folder: The folder.
    ///   - contents: What the file contains, a plural word in lowercase.
    init(_ name: String, in folder: DataFolder, of contents: String) {
        path = DataFolder.file(name, in: folder.path)
        self.contents = contents
    }

    /// Opens the database, creating the file if necessary.
    ///
    /// A file that is damaged, is a symbolic link, or is not the one expected, is renamed, and a new one is
    /// created.
    ///
    /// - Parameters:
    ///   - report: Takes a sentence for the user when a file was renamed or there can be none.
    ///   - makeStore: Opens the database at a path.
    /// - Returns: `nil` when there can be no file, such as on a full disk.
    func open<Store>(
        report: (String) -> Void, _ makeStore: (_ path: String) throws(SQLiteFailure) -> Store
    ) -> Store? {
        do throws(SQLiteFailure) {
            try create()
            return try makeStore(path)
        } catch {
            if error.isDamage, setAside(), (try? create()) != nil, let store = try? makeStore(path) {
                report("\(path) was damaged and is now \(path).damaged. \(capitalizedContents) begin anew.")
                return store
            }
            report("\(path) cannot be used, so \(contents) end with the program: \(error.message).")
            return nil
        }
    }

    private var capitalizedContents: String { contents.prefix(1).uppercased() + contents.dropFirst() }

    /// Creates an empty file, accessible to its owner only, unless there is one.
    ///
    /// - Throws: A failure if the file is a symbolic link, which SQLite would follow; it reports what else fails.
    private func create() throws(SQLiteFailure) {
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT, mode: 0o600) else {
            guard errno == ELOOP else { return }
            throw SQLiteFailure(code: SQLITE_NOTADB, message: "it is a symbolic link", systemError: 0)
        }
        _ = fchmod(file.number, 0o600)
    }

    /// Renames the file, which replaces the one that was renamed before, and deletes its log.
    ///
    /// - Returns: Whether there is no file at the path any more.
    private func setAside() -> Bool {
        guard rename(path, path + ".damaged") == 0 || errno == ENOENT else { return false }
        for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
        return true
    }
}
