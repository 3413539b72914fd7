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
    package func change(_ body: @Sendable (inout ActivityLog) -> Void) { body(&log) }

    /// Returns what is made of the log.
    package func read<Value: Sendable>(_ body: @Sendable (ActivityLog) -> Value) -> Value { body(log) }
}
