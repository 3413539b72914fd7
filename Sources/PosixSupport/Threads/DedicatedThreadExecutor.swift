internal import Dispatch

/// A serial executor with one thread that runs for the rest of the program.
///
/// Swift's cooperative pool wakes once a second after its first job, which would keep an idle program awake.
/// An actor uses this executor by returning it as its `unownedExecutor`.
public final class DedicatedThreadExecutor: SerialExecutor {
    private let pool: ThreadPool

    /// Creates an executor; its thread starts at once.
    public convenience init() {
        self.init(threads: 1)
    }

    init(threads: Int) {
        pool = ThreadPool(count: threads, maximumQueuedJobs: .max)
    }

    /// Enqueues a job; runs it on the main thread if no thread could be created.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !pool.submit(run) { DispatchQueue.main.async(execute: run) }
    }
}
