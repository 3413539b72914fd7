import Dispatch
import Foundation
import Synchronization
import Testing

@testable import PosixSupport

struct OnDemandThreadPoolTests {
    @Test(arguments: [1, 2])
    func `jobs run on at most as many threads as allowed, in order on one`(threads: Int) async {
        let pool = OnDemandThreadPool(maximumThreads: threads)
        let order = Mutex<[Int]>([])
        let running = Atomic(0)
        let maximumRunning = Atomic(0)
        let (hasBegun, mayBegin) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isDone = DispatchSemaphore(value: 0)
        for number in 0..<40 {
            let isAccepted = pool.submit {
                let now = running.add(1, ordering: .relaxed).newValue
                maximumRunning.max(now, ordering: .relaxed)
                hasBegun.signal()
                mayBegin.wait()
                order.withLock { $0.append(number) }
                running.subtract(1, ordering: .relaxed)
                isDone.signal()
            }
            #expect(isAccepted)
        }

        let isComplete = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                // All threads have a job before the first one goes on.
                for _ in 0..<threads { _ = hasBegun.wait(timeout: .now() + 60) }
                for _ in 0..<40 { mayBegin.signal() }
                continuation.resume(
                    returning: (0..<40).allSatisfy { _ in isDone.wait(timeout: .now() + 60) == .success })
            }
        }

        #expect(isComplete && maximumRunning.load(ordering: .relaxed) == threads)
        let numbers = order.withLock(\.self)
        #expect(threads == 1 ? numbers == Array(0..<40) : numbers.sorted() == Array(0..<40))
    }
}
