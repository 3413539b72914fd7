import Glibc

/// A file with a private key, accessible to its owner only.
struct KeyFile {
    /// The maximum size of a key file in bytes.
    private static let maximumBytes = 16_384

    let path: String

    /// Reads the key; `nil` when there is no file.
    func read() throws(KeyFailure) -> RSAKey? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path)
        }
        guard status.st_mode & 0o077 == 0 else { throw .insecurePermissions(path) }
        var pem = [UInt8](repeating: 0, count: Self.maximumBytes)
        let count = Glibc.read(descriptor, &pem, pem.count)
        guard count >= 0 else { throw .unreadable(path) }
        defer { explicit_bzero(&pem, pem.count) }
        do throws(KeyFailure) {
            return try RSAKey(pem: Array(pem[..<count]))
        } catch {
            throw .unsupportedKey(path)
        }
    }

    /// Writes a key atomically: after a crash the file is complete or missing.
    func save(_ key: RSAKey) throws(KeyFailure) {
        let temporaryPath = path + ".new"
        unlink(temporaryPath)
        let descriptor = Glibc.open(
            temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .notPersisted(path) }
        let isWritten = try key.withPEM { pem in
            fchmod(descriptor, 0o600) == 0
                && pwrite(descriptor, pem.baseAddress, pem.count, 0) == pem.count && fsync(descriptor) == 0
        }
        close(descriptor)
        guard isWritten, rename(temporaryPath, path) == 0 else {
            unlink(temporaryPath)
            throw .notPersisted(path)
        }
    }
}
