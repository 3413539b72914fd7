internal import CSodium

/// A generator of random numbers that nobody can guess, for codes and tokens.
public struct SodiumGenerator: RandomNumberGenerator, Sendable {
    /// Makes a generator.
    public init() {
        // Sodium sets itself up too late to be safe in several threads, so this comes first.
        _ = Sodium.isReady
    }

    /// Returns a number, each one as likely as any other.
    public mutating func next() -> UInt64 {
        var number: UInt64 = 0
        randombytes_buf(&number, MemoryLayout<UInt64>.size)
        return number
    }
}
