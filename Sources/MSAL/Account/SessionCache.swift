import Foundation

/// The session of the signed-in account in memory, at most one per application.
final class SessionCache: @unchecked Sendable {
    // Sendable in fact: the session is accessed only with the lock held.
    private let lock = NSLock()
    private var session: AccountSession?

    var current: AccountSession? { lock.withLock { session } }

    func store(_ newSession: AccountSession?) {
        lock.withLock { session = newSession }
    }

    /// Stores a session unless there is one, and returns the stored one.
    func storeIfEmpty(_ newSession: AccountSession) -> AccountSession {
        lock.withLock {
            let current = session ?? newSession
            session = current
            return current
        }
    }

    /// Replaces the session of the same account, and returns whether it is still signed in.
    func update(_ newSession: AccountSession) -> Bool {
        lock.withLock {
            guard session?.account.identifier == newSession.account.identifier else { return false }
            session = newSession
            return true
        }
    }

    /// Removes the session of an account, unless another account has signed in since.
    func remove(_ identifier: String?) {
        lock.withLock {
            if session?.account.identifier == identifier { session = nil }
        }
    }
}
