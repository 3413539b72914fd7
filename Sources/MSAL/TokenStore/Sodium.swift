internal import CSodium

/// libsodium, used for random numbers, hashes and authenticated encryption.
enum Sodium {
    /// Whether sodium is initialized; the first access initializes it, once per process.
    static let isReady = sodium_init() >= 0
}
