import Synchronization

/// A timer that records its pauses and ends each of them at once, or only when the task is canceled.
final class ScriptedTimer: Sendable {
    private let recordedPauses = Mutex<[Int]>([])
    private let isRunning = Mutex(true)
    private let (starts, start) = AsyncStream.makeStream(of: Void.self)

    /// The lengths of all pauses so far, in seconds.
    var pauses: [Int] { recordedPauses.withLock { $0 } }

    /// Makes all further pauses last until the task is canceled.
    func stop() {
        isRunning.withLock { $0 = false }
    }

    func pause(_ seconds: Int) async {
        recordedPauses.withLock { $0.append(seconds) }
        start.yield()
        guard !isRunning.withLock({ $0 }) else { return }
        let (stream, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
    }

    /// Waits until a pause has started.
    func waitForPause() async {
        for await _ in starts { return }
    }
}
