/// A running call to the tenant, which can be canceled.
public struct MSALNativeAuthCall: Sendable {
    private let task: Task<Void, Never>

    /// Starts a task that performs an operation and notifies the delegate on the main actor.
    init<Delegate, News: Sendable>(
        telling delegate: Delegate, _ find: @escaping @Sendable () async -> News,
        by tell: @escaping @MainActor @Sendable (News, Delegate) -> Void
    ) {
        let passenger = Passenger(delegate: delegate)
        task = Task {
            let news = await find()
            await MainActor.run { tell(news, passenger.delegate) }
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
private struct Passenger<Delegate>: @unchecked Sendable {
    // Sendable in fact: the delegate is used only on the main actor.
    let delegate: Delegate
}
