import Dispatch

/// Runs a blocking operation on its own thread.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        DispatchQueue(label: "benchmarks").async { done.resume(with: Result { try body() }) }
    }
}
