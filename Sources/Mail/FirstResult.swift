internal import Synchronization

/// The result that arrives first, of work on another thread and a timer.
///
/// A class, because both share it; a lock protects the continuation.
final class FirstResult<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>

    private init(_ continuation: CheckedContinuation<Value, Never>) {
        self.continuation = Mutex(continuation)
    }

    /// Ends the wait, unless it has ended.
    func finish(_ value: Value) {
        continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }?.resume(returning: value)
    }

    /// Waits for the first result.
    ///
    /// - Parameter begin: Begins the work and returns the timer, which is canceled afterwards.
    static func wait(_ begin: (FirstResult) -> Task<Void, any Error>) async -> Value {
        var timer: Task<Void, any Error>?
        defer { timer?.cancel() }
        return await withCheckedContinuation { timer = begin(FirstResult($0)) }
    }
}
