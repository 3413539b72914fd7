import NativeAuth

/// What a limit counts by: the keyed digest of an email address or an alias, in lowercase.
///
/// It takes 16 bytes whatever the length of the name, and a stored one reveals no address to a reader without
/// the key. An alias contains no `@`, so an alias and an address never have the same digest.
struct LimitKey: Hashable {
    private let words: SIMD2<UInt64>

    /// Computes the digest of a name that is in lowercase already.
    init(normalized name: String, key: [UInt8]) {
        var name = name
        let digest = name.withUTF8 { Digest(of: UnsafeRawBufferPointer($0), key: key) }
        words = digest.leadingWords
    }

    /// Wraps the 16 bytes of a stored digest; `nil` for another number of bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == MemoryLayout<SIMD2<UInt64>>.size else { return nil }
        words = bytes.withUnsafeBytes { $0.loadUnaligned(as: SIMD2<UInt64>.self) }
    }

    /// The 16 bytes.
    var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }
}
