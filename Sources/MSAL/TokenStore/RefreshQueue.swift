/// Runs the refreshes of an application one after another, since a tenant accepts a refresh token only once.
actor RefreshQueue {
    private var last: Task<Void, Never>?

    /// Runs work after all earlier work.
    ///
    /// Canceling the caller's task cancels the work and ends the wait at once; later work waits even so until
    /// this work has ended.
    ///
    /// - Returns: The result; `nil` if the caller's task was canceled before there was one.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value? {
        let (previous, (results, result)) = (last, AsyncStream.makeStream(of: Value.self))
        let task = Task {
            await previous?.value
            result.yield(await work())
            result.finish()
        }
        last = task
        return await withTaskCancellationHandler {
            for await value in results { return value }
            return nil
        } onCancel: {
            task.cancel()
        }
    }
}
