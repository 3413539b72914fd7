internal import CSodium

/// libsodium, used for hashes, signatures and random numbers.
enum Sodium {
    /// Whether sodium is initialized; the first access initializes it, once per process.
    static let isReady = sodium_init() >= 0

    /// Returns the SHA-256 of a string's UTF-8.
    static func sha256(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }
}
