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

    /// Encodes bytes as base64url without padding (RFC 4648 §5).
    static func base64URL(_ bytes: [UInt8]) -> String {
        let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
