import CSodium

/// What is kept of a token: enough to know it when it comes again, too little to use it (security E-10).
///
/// BLAKE2b over all of its 32 random bytes; nothing slower is needed for what nobody can guess.
struct Digest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// Some of it, as a number.
    var number: Int64 { Int64(bitPattern: words[0]) }

    /// Wraps 32 bytes that are a digest already.
    init(bytes: some Collection<UInt8>) {
        var words = SIMD4<UInt64>()
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
        self.words = words
    }

    /// Takes the digest of a text that is a token, or is said to be.
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
