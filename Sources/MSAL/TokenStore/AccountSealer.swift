import CSodium
import FoundationEssentials
import NativeAuth

/// Encrypts the accounts of an application, and decrypts what was encrypted with the same key for it.
struct AccountSealer {
    let key: Secret
    let application: Application

    /// The JSON in a file.
    private struct Content: Codable {
        var accounts: [KeptAccount]
    }

    /// Seals accounts under a new random nonce; `nil` if they cannot be encoded.
    func seal(_ accounts: [KeptAccount]) -> SealedFile? {
        guard var json = try? JSONEncoder().encode(Content(accounts: accounts)) else { return nil }
        defer { json.wipe() }
        return seal(json: json)
    }

    func seal(json: Data) -> SealedFile? {
        var nonce = [UInt8](repeating: 0, count: SealedFile.nonceByteCount)
        randombytes_buf(&nonce, nonce.count)
        var ciphertext = [UInt8](repeating: 0, count: json.count + SealedFile.tagByteCount)
        let data = associatedData
        let isSealed = key.reveal { key in
            json.withUnsafeBytes { json in
                guard let key = key.bytes, let message = json.bytes else { return false }
                return crypto_aead_xchacha20poly1305_ietf_encrypt(
                    &ciphertext, nil, message, UInt64(json.count), data, UInt64(data.count), nil, nonce, key)
                    == 0
            }
        }
        return isSealed ? SealedFile(nonce: nonce, ciphertext: ciphertext) : nil
    }

    /// Returns the accounts in a file.
    ///
    /// - Throws: Why they cannot be read.
    func unseal(_ file: SealedFile) throws(TokenStoreWarning.Reason) -> [KeptAccount] {
        var json = Data(count: file.ciphertext.count - SealedFile.tagByteCount)
        defer { json.wipe() }
        let data = associatedData
        let isAuthentic = key.reveal { key in
            json.withUnsafeMutableBytes { json in
                guard let key = key.bytes else { return false }
                return crypto_aead_xchacha20poly1305_ietf_decrypt(
                    json.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, nil, file.ciphertext,
                    UInt64(file.ciphertext.count), data, UInt64(data.count), file.nonce, key) == 0
            }
        }
        guard isAuthentic else { throw .otherKey }
        guard let content = try? JSONDecoder().decode(Content.self, from: json) else { throw .foreignFile }
        return content.accounts
    }

    /// What is authenticated besides the accounts: the version of the format and the application.
    private var associatedData: [UInt8] { [SealedFile.version] + application.encoded }
}

extension UnsafeRawBufferPointer {
    /// The address of the first byte.
    fileprivate var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

extension Data {
    /// Overwrites the bytes with zeros.
    fileprivate mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            if let address = bytes.baseAddress { sodium_memzero(address, bytes.count) }
        }
    }
}

/// An account that stays signed in, with what is needed to get tokens for it.
///
/// Its tokens do not print.
struct KeptAccount: Hashable, Sendable {
    /// The account's identifier: the home account ID, or the subject of the ID token.
    var identifier: String
    /// The name that the user signs in with.
    var username: String?
    /// The refresh token, with which the account gets new tokens.
    var refreshToken: String
    /// The last ID token, with the claims about the user.
    var idToken: String
    /// The client info that came with the tokens, as received.
    var clientInfo: String?
    /// The scopes that the user granted.
    var scopes: [String]
}

/// The members of an account in the JSON of a store.
extension KeptAccount: Codable {
    private enum CodingKeys: String, CodingKey {
        case identifier = "identifier"
        case username = "username"
        case refreshToken = "refreshToken"
        case idToken = "idToken"
        case clientInfo = "clientInfo"
        case scopes = "scopes"
    }
}

extension KeptAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant.
    var description: String { "KeptAccount" }

    /// A constant.
    var debugDescription: String { "KeptAccount" }

    /// No children.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The key that seals a store.
enum TokenStoreKey: Sendable {
    /// 32 random bytes in a file beside the store, which is created with the first account.
    ///
    /// It protects copies of the store without the key file, such as in a backup, but not from programs that
    /// run as the same user.
    case file
    /// A key of 32 bytes, which the app keeps elsewhere.
    case bytes(Secret)
}

/// libsodium, used for random numbers, hashes and authenticated encryption.
enum Sodium {
    /// Whether sodium is initialized; the first access initializes it, once per process.
    static let isReady = sodium_init() >= 0
}
