internal import CSodium

/// The library behind hashes and random numbers.
enum Sodium {
    /// Whether it is ready: it is set up when this is first asked for, once in a process.
    static let isReady = sodium_init() >= 0
}
