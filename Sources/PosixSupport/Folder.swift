package import Glibc

/// Folders by path.
package enum Folder {
    /// Creates a folder and its missing parents, and returns whether something exists there.
    ///
    /// The folders that it creates are still there after a crash.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - mode: The permissions of the folders that are created.
    package static func create(_ path: String, mode: mode_t) -> Bool {
        if make(path, mode: mode) { return true }
        // As UTF-8: a slash before a combining mark is not a Character by itself.
        guard errno == ENOENT, let name = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }),
            let slash = path.utf8[...name].lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex,
            create(String(path[..<slash]), mode: mode)
        else { return false }
        return make(path, mode: mode)
    }

    private static func make(_ path: String, mode: mode_t) -> Bool {
        guard mkdir(path, mode) == 0 else { return errno == EEXIST }
        // This fails for a parent that may be written but not read.
        _ = synchronize(path + "/..")
        return true
    }

    /// Waits until the names in a folder are on disk, and returns whether that succeeded.
    ///
    /// After a crash, a file that was created or renamed before is there under its name.
    package static func synchronize(_ path: String) -> Bool {
        guard let folder = FileDescriptor(path, O_RDONLY | O_DIRECTORY) else { return false }
        // Some file systems have no such call for folders.
        return folder.synchronize() || errno == EINVAL
    }

    /// Whether other users can create, rename or delete files in a folder.
    package static func isWritableByOthers(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o022 != 0
    }

    /// Whether a folder belongs to the user of this process.
    package static func isOwnedByUser(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_uid == geteuid()
    }

    /// Returns the path of the folder that contains a file.
    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the last component of a path.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Whether there is a folder at a path.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Why a folder, or the database file in it, cannot be used.
///
/// In each case the database file is unchanged.
package enum DataFolderFailure: Error, Hashable, Sendable {
    /// The folder or a file in it, at this path, cannot be created or written to.
    case notWritable(String)
    /// Other users can replace files in the folder at this path.
    case insecurePermissions(String)
    /// Another process uses the folder or the database file at this path.
    case inUse(String)
    /// The file at this path is not a database of accounts.
    case foreignFile(String)
    /// The file at this path was written by an older version of the program; `version` is its schema version.
    case olderVersion(String, version: Int)
    /// The file at this path was written by a newer version of the program; `version` is its schema version.
    case newerVersion(String, version: Int)
    /// The file at this path cannot be read or is damaged.
    case unreadable(String)
}

/// Symbolic links by path.
enum SymbolicLink {
    /// Returns a path, the path that the symbolic link there names, and so on to the file itself.
    ///
    /// Only links in the last component count. A circle of links ends after a few of them.
    static func chain(from path: String) -> [String] {
        var chain = [path]
        while chain.count < maximumCount, let next = destination(of: chain[chain.count - 1]) {
            chain.append(next)
        }
        return chain
    }

    private static let maximumCount = 16

    /// Returns the path that a link names, from the current folder on; `nil` if there is no link at the path.
    private static func destination(of path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { max(readlink(path, $0, characters.count), 0) } ?? 0
            }
        }
        guard !bytes.isEmpty else { return nil }
        let destination = String(decoding: bytes, as: UTF8.self)
        return destination.utf8.first == UInt8(ascii: "/")
            ? destination : "\(Folder.parent(of: path))/\(destination)"
    }
}
