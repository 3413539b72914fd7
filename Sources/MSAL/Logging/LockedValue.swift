import Foundation

/// A value that several threads read and change.
final class LockedValue<Value: Sendable>: @unchecked Sendable {
    // Sendable in fact: the value is accessed only with the lock held.
    private let lock = NSLock()
    private var storedValue: Value

    init(_ value: Value) {
        storedValue = value
    }

    var value: Value {
        get { lock.withLock { storedValue } }
        set { lock.withLock { storedValue = newValue } }
    }

    /// Changes the value, and returns the result of the closure, which must not use this object.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&storedValue) }
    }
}
