import Dispatch
import Foundation
import PosixSupport
import Synchronization
import TestSupport
import Testing

/// The limit on queued hashing jobs.
struct ThreadPoolTests {
    /// Jobs that block until the test lets them finish.
    private final class Jobs: Sendable {
        let running = Atomic(0)
        let maximumRunning = Atomic(0)
        let started = DispatchSemaphore(value: 0)
        let mayFinish = DispatchSemaphore(value: 0)
        let finished = DispatchSemaphore(value: 0)

        func run() {
            let now = running.add(1, ordering: .relaxed).newValue
            maximumRunning.max(now, ordering: .relaxed)
            started.signal()
            mayFinish.wait()
            running.subtract(1, ordering: .relaxed)
            finished.signal()
        }
    }

    @Test(.rule("E-24"))
    func `two jobs run, 32 wait, the rest are rejected, and every accepted job completes`() async {
        let pool = ThreadPool(count: 2, maximumQueuedJobs: 32)
        let jobs = Jobs()

        let result = await withCheckedContinuation { continuation in
            DispatchQueue(label: "E-24").async {
                let first = (0..<2).map { _ in pool.submit { jobs.run() } }
                let haveStarted = (0..<2).allSatisfy { _ in
                    jobs.started.wait(timeout: .now() + 60) == .success
                }
                let others = (0..<62).map { _ in pool.submit { jobs.run() } }
                for _ in 0..<64 { jobs.mayFinish.signal() }
                let accepted = (first + others).count { $0 }
                let haveFinished = (0..<accepted).allSatisfy { _ in
                    jobs.finished.wait(timeout: .now() + 60) == .success
                }
                continuation.resume(returning: (haveStarted, accepted, haveFinished))
            }
        }

        #expect(result == (true, 34, true))
        #expect(jobs.maximumRunning.load(ordering: .relaxed) == 2)
    }

    @Test func `queues take turns, and a full queue does not close the other`() async {
        let pool = ThreadPool(count: 1, queueCount: 2, maximumQueuedJobs: 4)
        let order = Mutex<[String]>([])
        let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

        let accepted = await withCheckedContinuation { continuation in
            DispatchQueue(label: "queues").async {
                _ = pool.submit {
                    hasBegun.signal()
                    mayEnd.wait()
                }
                hasBegun.wait()
                var accepted = (1...6).map { number in
                    pool.submit { order.withLock { $0.append("a\(number)") } }
                }
                accepted += (1...2).map { number in
                    pool.submit({ order.withLock { $0.append("b\(number)") } }, to: 1)
                }
                mayEnd.signal()
                let isDone = DispatchSemaphore(value: 0)
                accepted.append(pool.submit({ isDone.signal() }, to: 1))
                isDone.wait()
                _ = pool.submit { isDone.signal() }
                isDone.wait()
                continuation.resume(returning: accepted)
            }
        }

        #expect(accepted == [true, true, true, true, false, false, true, true, true])
        #expect(order.withLock(\.self) == ["b1", "a1", "b2", "a2", "a3", "a4"])
    }
}

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
