import Dispatch

/// Does something that blocks on a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        DispatchQueue(label: "benchmarks").async { done.resume(with: Result { try body() }) }
    }
}
