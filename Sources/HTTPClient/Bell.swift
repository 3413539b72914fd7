internal import Synchronization

/// Tells a thread that waits for an answer that nobody wants it any more.
final class Bell: Sendable {
    private struct State {
        var hasRung = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Whether it was rung.
    var hasRung: Bool { state.withLock { $0.hasRung } }

    /// Rings, once and for all.
    func ring() {
        state.withLock { state in
            state.hasRung = true
            state.wake?()
        }
    }

    /// Says what wakes up who waits; `nil` when nobody does any more.
    func onRing(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }
}
