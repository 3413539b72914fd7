import Dispatch
import Synchronization
import Wizard

/// A sign-in that is being kept on another thread.
final class KeepingOperation: Sendable {
    private struct State {
        /// The failure, or `nil` for success; none until the end.
        var result: Result?
        var continuation: CheckedContinuation<Result, Never>?
    }

    /// Why the sign-in could not be kept; `nil` if it is on disk.
    typealias Result = Wizard.KeepingFailure?

    private let state = Mutex(State())
    private let end = DispatchSemaphore(value: 0)

    /// Ends the operation, once.
    func end(with result: Result) {
        let continuation = state.withLock { state in
            state.result = .some(result)
            return state.continuation
        }
        end.signal()
        continuation?.resume(returning: result)
    }

    /// Returns the result at the end; called once.
    func result() async -> Result {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.continuation = continuation }
                return state.result
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    /// Blocks the thread until the end, or for a time.
    ///
    /// - Returns: The result; `nil` if it takes longer.
    func wait(for time: Duration) -> Result? {
        guard end.wait(timeout: .now() + time / .seconds(1)) == .success else { return nil }
        return state.withLock(\.result)
    }
}
