internal import CSodium
import Synchronization

/// A cryptographically secure random number generator, for codes and tokens.
///
/// It takes the numbers of many calls from the kernel at once. Copies share them, so that none is returned twice.
public struct SodiumGenerator: RandomNumberGenerator, Sendable {
    private let buffer = Buffer()

    /// Creates a generator.
    public init() {
        // sodium_init must run before any other thread uses sodium, so it comes first.
        _ = Sodium.isReady
    }

    /// Returns a uniformly distributed random number.
    public mutating func next() -> UInt64 { buffer.removeLast() }

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
