internal import PosixSupport
internal import Glibc
internal import NativeAuth

/// The files of a store.
extension TokenStore {
    var path: String { folder + "/" + application.fileName }

    var lockPath: String { path + ".lock" }

    private var keyFile: KeyFile {
        KeyFile(path: folder + "/tokens.key", temporaryPath: path + ".key")
    }

    /// Creates the folder if there is none, and acquires a lock in it.
    func acquireLock(waits: Bool, at path: String) throws(TokenStoreFailure) -> FileLock? {
        guard hasValidPath, Folder.create(folder, mode: 0o700), Folder.exists(folder)
        else { throw .notWritable(folder) }
        try checkFolder()
        return try FileLock.acquire(path, waits: waits)
    }

    /// Reads the accounts in the file, or the reason why it cannot be used.
    ///
    /// - Throws: Why the file, the key or the folder is refused.
    func read() throws(TokenStoreFailure) -> Result<[KeptAccount], TokenStoreWarning.Reason> {
        guard hasValidPath else { throw .unreadable(folder) }
        if Folder.exists(folder) { try checkFolder() }
        let bytes = try contents()
        // After the file: another process creates the key before its first file.
        let key = try existingKey()
        guard let bytes else { return .success([]) }
        do throws(TokenStoreWarning.Reason) {
            let file = try SealedFile(parsing: bytes)
            guard let key else { throw .otherKey }
            return .success(try AccountSealer(key: key, application: application).unseal(file))
        } catch {
            return .failure(error)
        }
    }

    /// Replaces the file, and creates the key if there is none.
    func replaceFile(
        with accounts: [KeptAccount], holding lock: borrowing FileLock
    ) throws(TokenStoreFailure) {
        let sealer = AccountSealer(key: try existingOrNewKey(), application: application)
        guard let bytes = sealer.seal(accounts)?.bytes else { throw .notWritable(path) }
        try PrivateFile.replace(path, with: bytes)
    }

    private func contents() throws(TokenStoreFailure) -> [UInt8]? {
        guard let file = try PrivateFile.open(path, O_RDONLY) else { return nil }
        guard let bytes = file.read(upTo: SealedFile.maximumBytes + 1) else { throw .unreadable(path) }
        return bytes
    }

    private func existingKey() throws(TokenStoreFailure) -> Secret? {
        switch key {
        case .file: return try keyFile.read()
        case .bytes(let key): return try Self.checked(key)
        }
    }

    private func existingOrNewKey() throws(TokenStoreFailure) -> Secret {
        switch key {
        case .file: return try keyFile.readOrCreate()
        case .bytes(let key): return try Self.checked(key)
        }
    }

    private static func checked(_ key: Secret) throws(TokenStoreFailure) -> Secret {
        guard key.count == KeyFile.byteCount else { throw .invalidKey }
        return key
    }

    /// Whether the folder has a path that the system would not truncate at a NUL.
    private var hasValidPath: Bool { !folder.isEmpty && !folder.utf8.contains(0) }

    private func checkFolder() throws(TokenStoreFailure) {
        guard Folder.isOwnedByUser(folder), !Folder.isWritableByOthers(folder)
        else { throw .folderInsecure(folder) }
    }
}
