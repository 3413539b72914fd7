package import NativeAuth

extension Timestamp {
    /// A day in 2026, for tests that need any date.
    package static let someday = Timestamp(wall: 1_795_000_000_123, monotonic: 1_000)
}
