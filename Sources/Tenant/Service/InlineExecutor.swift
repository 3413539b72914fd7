import Synchronization

/// Runs jobs on the thread that waits for them.
///
/// It is for an operation that waits for nothing but jobs of this executor, such as a tenant that does slow work at
/// once.
final class InlineExecutor: SerialExecutor, TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs an operation and returns its result.
    func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let result = Result<Value>()
        Task(executorPreference: self) {
            let value = await operation()
            result.value.withLock { $0 = value }
        }
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
        guard let value = result.value.withLock({ $0 }) else {
            preconditionFailure("The operation waits for something else.")
        }
        return value
    }

    private final class Result<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
