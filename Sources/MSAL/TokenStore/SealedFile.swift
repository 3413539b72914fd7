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
