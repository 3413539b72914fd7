import CSodium
import NativeAuth

/// The stored form of a token: it identifies the token, but cannot be used in its place (security E-10).
///
/// The BLAKE2b hash of its text; a token of 32 random bytes cannot be guessed, so no slower hash is needed.
package struct Digest: Hashable, Sendable {
    /// Four words, and no vector, whose alignment of 32 bytes the frame of an async function does not have:
    /// Swift 6.3 would write past its end.
    private struct Words: Hashable {
        var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    }

    private let words: Words

    /// Wraps the 32 bytes of a digest.
    init(bytes: some Collection<UInt8>) {
        var words = Words()
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
        self.words = words
    }

    /// Wraps the bytes of a digest that was stored; `nil` for another number of bytes.
    init?(storedBytes bytes: [UInt8]) {
        guard bytes.count == MemoryLayout<Words>.size else { return nil }
        self.init(bytes: bytes)
    }

    /// The 32 bytes.
    var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

    /// Computes the digest of a token or of any other text.
    init(of text: some StringProtocol) {
        var text = String(text)
        self = text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)) }
    }

    /// Compares digests in constant time, since most of them are compared with what a request brought.
    package static func == (left: Digest, right: Digest) -> Bool {
        withUnsafeBytes(of: left.words) { leftBytes in
            withUnsafeBytes(of: right.words) { Secret.hasSameBytes(leftBytes, $0) }
        }
    }

    /// Computes the digest of bytes, which depends on a key if there is one.
    init(of bytes: UnsafeRawBufferPointer, key: [UInt8] = []) {
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(
            &digest, 32, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count), key,
            key.count)
        self.init(bytes: digest)
    }
}

extension Request {
    /// The digest of the continuation token, which names the flow that the request belongs to; `nil` if the
    /// request has no token.
    ///
    /// It is the token that the handler of the request reads. Else requests of one flow could
    /// run at the same time.
    var continuationDigest: Digest? {
        optional(encoding == .json ? .v2ContinuationToken : .continuationToken).map { Digest(of: $0) }
    }
}

extension RandomNumberGenerator {
    /// Returns random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 7)
        while bytes.count < count {
            withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) }
        }
        return Array(bytes.prefix(count))
    }

    /// Returns random digits in ASCII, uniformly distributed.
    mutating func digits(_ count: Int) -> [UInt8] {
        var digits: [UInt8] = []
        while digits.count < count {
            // 256 is not a multiple of ten, so bytes from 250 on would favor the lower digits.
            let unbiased = bytes(8).filter { $0 < 250 }
            digits += unbiased.prefix(count - digits.count).map { UInt8(ascii: "0") + $0 % 10 }
        }
        return digits
    }

    /// Returns a random UUID (RFC 9562, version 4) in lowercase.
    mutating func uuid() -> String {
        String(uuid: bytes(16), version: 4)
    }
}

extension String {
    /// Creates the text of a UUID (RFC 9562) from 16 bytes, in lowercase.
    ///
    /// The version and the variant overwrite six of the bits.
    init(uuid bytes: [UInt8], version: UInt8) {
        self = String(unsafeUninitializedCapacity: 36) { text in
            var count = 0
            for (index, byte) in bytes.prefix(16).enumerated() {
                if [4, 6, 8, 10].contains(index) {
                    text[count] = UInt8(ascii: "-")
                    count += 1
                }
                let byte =
                    switch index {
                    case 6: byte & 0x0F | version << 4
                    case 8: byte & 0x3F | 0x80
                    default: byte
                    }
                text[count] = Self.hexadecimalDigits[Int(byte >> 4)]
                text[count + 1] = Self.hexadecimalDigits[Int(byte & 0x0F)]
                count += 2
            }
            return count
        }
    }

    private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}
