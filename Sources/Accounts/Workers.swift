import Dispatch
import Synchronization
import Threads

/// A fixed number of threads that run jobs from one queue.
final class Workers: Sendable {
    typealias Job = @Sendable () -> Void

    private let most: Int
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    private struct State {
        var threads = 0
        var jobs: [Job] = []
    }

    /// Starts threads that run for the rest of the program; at most `maximumQueued` jobs may wait.
    init(count: Int, most: Int, niceness: Int32 = 0) {
        self.most = most
        for _ in 0..<count where DetachedThread.spawn(niceness: niceness, { self.run() }) {
            state.withLock { $0.threads += 1 }
        }
    }

    /// Enqueues a job; returns `false` if the queue is full or there is no thread.
    func take(_ job: @escaping Job) -> Bool {
        let isTaken = state.withLock { state in
            guard state.threads > 0, state.jobs.count < most else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { signal.signal() }
        return isTaken
    }

    private func run() -> Never {
        while true {
            signal.wait()
            let job: Job? = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
            job?()
        }
    }
}
