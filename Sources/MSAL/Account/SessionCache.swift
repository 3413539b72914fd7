import Foundation

/// The session of the signed-in account, at most one per application; in memory only.
final class SessionCache: @unchecked Sendable {
    // Sendable in fact: the session is accessed only with the lock held.
    private let lock = NSLock()
    private var session: AccountSession?

    var current: AccountSession? { lock.withLock { session } }

    func store(_ newSession: AccountSession?) {
        lock.withLock { session = newSession }
    }

    /// Removes the session of an account, unless another account has signed in since.
    func remove(_ identifier: String?) {
        lock.withLock {
            if session?.account.identifier == identifier { session = nil }
        }
    }
}
