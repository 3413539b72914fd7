import Foundation

/// The place for the one call of the process that may wait for a browser.
///
/// It belongs to the process, since the browser shows one sign-in at a time and
/// ``MSALPublicClientApplication/cancelCurrentWebAuthSession()`` names none.
final class BrowserSlot: Sendable {
    /// The place of the process.
    static let shared = BrowserSlot()

    private struct Holder {
        let id: UUID
        var isCancelled = false
        var task: Task<BrowserOutcome, Never>?
    }

    private let holder = LockedValue<Holder?>(nil)

    /// Runs a call, unless another one is out; cancelling the current task cancels the call.
    func run(_ body: @escaping @Sendable () async -> BrowserOutcome) async -> BrowserOutcome? {
        let id = UUID()
        let isFree = holder.change { holder in
            guard holder == nil else { return false }
            holder = Holder(id: id)
            return true
        }
        guard isFree else { return nil }
        let task = Task {
            let outcome = await body()
            release(id)
            return outcome
        }
        let isCancelled = holder.change { holder in
            guard holder?.id == id else { return false }
            holder?.task = task
            return holder?.isCancelled == true
        }
        if isCancelled { task.cancel() }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Cancels the call, and returns whether there is one.
    func cancel() -> Bool {
        let (isTaken, task) = holder.change { holder -> (Bool, Task<BrowserOutcome, Never>?) in
            holder?.isCancelled = true
            return (holder != nil, holder?.task)
        }
        task?.cancel()
        return isTaken
    }

    private func release(_ id: UUID) {
        holder.change { holder in
            if holder?.id == id { holder = nil }
        }
    }
}
