import Synchronization

/// Values that closures record.
final class Recorded<Value: Sendable>: Sendable {
    private let recorded = Mutex<[Value]>([])

    /// The values, oldest first.
    var values: [Value] { recorded.withLock { $0 } }

    /// Adds a value.
    func append(_ value: Value) { recorded.withLock { $0.append(value) } }
}
