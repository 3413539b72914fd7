/// An executor that starts a thread for each job; runs the job on the calling thread if that fails.
public final class ThreadPerJobExecutor: SerialExecutor {
    /// Makes an executor; no thread starts before the first job.
    public init() {}

    /// Runs a job on a thread of its own.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !DetachedThread.spawn(run) { run() }
    }
}
