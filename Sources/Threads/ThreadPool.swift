internal import Dispatch
internal import Synchronization

/// A fixed number of threads that run jobs from one queue.
public final class ThreadPool: Sendable {
    /// A job: a closure that runs once, on one of the threads.
    public typealias Job = @Sendable () -> Void

    private let maximumQueuedJobs: Int
    private let state = Mutex(State())
    private let jobAvailable = DispatchSemaphore(value: 0)

    private struct State {
        var threads = 0
        var jobs: [Job] = []
    }

    /// Starts threads that run for the rest of the program; at most `maximumQueuedJobs` jobs may wait.
    public init(count: Int, maximumQueuedJobs: Int, niceness: Int32 = 0) {
        self.maximumQueuedJobs = maximumQueuedJobs
        for _ in 0..<count where DetachedThread.spawn(niceness: niceness, { self.run() }) {
            state.withLock { $0.threads += 1 }
        }
    }

    /// Enqueues a job; returns `false` if the queue is full or there is no thread.
    public func submit(_ job: @escaping Job) -> Bool {
        let isAccepted = state.withLock { state in
            guard state.threads > 0, state.jobs.count < maximumQueuedJobs else { return false }
            state.jobs.append(job)
            return true
        }
        if isAccepted { jobAvailable.signal() }
        return isAccepted
    }

    private func run() -> Never {
        while true {
            jobAvailable.wait()
            let job: Job? = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
            job?()
        }
    }
}
