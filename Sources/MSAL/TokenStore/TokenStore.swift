import Glibc
import NativeAuth
import PosixSupport

/// Accounts and refresh tokens of one application, kept in a sealed file across restarts.
///
/// The file is accessible to its owner only and encrypted with XChaCha20-Poly1305. It is replaced as a whole:
/// after a crash it has the accounts from before or after a change. Reading takes no lock. A change is made
/// under a lock, so that no change of another process or thread is lost.
///
/// A file that cannot be used is renamed and reported, and the store is empty then. A file or folder that
/// another user could have changed is refused.
struct TokenStore: Sendable {
    let folder: String
    let application: Application
    let key: TokenStoreKey
    let report: @Sendable (TokenStoreWarning) -> Void

    /// Creates a store, which touches no file until it is used.
    ///
    /// - Parameters:
    ///   - folder: The folder for the files, created with the first account. Other
    ///     applications may use it too.
    ///   - clientID: The client ID of the application.
    ///   - authority: The URL of the authority, always in the same form.
    ///   - key: The key that seals the accounts.
    ///   - report: Called when a file was renamed, while the lock is held: it must not change the store.
    init(
        folder: String, clientID: String, authority: String, key: TokenStoreKey = .file,
        report: @escaping @Sendable (TokenStoreWarning) -> Void = { _ in }
    ) {
        // sodium_init must run before any other thread uses sodium, so it comes first.
        _ = Sodium.isReady
        self.folder = folder
        application = Application(clientID: clientID, authority: authority)
        self.key = key
        self.report = report
    }

    /// Reads the accounts without waiting.
    ///
    /// - Returns: No account if there is no file or it cannot be used. If another process or thread has the
    ///   lock, such a file keeps its name until the next call.
    /// - Throws: Why the store is refused.
    func accounts() throws(TokenStoreFailure) -> [KeptAccount] {
        switch try read() {
        case .success(let accounts): return accounts
        case .failure:
            // The lock may be this thread's own, so waiting for it could last forever.
            guard let lock = try lockIfFree() else { return [] }
            return try accounts(holding: lock)
        }
    }

    /// Reads the accounts under a lock, so that no other process changes them until it is released.
    ///
    /// - Parameter lock: The lock of this store.
    /// - Throws: Why the store is refused.
    func accounts(holding lock: borrowing FileLock) throws(TokenStoreFailure) -> [KeptAccount] {
        precondition(lock.path == lockPath, "the lock is that of another store")
        switch try read() {
        case .success(let accounts): return accounts
        case .failure(let reason):
            report(.renamed(path: path, to: try PrivateFile.setAside(path), reason: reason))
            return []
        }
    }

    /// Adds an account, or replaces the one with the same identifier.
    ///
    /// It waits for the lock, which must not be this thread's own.
    ///
    /// - Parameter account: The account.
    /// - Throws: Why the account was not saved.
    func save(_ account: KeptAccount) throws(TokenStoreFailure) {
        let lock = try lock()
        var accounts = try accounts(holding: lock)
        if let index = accounts.firstIndex(where: { $0.identifier == account.identifier }) {
            accounts[index] = account
        } else {
            accounts.append(account)
        }
        try replaceFile(with: accounts, holding: lock)
    }

    /// Replaces the account with the same identifier, if it is still there.
    ///
    /// It waits for the lock, which must not be this thread's own.
    ///
    /// - Returns: Whether it was still there; an account that was removed in the meantime stays removed.
    /// - Throws: Why the account was not replaced.
    func update(_ account: KeptAccount) throws(TokenStoreFailure) -> Bool {
        let lock = try lock()
        var accounts = try accounts(holding: lock)
        guard let index = accounts.firstIndex(where: { $0.identifier == account.identifier }) else {
            return false
        }
        accounts[index] = account
        try replaceFile(with: accounts, holding: lock)
        return true
    }

    /// Removes the account with an identifier, if there is one.
    ///
    /// It waits for the lock, which must not be this thread's own.
    ///
    /// - Parameter identifier: The account's identifier.
    /// - Throws: Why the account was not removed.
    func remove(_ identifier: String) throws(TokenStoreFailure) {
        guard try accounts().contains(where: { $0.identifier == identifier }) else { return }
        let lock = try lock()
        let accounts = try accounts(holding: lock).filter { $0.identifier != identifier }
        try replaceFile(with: accounts, holding: lock)
    }

    /// Replaces all accounts, such as those read before with ``accounts(holding:)`` under the same lock.
    ///
    /// - Parameters:
    ///   - accounts: The accounts from now on.
    ///   - lock: The lock of this store.
    /// - Throws: Why the accounts were not replaced.
    func replaceAll(
        with accounts: [KeptAccount], holding lock: borrowing FileLock
    ) throws(TokenStoreFailure) {
        // A file that cannot be used is renamed, not overwritten.
        _ = try self.accounts(holding: lock)
        try replaceFile(with: accounts, holding: lock)
    }

    /// Replaces all accounts with one, or with none.
    ///
    /// It waits for the lock, which must not be this thread's own.
    ///
    /// - Parameter account: The only account from now on.
    /// - Throws: Why the accounts were not replaced.
    func keepOnly(_ account: KeptAccount?) throws(TokenStoreFailure) {
        let lock = try lock()
        try replaceAll(with: account.map { [$0] } ?? [], holding: lock)
    }

    /// Acquires the lock, and waits while another process or thread has it.
    ///
    /// A thread that already has it would wait forever.
    ///
    /// - Returns: The lock, which is released when the value is destroyed.
    /// - Throws: Why the store is refused, or its folder or lock file cannot be written.
    func lock() throws(TokenStoreFailure) -> FileLock {
        guard let lock = try acquireLock(waits: true, at: lockPath) else { throw .notWritable(lockPath) }
        return lock
    }

    /// Acquires the lock without waiting.
    ///
    /// - Returns: `nil` while another process or thread has the lock.
    /// - Throws: Why the store is refused, or its folder or lock file cannot be written.
    func lockIfFree() throws(TokenStoreFailure) -> FileLock? {
        try acquireLock(waits: false, at: lockPath)
    }

    /// Acquires the lock for a refresh without waiting.
    ///
    /// A tenant accepts a refresh token once, so only the holder of this lock may send it. It can be held
    /// during a request, since it blocks no change of the store.
    ///
    /// - Returns: `nil` while another process or thread has the lock.
    /// - Throws: Why the store is refused, or its folder or lock file cannot be written.
    func refreshLockIfFree() throws(TokenStoreFailure) -> FileLock? {
        try acquireLock(waits: false, at: path + ".refresh")
    }
}

// MARK: - Files

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
