import Dispatch
import Foundation
import Synchronization
import Testing

@testable import NativeAuth

/// The queue between the program and the function that takes its lines.
struct LogQueueTests {
    /// A function that takes items, and can be made to wait.
    private final class Receiver: Sendable {
        let items = Mutex<[LogQueue.Item]>([])
        let hasBegun = DispatchSemaphore(value: 0)
        let mayContinue = DispatchSemaphore(value: 0)
        let waits = Mutex(false)

        func take(_ item: LogQueue.Item) {
            if waits.withLock(\.self) {
                hasBegun.signal()
                mayContinue.wait()
            }
            items.withLock { $0.append(item) }
        }
    }

    private static func message(_ number: Int) -> LogMessage {
        LogMessage(level: .info, text: String(number), containsPII: false)
    }

    /// Waits on a thread that may block.
    private static func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    private static func isDelivered(_ queue: LogQueue) async -> Bool {
        await onOwnThread { queue.waitUntilDelivered(within: .seconds(60)) }
    }

    @Test func `messages are delivered in order`() async {
        let receiver = Receiver()
        let queue = LogQueue { receiver.take($0) }

        for number in 0..<500 { queue.append(Self.message(number)) }

        #expect(await Self.isDelivered(queue))
        #expect(receiver.items.withLock(\.self) == (0..<500).map { .message(Self.message($0)) })
    }

    @Test func `of more messages than fit, the number of the others is delivered last`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = LogQueue { receiver.take($0) }

        queue.append(Self.message(0))
        await Self.onOwnThread { receiver.hasBegun.wait() }
        for number in 1...1_007 { queue.append(Self.message(number)) }
        receiver.waits.withLock { $0 = false }
        receiver.mayContinue.signal()
        #expect(await Self.isDelivered(queue))
        queue.append(Self.message(-1))

        #expect(await Self.isDelivered(queue))
        let expected = (0...1_000).map { LogQueue.Item.message(Self.message($0)) }
        #expect(receiver.items.withLock(\.self) == expected + [.dropped(7), .message(Self.message(-1))])
    }

    @Test func `a function that takes a message can add another one`() async {
        let items = Mutex<[LogQueue.Item]>([])
        let holder = Mutex<LogQueue?>(nil)
        let queue = LogQueue { item in
            items.withLock { $0.append(item) }
            if item == .message(Self.message(1)) { holder.withLock(\.self)?.append(Self.message(2)) }
        }
        holder.withLock { $0 = queue }

        queue.append(Self.message(1))

        #expect(await Self.isDelivered(queue))
        #expect(items.withLock(\.self) == [.message(Self.message(1)), .message(Self.message(2))])
    }

    @Test func `a slow function delays no caller`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = LogQueue { receiver.take($0) }

        for number in 0..<10 { queue.append(Self.message(number)) }
        #expect(receiver.items.withLock(\.self) == [])

        receiver.waits.withLock { $0 = false }
        for _ in 0..<10 { receiver.mayContinue.signal() }
        #expect(await Self.isDelivered(queue))
        #expect(receiver.items.withLock(\.count) == 10)
    }

    @Test func `waiting for a function that does not return ends in time`() async {
        let receiver = Receiver()
        receiver.waits.withLock { $0 = true }
        let queue = LogQueue { receiver.take($0) }
        queue.append(Self.message(0))

        #expect(await Self.onOwnThread { queue.waitUntilDelivered(within: .milliseconds(1)) } == false)

        receiver.waits.withLock { $0 = false }
        receiver.mayContinue.signal()
        #expect(await Self.isDelivered(queue))
    }
}
