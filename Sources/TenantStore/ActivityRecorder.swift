import PosixSupport
import Synchronization
package import Tenant
package import UserFlow

/// Records what a running tenant does, on a thread of its own: a request that takes long to record, or a list
/// that takes long to show, keeps nobody else waiting.
package actor ActivityRecorder {
    private var log: ActivityLog
    private let executor = DedicatedThreadExecutor()
    /// The number of requests that wait to be recorded.
    private let waiting = Atomic(0)
    /// The number from which on a reply waits until its request is recorded, so that the memory
    /// for them is limited.
    private static let maximumWaiting = 64
    /// Who waits for the next request, oldest first; `nil` once nobody may wait any more.
    private let waits = Mutex<[CheckedContinuation<Void, Never>]?>([])
    /// The maximum number of waits; beyond it, the oldest ends.
    ///
    /// So no clock is needed for those whose browser has gone.
    private static let maximumWaits = 16

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a recorder of a tenant with a flow.
    package init(of flow: UserFlow) {
        log = ActivityLog(of: flow)
    }

    /// Records a request that was answered.
    ///
    /// What is read afterwards includes it. Returns at once, unless many requests wait.
    ///
    /// - Parameter record: Adds it to the log.
    package nonisolated func enqueue(_ record: @escaping @Sendable (inout ActivityLog) -> Void) async {
        let count = waiting.add(1, ordering: .relaxed).newValue
        // Up to the first wait on this thread, so that requests are recorded in the order of their replies.
        let recording = Task.immediate(executorPreference: InPlaceExecutor.shared) {
            await change(record)
            waiting.subtract(1, ordering: .relaxed)
        }
        if count > Self.maximumWaiting { await recording.value }
    }

    /// Changes the log.
    package func change(_ body: @Sendable (inout ActivityLog) -> Void) {
        let number = log.newestNumber
        body(&log)
        guard log.newestNumber != number else { return }
        let ended = waits.withLock { waits in
            defer { if waits != nil { waits = [] } }
            return waits ?? []
        }
        for wait in ended { wait.resume() }
    }

    /// Waits until there is a request after the one with a number, or too many others wait.
    ///
    /// - Returns: The number of the newest request.
    package func newestNumber(after number: Int) async -> Int {
        guard log.newestNumber <= number else { return log.newestNumber }
        await withCheckedContinuation { wait in
            let ended = waits.withLock { waits -> CheckedContinuation<Void, Never>? in
                guard waits != nil else { return wait }
                waits?.append(wait)
                return waits.map(\.count).map { $0 > Self.maximumWaits } == true ? waits?.removeFirst() : nil
            }
            ended?.resume()
        }
        return log.newestNumber
    }

    /// Ends all waits, and those that begin later.
    package nonisolated func endWaits() {
        let ended = waits.withLock { waits in
            defer { waits = nil }
            return waits ?? []
        }
        for wait in ended { wait.resume() }
    }

    /// Returns what is made of the log.
    package func read<Value: Sendable>(_ body: @Sendable (ActivityLog) -> Value) -> Value { body(log) }
}
