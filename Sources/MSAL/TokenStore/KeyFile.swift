internal import CSodium
internal import PosixSupport
internal import Glibc
internal import NativeAuth

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
