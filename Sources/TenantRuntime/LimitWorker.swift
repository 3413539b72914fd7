import Accounts
import Tenant
import Threads

/// Stores the tenant's limits on a thread of its own.
final class LimitWorker: Sendable {
    private let store: UncheckedSendableStore
    private let pool = OnDemandThreadPool(maximumThreads: 1)

    /// The store, for the worker's thread.
    ///
    /// Sendable in fact: after the start, jobs of a pool with one thread use it, one after another.
    private struct UncheckedSendableStore: @unchecked Sendable {
        let store: LimitStore
    }

    init(_ store: LimitStore) {
        self.store = UncheckedSendableStore(store: store)
    }

    /// Stores records.
    ///
    /// A failure is not reported: the limits still hold until the process ends.
    func store(_ records: [LimitRecord]) async {
        await perform { store in try? store.store(records) }
    }

    /// Removes all records, after those that are being stored.
    func removeAll() async {
        await perform { store in try? store.removeAll() }
    }

    private func perform(_ work: @escaping @Sendable (LimitStore) -> Void) async {
        await withCheckedContinuation { continuation in
            let isAccepted = pool.submit { [store] in
                work(store.store)
                continuation.resume()
            }
            if !isAccepted { continuation.resume() }
        }
    }
}
