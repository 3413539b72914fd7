import CSodium

/// Why a store cannot be used; its files are unchanged.
///
/// The text of a case is the path of the file or folder.
enum TokenStoreFailure: Error, Hashable, Sendable {
    /// The key does not have 32 bytes.
    case invalidKey
    /// The file at this path is a symbolic link.
    case isLink(String)
    /// The file at this path belongs to another user.
    case foreignOwner(String)
    /// Other users may access the file at this path.
    case insecurePermissions(String)
    /// The file at this path is not a regular file or cannot be read.
    case unreadable(String)
    /// The file at this path cannot be written, or would exceed the maximum size.
    case notWritable(String)
    /// The folder at this path belongs to another user, or other users may write to it.
    case folderInsecure(String)
}

/// What happened to a store that still works.
enum TokenStoreWarning: Hashable, Sendable {
    /// The file could not be used and was renamed; the accounts in it have to sign in again.
    case renamed(path: String, to: String, reason: Reason)

    /// Why the file could not be used.
    enum Reason: Error, Hashable, Sendable {
        /// The file has a beginning but not its full length.
        case torn
        /// The file is not a token store of this version.
        case foreignFile
        /// The file was sealed with another key or for another app, or it was changed since.
        case otherKey
    }
}

/// The application that a store belongs to.
struct Application {
    let clientID: String
    let authority: String

    /// The name of its store, which reveals neither of both.
    var fileName: String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
        crypto_generichash(&hash, hash.count, encoded, UInt64(encoded.count), nil, 0)
        let digits = hash.prefix(8).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "tokens-\(digits.joined()).store"
    }

    /// The bytes of both, each after its length, so that no two applications have the same ones.
    var encoded: [UInt8] {
        [clientID, authority].flatMap { text in
            withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian, Array.init) + text.utf8
        }
    }
}
