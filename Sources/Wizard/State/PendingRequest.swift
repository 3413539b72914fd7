import NativeAuth

/// The number of the current or last request, and when the current wait for a reply began.
struct PendingRequest: Hashable, Sendable {
    private(set) var number = 0
    /// When the wait began; `nil` while no reply is awaited.
    private(set) var start: Timestamp?

    /// Starts a request, or continues a wait with the next one, and returns its number.
    mutating func begin(at now: Timestamp) -> Int {
        number += 1
        start = start ?? now
        return number
    }

    /// Ends the wait.
    mutating func end() {
        start = nil
    }
}
