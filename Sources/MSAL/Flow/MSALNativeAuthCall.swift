/// A call on its way to the tenant.
public struct MSALNativeAuthCall: Sendable {
    private let task: Task<Void, Never>

    /// Finds out what the call comes to, and tells the delegate on the main actor.
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

    /// Gives up waiting for an answer.
    ///
    /// The delegate gets an error on which `isCancelled` holds, unless it was told something already. What has
    /// been sent may take effect all the same.
    public func cancel() {
        task.cancel()
    }

    /// Waits until the delegate has been told.
    func finish() async {
        await task.value
    }
}

/// Brings a delegate to the main actor.
private struct Passenger<Delegate>: @unchecked Sendable {
    // Sendable in fact: the delegate is touched on the main actor alone.
    let delegate: Delegate
}
