import Dispatch
import Synchronization
import Testing

@testable import Accounts

/// The limit on queued hashing jobs.
struct WorkersTests {
    /// Jobs that block until the test lets them finish.
    private final class Jobs: Sendable {
        let underWay = Atomic(0)
        let most = Atomic(0)
        let begun = DispatchSemaphore(value: 0)
        let may = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)

        func run() {
            let now = underWay.add(1, ordering: .relaxed).newValue
            most.max(now, ordering: .relaxed)
            begun.signal()
            may.wait()
            underWay.subtract(1, ordering: .relaxed)
            done.signal()
        }
    }

    @Test func `E-24 two jobs run, 32 wait, the rest are rejected, and every accepted job completes`() async {
        let workers = Workers(count: 2, most: 32)
        let jobs = Jobs()

        let result = await withCheckedContinuation { finished in
            DispatchQueue(label: "E-24").async {
                let first = (0..<2).map { _ in workers.take { jobs.run() } }
                let haveBegun = (0..<2).allSatisfy { _ in jobs.begun.wait(timeout: .now() + 60) == .success }
                let others = (0..<62).map { _ in workers.take { jobs.run() } }
                for _ in 0..<64 { jobs.may.signal() }
                let taken = (first + others).count { $0 }
                let areDone = (0..<taken).allSatisfy { _ in jobs.done.wait(timeout: .now() + 60) == .success }
                finished.resume(returning: (haveBegun, taken, areDone))
            }
        }

        #expect(result == (true, 34, true))
        #expect(jobs.most.load(ordering: .relaxed) == 2)
    }
}
