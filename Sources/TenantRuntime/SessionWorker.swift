import Accounts
import Synchronization
import Tenant
import Threads

/// Stores the sessions that change, on a thread of its own.
///
/// Changes that arrive during a commit are stored together by the next commit. What cannot be stored is tried
/// again with the next change.
final class SessionWorker: Sendable {
    private let store: UncheckedSendableStore
    private let pool = OnDemandThreadPool(maximumThreads: 1)
    private let pending = Mutex(SessionChanges())

    /// The store, for the worker's thread.
    ///
    /// Sendable in fact: jobs of a pool with one thread use it, one after another.
    private struct UncheckedSendableStore: @unchecked Sendable {
        let store: SQLiteSessions
    }

    init(_ store: SQLiteSessions) {
        self.store = UncheckedSendableStore(store: store)
    }

    /// Takes over changes; ``waitUntilStored()`` stores them.
    func record(_ changes: [SessionChange]) {
        pending.withLock { $0.append(changes) }
    }

    /// Takes over that all sessions end.
    func recordRemovalOfAll() {
        pending.withLock { $0.removeAll() }
    }

    /// Stores the changes that are not stored yet, unless the store fails.
    func waitUntilStored() async {
        await withCheckedContinuation { continuation in
            let isAccepted = pool.submit { [self] in
                storeChanges(in: store.store)
                continuation.resume()
            }
            if !isAccepted { continuation.resume() }
        }
    }

    /// Stores the changes, on the worker's thread: so an older one never replaces a newer one.
    private func storeChanges(in store: SQLiteSessions) {
        let changes = pending.withLock { pending in
            defer { pending = SessionChanges() }
            return pending
        }
        guard !changes.isEmpty else { return }
        do throws(StoreFailure) {
            try changes.store(in: store)
        } catch {
            pending.withLock { $0.insert(changes) }
        }
    }
}
