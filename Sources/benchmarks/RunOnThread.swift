import Dispatch

/// Runs a blocking operation on its own thread.
func runOnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "benchmarks").async { continuation.resume(with: Result { try body() }) }
    }
}
