/// An executor that runs a job on the thread that enqueues it.
///
/// A task that prefers it goes on where what it waited for has ended: after a function of an actor, on the thread of the
/// actor. So no other thread wakes up for it, and no job reaches Swift's pool. What such a task does after it has waited
/// must be short.
public final class InPlaceExecutor: TaskExecutor {
    /// The executor, which has no state.
    public static let shared = InPlaceExecutor()

    private init() {}

    /// Runs a job.
    public func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
