import Accounts
import Dispatch
import Synchronization
import Tenant
import Threads

/// Stores the limits that change, on a thread of its own.
///
/// The changes of some moments are stored together, so no request waits and a busy tenant writes no more often
/// than 20 times a second.
final class LimitWorker: Sendable {
    /// The key of the digests.
    let key: [UInt8]

    private let store: UncheckedSendableStore
    private let pool = OnDemandThreadPool(maximumThreads: 1)
    private let state = Mutex(State())

    private struct State {
        /// The records that are not stored yet; at most as many as the tenant has limits.
        var changes: [RecordID: LimitRecord] = [:]
        var isStoring = false
    }

    /// What a record replaces another by.
    private struct RecordID: Hashable {
        let kind: LimitRecord.Kind
        let key: [UInt8]
    }

    /// The store, for the worker's thread.
    ///
    /// Sendable in fact: jobs of a pool with one thread use it, one after another.
    private struct UncheckedSendableStore: @unchecked Sendable {
        let store: LimitStore
    }

    init(_ store: LimitStore) {
        key = store.key
        self.store = UncheckedSendableStore(store: store)
    }

    /// Takes over records and stores them within moments.
    func record(_ records: [LimitRecord]) {
        guard !records.isEmpty else { return }
        let needsTask = state.withLock { state in
            for record in records { state.changes[RecordID(kind: record.kind, key: record.key)] = record }
            defer { state.isStoring = true }
            return !state.isStoring
        }
        if needsTask { Task { await storeUntilNoneChange() } }
    }

    /// Removes all records, after those that are being stored.
    func removeAll() async {
        state.withLock { $0.changes = [:] }
        await perform { store in try? store.removeAll() }
    }

    /// Stores the records that are not stored yet; waits at most this long, as a disk may hang.
    func finish(within time: Duration) {
        let isStored = DispatchSemaphore(value: 0)
        let isAccepted = pool.submit { [self] in
            storeChanges(in: store.store)
            isStored.signal()
        }
        if isAccepted { _ = isStored.wait(timeout: .now() + time / .seconds(1)) }
    }

    private func storeUntilNoneChange() async {
        repeat {
            try? await Task.sleep(for: .milliseconds(50))
            await perform { [self] store in storeChanges(in: store) }
        } while state.withLock { state in
            state.isStoring = !state.changes.isEmpty
            return state.isStoring
        }
    }

    /// Stores the changes, on the worker's thread: so an older record never replaces a newer one.
    private func storeChanges(in store: LimitStore) {
        let records = state.withLock { state in
            defer { state.changes = [:] }
            return Array(state.changes.values)
        }
        // A failure is not reported: the limits hold until the process ends.
        if !records.isEmpty { try? store.store(records) }
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
