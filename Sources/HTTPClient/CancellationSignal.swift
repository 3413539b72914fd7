internal import Synchronization

/// A one-way signal that cancels a running transfer.
final class CancellationSignal: Sendable {
    private struct State {
        var isCancelled = false
        var handler: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Whether the transfer was cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Cancels the transfer and calls the handler.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.handler?()
        }
    }

    /// Sets the handler that wakes the waiting thread, or removes it with `nil`.
    func onCancel(_ handler: (@Sendable () -> Void)?) {
        state.withLock { $0.handler = handler }
    }
}
