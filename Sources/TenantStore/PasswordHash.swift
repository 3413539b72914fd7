import CSodium
package import NativeAuth
import Synchronization

/// The stored form of a password: an Argon2id hash with its salt and cost.
package struct PasswordHash: Hashable, Sendable {
    /// The work per hash, which an attacker has to repeat for every guess.
    package struct Cost: Hashable, Sendable {
        let passes: UInt64
        let bytes: Int

        /// The OWASP recommendation: two passes over 19 MiB, about 20 ms.
        package static let owasp = Cost(passes: 2, bytes: 19_456 * 1_024)

        /// The minimum, for accounts that exist only in memory: the same memory holds the password itself.
        package static let ephemeral = Cost(passes: 1, bytes: 8 * 1_024)

        /// The minimum, for tests: one pass over 8 KiB, about 0.05 ms.
        package static let forTests = Cost(passes: 1, bytes: 8 * 1_024)
    }

    /// The hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`.
    let text: String

    /// Wraps a stored hash.
    package init(text: String) {
        self.text = text
    }

    /// Hashes a password with a random salt, or returns `nil` when there is not enough memory.
    init?(_ password: Secret, cost: Cost = .owasp) {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let isHashed = password.withCharacters { characters, count in
            crypto_pwhash_str_alg(
                &text, characters, count, cost.passes, cost.bytes, crypto_pwhash_ALG_ARGON2ID13) == 0
        }
        guard isHashed else { return nil }
        self.text = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A number that every new hash changes, and that reveals nothing of the password.
    ///
    /// The first 8 bytes of a BLAKE2b hash of the text, whose salt is random.
    var revision: Int64 {
        let bytes = Array(text.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return digest.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
    }

    /// Whether a password matches this hash.
    package func verifies(_ password: Secret) -> Bool {
        password.withCharacters { characters, count in crypto_pwhash_str_verify(text, characters, count) == 0
        }
    }
}

extension Secret {
    /// Passes the bytes to a sodium function, or returns `false` when sodium cannot be initialized.
    fileprivate func withCharacters(_ body: (UnsafePointer<CChar>, UInt64) -> Bool) -> Bool {
        reveal { bytes in
            guard Sodium.isReady, let start = bytes.baseAddress else { return false }
            return body(start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
        }
    }
}

/// libsodium, used for hashes, signatures and random numbers.
package enum Sodium {
    /// Whether sodium is initialized; the first access initializes it, once per process.
    static let isReady = sodium_init() >= 0

    /// Returns the SHA-256 of bytes.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }
}

/// A cryptographically secure random number generator, for codes and tokens.
///
/// It takes the numbers of many calls from the kernel at once. Copies share them, so that none is returned twice.
package struct SodiumGenerator: RandomNumberGenerator, Sendable {
    private let buffer = Buffer()

    /// Creates a generator.
    package init() {
        // sodium_init must run before any other thread uses sodium, so it comes first.
        _ = Sodium.isReady
    }

    /// Returns a uniformly distributed random number.
    package mutating func next() -> UInt64 { buffer.removeLast() }

    /// Numbers that were not returned yet.
    private final class Buffer: Sendable {
        private let numbers = Mutex<(values: [UInt64], count: Int)>(([UInt64](repeating: 0, count: 64), 0))

        /// Removes and returns a number, of which no copy is left.
        func removeLast() -> UInt64 {
            numbers.withLock { numbers in
                if numbers.count == 0 {
                    numbers.count = numbers.values.count
                    randombytes_buf(&numbers.values, numbers.count * MemoryLayout<UInt64>.size)
                }
                numbers.count -= 1
                defer { numbers.values[numbers.count] = 0 }
                return numbers.values[numbers.count]
            }
        }
    }
}
