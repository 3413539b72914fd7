internal import Synchronization

/// A one-way signal that cancels a running transfer.
final class Bell: Sendable {
    private struct State {
        var hasRung = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Whether the signal was given.
    var hasRung: Bool { state.withLock { $0.hasRung } }

    /// Gives the signal and calls the handler.
    func ring() {
        state.withLock { state in
            state.hasRung = true
            state.wake?()
        }
    }

    /// Sets the handler that wakes the waiting thread, or removes it with `nil`.
    func onRing(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }
}
