import CSodium

/// The stored form of a token: it identifies the token, but cannot be used in its place (security E-10).
///
/// The BLAKE2b hash of its text; a token of 32 random bytes cannot be guessed, so no slower hash is needed.
struct Digest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// The first 64 bits, as an integer.
    var leadingInt64: Int64 { Int64(bitPattern: words[0]) }

    /// Wraps the 32 bytes of a digest.
    init(bytes: some Collection<UInt8>) {
        var words = SIMD4<UInt64>()
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
        self.words = words
    }

    /// Computes the digest of a token or of any other text.
    init(of text: some StringProtocol) {
        var text = String(text)
        let digest = text.withUTF8 { bytes in
            var digest = [UInt8](repeating: 0, count: 32)
            crypto_generichash(&digest, 32, bytes.baseAddress, UInt64(bytes.count), nil, 0)
            return digest
        }
        self.init(bytes: digest)
    }
}
