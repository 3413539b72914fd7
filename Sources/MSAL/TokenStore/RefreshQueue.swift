/// Runs the refreshes of an application one after another, since a tenant accepts a refresh token only once.
actor RefreshQueue {
    private var last: Task<Void, Never>?

    /// Runs work after all earlier work; canceling the caller's task cancels the work.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let previous = last
        let task = Task {
            await previous?.value
            return await work()
        }
        last = Task { _ = await task.value }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
