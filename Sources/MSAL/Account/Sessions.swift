import Foundation

/// Who is signed in to an application, at most one person; forgotten when the program ends.
final class Sessions: @unchecked Sendable {
    // Sendable in fact: the lock is held wherever the session is touched.
    private let lock = NSLock()
    private var session: Session?

    var current: Session? { lock.withLock { session } }

    func replace(with other: Session?) {
        lock.withLock { session = other }
    }

    /// Forgets a person, unless another one is signed in by now.
    func forget(_ identifier: String?) {
        lock.withLock {
            if session?.account.identifier == identifier { session = nil }
        }
    }
}
