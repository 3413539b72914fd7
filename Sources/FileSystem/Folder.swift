package import Glibc

/// Folders by path.
package enum Folder {
    /// Creates a folder and its missing parents, and returns whether something exists there.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - mode: The permissions of the folders that are created.
    package static func create(_ path: String, mode: mode_t) -> Bool {
        if mkdir(path, mode) == 0 || errno == EEXIST { return true }
        // As UTF-8: a slash before a combining mark is not a Character by itself.
        guard errno == ENOENT, let name = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }),
            let slash = path.utf8[...name].lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex,
            create(String(path[..<slash]), mode: mode)
        else { return false }
        return mkdir(path, mode) == 0 || errno == EEXIST
    }

    /// Whether there is a folder at a path.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
