/// A running call to the tenant, which can be canceled.
public struct MSALNativeAuthCall: Sendable {
    private let task: Task<Void, Never>

    /// Starts a task that performs an operation and notifies the delegate on the main actor.
    init<Delegate, Outcome: Sendable>(
        notifying delegate: Delegate, _ operation: @escaping @Sendable () async -> Outcome,
        by notify: @escaping @MainActor @Sendable (Outcome, Delegate) -> Void
    ) {
        let box = UncheckedSendableBox(value: delegate)
        task = Task {
            let outcome = await operation()
            await MainActor.run { notify(outcome, box.value) }
        }
    }

    /// Cancels the call.
    ///
    /// The delegate gets an error whose `isCancelled` is `true`, unless it has already been notified. A
    /// request that was already sent may still take effect.
    public func cancel() {
        task.cancel()
    }

    /// Waits until the delegate has been notified.
    func finish() async {
        await task.value
    }
}

/// Carries a delegate to the main actor.
private struct UncheckedSendableBox<Value>: @unchecked Sendable {
    // Sendable in fact: the delegate is used only on the main actor.
    let value: Value
}
