import Threads

/// Runs the work of token stores on threads that may wait for the disk.
actor StoreWorker {
    private nonisolated let executor = ThreadPerJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Runs work and returns its result.
    func run<Value: Sendable>(_ work: @Sendable () -> Value) -> Value { work() }
}
