import Dispatch
import Foundation
import PosixSupport
import Synchronization
import Testing

/// The queue between a program and the function that takes its messages.
struct DeliveryQueueTests {
    /// A function that takes items, and can be made to wait.
    private final class Receiver: Sendable {
        let items = Mutex<[DeliveryQueue<Int>.Item]>([])
        let hasBegun = DispatchSemaphore(value: 0)
        let mayContinue = DispatchSemaphore(value: 0)
        let waits = Mutex(false)

        func take(_ item: DeliveryQueue<Int>.Item) {
            if waits.withLock(\.self) {
                hasBegun.signal()
                mayContinue.wait()
            }
            items.withLock { $0.append(item) }
        }
    }

    /// Waits on a thread that may block.
    private static func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    private static func isDelivered(_ queue: DeliveryQueue<Int>) async -> Bool {
        await onOwnThread { queue.waitUntilDelivered(within: .seconds(60)) }
    }

    @Test func `messages are delivered in order`() async {
        let receiver = Receiver()
        let queue = DeliveryQueue<Int> { receiver.take($0) }

        for number in 0..<500 { queue.append(number) }

        #expect(await Self.isDelivered(queue))
        #expect(receiver.items.withLock(\.self) == (0..<500).map { .message($0) })
    }

    @Test func `of more messages than fit, the number of the others is delivered last`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = DeliveryQueue<Int> { receiver.take($0) }

        queue.append(0)
        await Self.onOwnThread { receiver.hasBegun.wait() }
        for number in 1...1_007 { queue.append(number) }
        receiver.waits.withLock { $0 = false }
        receiver.mayContinue.signal()
        #expect(await Self.isDelivered(queue))
        queue.append(-1)

        #expect(await Self.isDelivered(queue))
        let expected = (0...1_000).map { DeliveryQueue<Int>.Item.message($0) }
        #expect(receiver.items.withLock(\.self) == expected + [.dropped(7), .message(-1)])
    }

    @Test func `a function that takes a message can add another one`() async {
        let items = Mutex<[DeliveryQueue<Int>.Item]>([])
        let holder = Mutex<DeliveryQueue<Int>?>(nil)
        let queue = DeliveryQueue<Int> { item in
            items.withLock { $0.append(item) }
            if item == .message(1) { holder.withLock(\.self)?.append(2) }
        }
        holder.withLock { $0 = queue }

        queue.append(1)

        #expect(await Self.isDelivered(queue))
        #expect(items.withLock(\.self) == [.message(1), .message(2)])
    }

    @Test func `a slow function delays no caller`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = DeliveryQueue<Int> { receiver.take($0) }

        for number in 0..<10 { queue.append(number) }
        #expect(receiver.items.withLock(\.self) == [])

        receiver.waits.withLock { $0 = false }
        for _ in 0..<10 { receiver.mayContinue.signal() }
        #expect(await Self.isDelivered(queue))
        #expect(receiver.items.withLock(\.count) == 10)
    }

    @Test func `waiting for a function that does not return ends in time`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = DeliveryQueue<Int> { receiver.take($0) }
        queue.append(0)

        #expect(await Self.onOwnThread { queue.waitUntilDelivered(within: .milliseconds(1)) } == false)

        receiver.waits.withLock { $0 = false }
        receiver.mayContinue.signal()
        #expect(await Self.isDelivered(queue))
    }
}
