internal import PosixSupport
internal import Glibc

/// Files that only their owner, the user of this process, may access.
enum PrivateFile {
    /// Opens a file after checking that it is a regular one, of this user, and without access for others.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - flags: How to open it, such as `O_RDONLY`.
    /// - Returns: `nil` if there is no file.
    /// - Throws: Why the file is refused or cannot be opened.
    static func open(_ path: String, _ flags: Int32) throws(TokenStoreFailure) -> FileDescriptor? {
        guard let file = FileDescriptor(ownFile: path, flags, mode: 0o600) else {
            switch errno {
            case ENOENT: return nil
            case ELOOP: throw .isLink(path)
            case EISDIR, ENXIO: throw .unreadable(path)
            default: throw flags & O_ACCMODE == O_RDONLY ? .unreadable(path) : .notWritable(path)
            }
        }
        guard file.isRegularFile else { throw .unreadable(path) }
        guard file.isOwnedByUser else { throw .foreignOwner(path) }
        guard file.isPrivate else { throw .insecurePermissions(path) }
        return file
    }

    /// Replaces a file atomically: after a crash it has the old bytes or the new ones.
    ///
    /// - Throws: ``TokenStoreFailure/notWritable(_:)``; the file has the old bytes.
    static func replace(_ path: String, with bytes: [UInt8]) throws(TokenStoreFailure) {
        let temporaryPath = path + ".new"
        guard create(temporaryPath, with: bytes) else { throw .notWritable(path) }
        guard rename(temporaryPath, path) == 0 else {
            unlink(temporaryPath)
            throw .notWritable(path)
        }
        // Until then, a crash could take the new bytes away.
        guard Folder.synchronize(Folder.parent(of: path)) else { throw .notWritable(path) }
    }

    /// Creates a file atomically, unless there is one: of several processes, one creates it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The contents.
    ///   - temporaryPath: A path in the same folder that no other process uses at this time.
    /// - Throws: ``TokenStoreFailure/notWritable(_:)``
    static func createIfMissing(
        _ path: String, with bytes: [UInt8], temporaryPath: String
    ) throws(TokenStoreFailure) {
        guard create(temporaryPath, with: bytes) else { throw .notWritable(path) }
        defer { unlink(temporaryPath) }
        guard link(temporaryPath, path) == 0 || errno == EEXIST, Folder.synchronize(Folder.parent(of: path))
        else { throw .notWritable(path) }
    }

    /// Gives a file the name `….unreadable-1`, or the next number that is free, and returns its new path.
    ///
    /// - Throws: ``TokenStoreFailure/notWritable(_:)``; the file has its old name.
    static func setAside(_ path: String) throws(TokenStoreFailure) -> String {
        var number = 1
        // Unlike rename, link never replaces a file.
        while link(path, "\(path).unreadable-\(number)") != 0 {
            guard errno == EEXIST else { throw .notWritable(path) }
            number += 1
        }
        guard unlink(path) == 0 else { throw .notWritable(path) }
        return "\(path).unreadable-\(number)"
    }

    /// Creates a file that is on disk afterwards, and returns whether that succeeded.
    ///
    /// A file that a crash left there is removed before.
    private static func create(_ path: String, with bytes: [UInt8]) -> Bool {
        unlink(path)
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        else { return false }
        guard fchmod(file.number, 0o600) == 0, file.writeAll(bytes), file.synchronize(), file.close() else {
            unlink(path)
            return false
        }
        return true
    }
}
