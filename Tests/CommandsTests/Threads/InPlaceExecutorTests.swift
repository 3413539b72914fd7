import Glibc
import Testing

@testable import PosixSupport

/// An executor that runs a job on the thread that enqueues it.
struct InPlaceExecutorTests {
    private actor Counter {
        private let executor: DedicatedThreadExecutor
        private var count = 0

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(on executor: DedicatedThreadExecutor) { self.executor = executor }

        /// Counts a call, and returns the thread that it is on.
        func call() -> (count: Int, thread: pthread_t) {
            count += 1
            return (count, pthread_self())
        }
    }

    @Test func `a task goes on where the actor that it waited for has ended`() async {
        let counter = Counter(on: DedicatedThreadExecutor())

        let task = Task.immediate(executorPreference: InPlaceExecutor.shared) {
            let (_, thread) = await counter.call()
            return Self.isCurrent(thread)
        }

        #expect(await task.value)
    }

    @Test func `many calls in a row need no deeper stack`() async {
        let counter = Counter(on: DedicatedThreadExecutor())

        let task = Task.immediate(executorPreference: InPlaceExecutor.shared) {
            for _ in 0..<100_000 { _ = await counter.call() }
            return await counter.call().count
        }

        #expect(await task.value == 100_001)
    }

    private static func isCurrent(_ thread: pthread_t) -> Bool { pthread_equal(thread, pthread_self()) != 0 }
}
