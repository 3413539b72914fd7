internal import Synchronization

/// Threads that run jobs, as many as there are jobs up to a maximum; further jobs wait in order.
///
/// A thread ends when no job waits, so a pool without jobs has no threads.
public final class OnDemandThreadPool: Sendable {
    private let maximumThreads: Int
    private let state = Mutex(State())

    private struct State {
        var threads = 0
        var jobs: [ThreadPool.Job] = []
    }

    /// Creates a pool; no thread starts before the first job.
    public init(maximumThreads: Int) {
        self.maximumThreads = maximumThreads
    }

    /// Enqueues a job; returns `false` if there is no thread and none can be started.
    public func submit(_ job: @escaping ThreadPool.Job) -> Bool {
        state.withLock { state in
            // The new thread waits for the lock before it looks for a job.
            if state.threads < maximumThreads, DetachedThread.spawn({ self.run() }) { state.threads += 1 }
            guard state.threads > 0 else { return false }
            state.jobs.append(job)
            return true
        }
    }

    private func run() {
        while let job = takeJob() { job() }
    }

    /// Returns the next job; without one, the calling thread no longer counts.
    private func takeJob() -> ThreadPool.Job? {
        state.withLock { state in
            guard !state.jobs.isEmpty else {
                state.threads -= 1
                return nil
            }
            return state.jobs.removeFirst()
        }
    }
}
