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

    /// Returns a path that leads to the same file from every folder.
    package static func absolutePath(of path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
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

/// What the system follows from a path to its file.
struct PathWalk {
    /// The places of the symbolic links, in the order in which they are followed, and of the file itself.
    private(set) var locations: [String] = []
    /// The folders on the way.
    private(set) var folders: [String] = []

    /// Follows a path, as far as it leads; a circle of links ends after some of them.
    init(_ path: String) {
        var folder = Self.start(of: path)
        // The next component is the last one here.
        var rest = Self.reversedComponents(of: path)
        var linkCount = 0
        while let name = rest.popLast() {
            let location = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            if linkCount < Self.maximumLinkCount, let destination = Self.destination(of: location) {
                linkCount += 1
                locations.append(location)
                if destination.utf8.first == UInt8(ascii: "/") { folder = "/" }
                rest += Self.reversedComponents(of: destination)
            } else if rest.isEmpty {
                locations.append(location)
            } else {
                folders.append(location)
                folder = location
            }
        }
    }

    /// As many as the system follows.
    private static let maximumLinkCount = 40

    private static func start(of path: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? "/" : "."
    }

    private static func reversedComponents(of path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
    }

    /// Returns the path that a link names; `nil` if there is no link at the path.
    private static func destination(of path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { max(readlink(path, $0, characters.count), 0) } ?? 0
            }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
