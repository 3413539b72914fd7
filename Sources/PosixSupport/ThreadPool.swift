import Dispatch
import Synchronization

/// A fixed number of threads that run jobs from one or several queues.
///
/// The threads take turns among the queues that have jobs, so a full queue does not delay the others by more
/// than one job of its own for each job of theirs.
package final class ThreadPool: Sendable {
    /// A job: a closure that runs once, on one of the threads.
    package typealias Job = @Sendable () -> Void

    private let maximumQueuedJobs: Int
    private let state: Mutex<State>
    private let jobAvailable = DispatchSemaphore(value: 0)

    private struct State {
        var threads = 0
        var queues: [[Job]]
        /// The queue whose turn it is.
        var turn = 0

        /// Removes the next job of the first queue that has one, beginning with the one whose turn it is.
        mutating func takeJob() -> Job? {
            for offset in queues.indices {
                let index = (turn + offset) % queues.count
                guard !queues[index].isEmpty else { continue }
                turn = (index + 1) % queues.count
                return queues[index].removeFirst()
            }
            return nil
        }
    }

    /// Starts threads that run for the rest of the program.
    ///
    /// - Parameters:
    ///   - count: The number of threads.
    ///   - queueCount: The number of queues.
    ///   - maximumQueuedJobs: How many jobs may wait in each queue.
    ///   - niceness: The nice value of the threads, from 0 to 19.
    package init(count: Int, queueCount: Int = 1, maximumQueuedJobs: Int, niceness: Int32 = 0) {
        self.maximumQueuedJobs = maximumQueuedJobs
        state = Mutex(State(queues: Array(repeating: [], count: queueCount)))
        for _ in 0..<count where DetachedThread.spawn(niceness: niceness, { self.run() }) {
            state.withLock { $0.threads += 1 }
        }
    }

    /// Enqueues a job; returns `false` if the queue is full or there is no thread.
    package func submit(_ job: @escaping Job, to queue: Int = 0) -> Bool {
        let isAccepted = state.withLock { state in
            guard state.threads > 0, state.queues[queue].count < maximumQueuedJobs else { return false }
            state.queues[queue].append(job)
            return true
        }
        if isAccepted { jobAvailable.signal() }
        return isAccepted
    }

    private func run() -> Never {
        while true {
            jobAvailable.wait()
            let job = state.withLock { $0.takeJob() }
            job?()
        }
    }
}

/// Threads that run jobs, as many as there are jobs up to a maximum; further jobs wait in order.
///
/// A thread ends when no job waits, so a pool without jobs has no threads.
package final class OnDemandThreadPool: Sendable {
    private let maximumThreads: Int
    private let state = Mutex(State())

    private struct State {
        var threads = 0
        var jobs: [ThreadPool.Job] = []
    }

    /// Creates a pool; no thread starts before the first job.
    package init(maximumThreads: Int) {
        self.maximumThreads = maximumThreads
    }

    /// Enqueues a job; returns `false` if there is no thread and none can be started.
    package func submit(_ job: @escaping ThreadPool.Job) -> Bool {
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
