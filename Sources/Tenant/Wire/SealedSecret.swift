import CSodium
import NativeAuth

/// A secret encrypted with a tenant's key, for secrets that wait in a table.
///
/// A `Secret` has a page of locked memory of its own, and 10,000 of them would take 40 MB. A sealed one takes
/// its own length and 40 bytes more.
struct SealedSecret {
    fileprivate let number: UInt64
    fileprivate let ciphertext: [UInt8]

    /// The number of bytes of the ciphertext.
    var byteCount: Int { ciphertext.count }
}

/// Seals secrets with a key that exists only in the locked memory of this process.
struct SecretSealer {
    private let key: Secret
    /// The number of secrets sealed; as a nonce it never repeats under the same key.
    private var count: UInt64 = 0

    /// Creates a sealer with a key of 32 random bytes.
    init(key: [UInt8]) {
        var key = key
        self.key = Secret(bytes: key) ?? Secret()
        sodium_memzero(&key, key.count)
    }

    /// Seals a secret.
    mutating func seal(_ secret: Secret) -> SealedSecret {
        count += 1
        let nonce = Self.nonce(count)
        var ciphertext = [UInt8](repeating: 0, count: secret.count + Int(crypto_secretbox_MACBYTES))
        key.reveal { key in
            secret.reveal { bytes in
                guard let key = key.bytes, let message = bytes.bytes else { return }
                crypto_secretbox_easy(&ciphertext, message, UInt64(bytes.count), nonce, key)
            }
        }
        return SealedSecret(number: count, ciphertext: ciphertext)
    }

    /// Returns a secret that this sealer has sealed; `nil` for one of another sealer.
    func unseal(_ sealed: SealedSecret) -> Secret? {
        let nonce = Self.nonce(sealed.number)
        var bytes = [UInt8](
            repeating: 0, count: max(sealed.ciphertext.count - Int(crypto_secretbox_MACBYTES), 0))
        defer { sodium_memzero(&bytes, bytes.count) }
        let isAuthentic = key.reveal { key in
            guard let key = key.bytes else { return false }
            let count = UInt64(sealed.ciphertext.count)
            return crypto_secretbox_open_easy(&bytes, sealed.ciphertext, count, nonce, key) == 0
        }
        return isAuthentic ? Secret(bytes: bytes) : nil
    }

    private static func nonce(_ number: UInt64) -> [UInt8] {
        let zeros = [UInt8](repeating: 0, count: Int(crypto_secretbox_NONCEBYTES) - 8)
        return withUnsafeBytes(of: number.littleEndian) { Array($0) } + zeros
    }
}

extension UnsafeRawBufferPointer {
    /// The address of the first byte, which a secret always has.
    fileprivate var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
