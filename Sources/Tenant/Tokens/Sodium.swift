import CSodium
import Synchronization

/// libsodium, used for hashes, signatures and random numbers.
package enum Sodium {
    /// Whether sodium is initialized; the first access initializes it, once per process.
    package static let isReady = sodium_init() >= 0

    /// Returns the SHA-256 of bytes.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }
}

/// A cryptographically secure random number generator, for codes and tokens.
///
/// It takes the numbers of many calls from the kernel at once. Copies share them, so that
/// none is returned twice.
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
