internal import CSodium

/// A cryptographically secure random number generator, for codes and tokens.
public struct SodiumGenerator: RandomNumberGenerator, Sendable {
    /// Creates a generator.
    public init() {
        // sodium_init must run before any other thread uses sodium, so it comes first.
        _ = Sodium.isReady
    }

    /// Returns a uniformly distributed random number.
    public mutating func next() -> UInt64 {
        var number: UInt64 = 0
        randombytes_buf(&number, MemoryLayout<UInt64>.size)
        return number
    }
}
