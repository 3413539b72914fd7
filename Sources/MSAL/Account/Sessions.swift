import Foundation

/// The session of the signed-in account, at most one per application; in memory only.
final class Sessions: @unchecked Sendable {
    // Sendable in fact: the session is accessed only with the lock held.
    private let lock = NSLock()
    private var session: Session?

    var current: Session? { lock.withLock { session } }

    func replace(with other: Session?) {
        lock.withLock { session = other }
    }

    /// Removes the session of an account, unless another account has signed in since.
    func forget(_ identifier: String?) {
        lock.withLock {
            if session?.account.identifier == identifier { session = nil }
        }
    }
}
