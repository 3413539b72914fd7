import Dispatch
import Synchronization

/// Delivers messages in order on a thread of its own, which exists only while there are messages.
///
/// The queue holds at most 1,000 messages. When it is full, further ones are dropped until it is empty, and
/// then their number is delivered.
package final class DeliveryQueue<Message: Sendable>: Sendable {
    /// The maximum number of messages that wait.
    private static var maximumMessages: Int { 1_000 }

    /// What is delivered.
    package enum Item: Sendable {
        /// A message.
        case message(Message)
        /// The number of messages that were dropped at this point.
        case dropped(Int)
    }

    private struct State {
        var messages: [Message] = []
        var droppedCount = 0
        var isDelivering = false
    }

    private let deliver: @Sendable (Item) -> Void
    private let pool = OnDemandThreadPool(maximumThreads: 1)
    private let state = Mutex(State())
    private let deliveries = DispatchGroup()

    /// Creates a queue.
    ///
    /// - Parameter deliver: Takes the messages one after another. It may add messages to the queue.
    package init(deliver: @escaping @Sendable (Item) -> Void) {
        self.deliver = deliver
    }

    /// Adds a message; never waits for its delivery.
    package func append(_ message: Message) {
        let startsDelivering = state.withLock { state in
            if state.droppedCount == 0, state.messages.count < Self.maximumMessages {
                state.messages.append(message)
            } else {
                state.droppedCount += 1
            }
            guard !state.isDelivering else { return false }
            state.isDelivering = true
            deliveries.enter()
            return true
        }
        // Without a thread, the messages wait until the next one.
        if startsDelivering, !pool.submit({ self.deliverAll() }) { endDelivery() }
    }

    /// Waits until all messages are delivered, but no longer than this.
    ///
    /// Must not be called by the function that takes the messages.
    ///
    /// - Returns: Whether all are delivered.
    package func waitUntilDelivered(within time: Duration) -> Bool {
        deliveries.wait(timeout: .now() + .milliseconds(Int(time / .milliseconds(1)))) == .success
    }

    private func deliverAll() {
        while let item = takeItem() { deliver(item) }
    }

    private func endDelivery() {
        state.withLock { $0.isDelivering = false }
        deliveries.leave()
    }

    /// Takes the next item; `nil` and the end of the delivery if there is none.
    private func takeItem() -> Item? {
        state.withLock { state in
            if !state.messages.isEmpty { return .message(state.messages.removeFirst()) }
            defer { state.droppedCount = 0 }
            if state.droppedCount > 0 { return .dropped(state.droppedCount) }
            state.isDelivering = false
            deliveries.leave()
            return nil
        }
    }
}

extension DeliveryQueue.Item: Equatable where Message: Equatable {}
