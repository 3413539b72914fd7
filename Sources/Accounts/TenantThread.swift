/// A thread on which actors work, one job after another, for as long as the program runs.
///
/// Swift's own pool has its threads looked after once a second from its first job on, so that a program that waits for
/// its user would not rest. An actor takes this one by returning it as its `unownedExecutor`.
public final class TenantThread: SerialExecutor {
    private let worker = Workers(count: 1, most: .max)

    /// Makes a thread that waits for its first job.
    public init() {}

    /// Has a job done after those that came before it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        _ = worker.take { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
