import FileSystem
import Glibc

/// A file with a private key, accessible to its owner only.
struct KeyFile {
    /// The maximum size of a key file in bytes.
    private static let maximumBytes = 16_384

    let path: String

    /// Reads the key; `nil` when there is no file.
    func read() throws(KeyFailure) -> RSAKey? {
        guard let file = FileDescriptor(ownFile: path, O_RDONLY) else {
            if errno == ENOENT { return nil }
            throw .unreadable(path)
        }
        guard file.isRegularFile else { throw .unreadable(path) }
        guard file.isPrivate else { throw .insecurePermissions(path) }
        guard var pem = file.read(upTo: Self.maximumBytes) else { throw .unreadable(path) }
        defer { explicit_bzero(&pem, pem.count) }
        do throws(KeyFailure) {
            return try RSAKey(pem: pem)
        } catch {
            throw .unsupportedKey(path)
        }
    }

    /// Writes a key atomically: after a crash the file is complete or missing.
    func save(_ key: RSAKey) throws(KeyFailure) {
        let temporaryPath = path + ".new"
        unlink(temporaryPath)
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        else { throw .notPersisted(path) }
        let isWritten = try key.withPEM { pem in
            fchmod(file.number, 0o600) == 0 && file.writeAll(pem) && file.synchronize()
        }
        guard isWritten, rename(temporaryPath, path) == 0 else {
            unlink(temporaryPath)
            throw .notPersisted(path)
        }
        // Until then, a crash could take the new name away.
        guard Folder.synchronize(Folder.parent(of: path)) else { throw .notPersisted(path) }
    }
}
