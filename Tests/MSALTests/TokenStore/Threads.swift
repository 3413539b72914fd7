import Foundation
import Synchronization

/// A number that several threads count with.
final class SharedCount: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    /// Adds 1 and returns the sum.
    @discardableResult
    func increment() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }

    /// Subtracts 1.
    func decrement() { number.subtract(1, ordering: .sequentiallyConsistent) }
}

/// Runs a function on a new thread, because those of Swift's pool may not block.
func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
