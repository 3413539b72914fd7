import Dispatch

/// A thread on which actors work, one job after another, for as long as the program runs.
///
/// Swift's own pool has its threads looked after once a second from its first job on, so that a program that waits for
/// its user would not rest. An actor takes this one by returning it as its `unownedExecutor`.
public final class TenantThread: SerialExecutor {
    private let worker: Workers

    /// Makes a thread that waits for its first job.
    public convenience init() {
        self.init(threads: 1)
    }

    init(threads: Int) {
        worker = Workers(count: threads, most: .max)
    }

    /// Has a job done after those that came before it: on the main thread, where the system had no other.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !worker.take(run) { DispatchQueue.main.async(execute: run) }
    }
}
