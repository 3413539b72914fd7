import Dispatch

/// A serial executor with one thread that runs for the rest of the program.
///
/// Swift's cooperative pool wakes once a second after its first job, which would keep an idle program awake.
/// An actor uses this executor by returning it as its `unownedExecutor`.
package final class DedicatedThreadExecutor: SerialExecutor {
    private let pool: ThreadPool

    /// Creates an executor; its thread starts at once.
    package convenience init() {
        self.init(threads: 1)
    }

    init(threads: Int) {
        pool = ThreadPool(count: threads, maximumQueuedJobs: .max)
    }

    /// Enqueues a job; runs it on the main thread if no thread could be created.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !pool.submit(run) { DispatchQueue.main.async(execute: run) }
    }
}

/// An executor that starts a thread for each job; runs the job on the calling thread if that fails.
package final class ThreadPerJobExecutor: SerialExecutor {
    /// Makes an executor; no thread starts before the first job.
    package init() {}

    /// Runs a job on a thread of its own.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !DetachedThread.spawn(run) { run() }
    }
}

/// An executor that runs a job on the thread that enqueues it.
///
/// A task that prefers it goes on where what it waited for has ended: after a function of an actor, on the
/// thread of the actor. So no other thread wakes up for it, and no job reaches Swift's pool. What such a task
/// does after it has waited must be short.
package final class InPlaceExecutor: TaskExecutor {
    /// The executor, which has no state.
    package static let shared = InPlaceExecutor()

    private init() {}

    /// Runs a job.
    package func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
