import CSodium
import Glibc
import NativeAuth
import PosixSupport

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

// MARK: - SealedFile

/// The bytes of a store: a header, and the accounts as sealed JSON.
///
/// The header is the text `tokstore`, a byte for the version of the format, the length of the sealed bytes as
/// four bytes, most significant first, and the nonce.
struct SealedFile {
    /// The maximum size of a file in bytes.
    static let maximumBytes = 1_048_576
    /// The version of the format.
    static let version: UInt8 = 1
    /// The number of bytes of a nonce.
    static let nonceByteCount = 24
    /// The number of sealed bytes more than unsealed ones.
    static let tagByteCount = 16

    private static let magic = Array("tokstore".utf8)
    private static let headerByteCount = magic.count + 1 + 4 + nonceByteCount

    let nonce: [UInt8]
    /// The sealed bytes, which end with the tag.
    let ciphertext: [UInt8]

    /// Combines the parts of a file.
    init(nonce: [UInt8], ciphertext: [UInt8]) {
        self.nonce = nonce
        self.ciphertext = ciphertext
    }

    /// Splits a file into its parts.
    ///
    /// - Throws: Why it is not a complete file of this format.
    init(parsing bytes: [UInt8]) throws(TokenStoreWarning.Reason) {
        let (magic, rest) = (bytes.prefix(Self.magic.count), bytes.dropFirst(Self.magic.count))
        guard Self.magic.starts(with: magic), bytes.count <= Self.maximumBytes else { throw .foreignFile }
        guard let version = rest.first else { throw .torn }
        guard version == Self.version else { throw .foreignFile }
        guard bytes.count >= Self.headerByteCount + Self.tagByteCount else { throw .torn }
        let count = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
        nonce = Array(rest.dropFirst(5).prefix(Self.nonceByteCount))
        ciphertext = Array(bytes.dropFirst(Self.headerByteCount))
        guard ciphertext.count == count else { throw .torn }
    }

    /// The file; `nil` if it would exceed the maximum size.
    var bytes: [UInt8]? {
        guard Self.headerByteCount + ciphertext.count <= Self.maximumBytes else { return nil }
        let count = withUnsafeBytes(of: UInt32(ciphertext.count).bigEndian, Array.init)
        return Self.magic + [Self.version] + count + nonce + ciphertext
    }
}

// MARK: - KeyFile

/// The file with the key of all stores in a folder.
struct KeyFile {
    /// The number of bytes of a key.
    static let byteCount = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)

    let path: String
    /// A path that only the process with the store's lock uses.
    let temporaryPath: String

    /// Reads the key; `nil` when there is no file.
    func read() throws(TokenStoreFailure) -> Secret? {
        guard let file = try PrivateFile.open(path, O_RDONLY) else { return nil }
        guard var bytes = file.read(upTo: Self.byteCount + 1) else { throw .unreadable(path) }
        defer { sodium_memzero(&bytes, bytes.count) }
        guard bytes.count == Self.byteCount, let key = Secret(bytes: bytes) else { throw .invalidKey }
        return key
    }

    /// Reads the key, and creates it if there is none.
    ///
    /// The caller has the store's lock. Processes with other stores may do the same at this time; all of them
    /// get the same key.
    func readOrCreate() throws(TokenStoreFailure) -> Secret {
        // A crash may have left it there, with the key in it.
        unlink(temporaryPath)
        if let key = try read() { return key }
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        randombytes_buf(&bytes, bytes.count)
        defer { sodium_memzero(&bytes, bytes.count) }
        try PrivateFile.createIfMissing(path, with: bytes, temporaryPath: temporaryPath)
        guard let key = try read() else { throw .notWritable(path) }
        return key
    }
}

// MARK: - FileLock

/// A lock that one process and one thread has at a time; destroying the value releases it.
///
/// The system also releases it when the process ends for any reason.
struct FileLock: ~Copyable, Sendable {
    let path: String
    // The lock belongs to this open file: two threads that each open the file exclude each other as well.
    let file: FileDescriptor

    deinit {
        // Not only closed: a child process that is being started may have the file open a little longer.
        flock(file.number, LOCK_UN)
    }

    /// Acquires the lock of a file, and creates the file if there is none.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file.
    ///   - waits: Whether to wait while another process or thread has the lock.
    /// - Returns: `nil` if another process or thread has the lock.
    /// - Throws: Why the file cannot be used.
    static func acquire(_ path: String, waits: Bool) throws(TokenStoreFailure) -> FileLock? {
        while true {
            guard let file = try PrivateFile.open(path, O_RDWR | O_CREAT) else { throw .notWritable(path) }
            guard try lock(file, at: path, waits: waits) else { return nil }
            // Another process may have removed the file before it was locked.
            if let identity = FileIdentity(of: file), identity == FileIdentity(of: path) {
                return FileLock(path: path, file: file)
            }
        }
    }

    private static func lock(
        _ file: borrowing FileDescriptor, at path: String, waits: Bool
    ) throws(TokenStoreFailure) -> Bool {
        while flock(file.number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw .notWritable(path)
            }
        }
        return true
    }
}
