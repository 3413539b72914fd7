import Foundation
import Testing

@testable import PosixSupport

struct DedicatedThreadExecutorTests {
    /// An actor that runs on a dedicated thread.
    private actor Worker {
        private let executor: DedicatedThreadExecutor
        private(set) var completed: [Int] = []

        init(_ executor: DedicatedThreadExecutor) {
            self.executor = executor
        }

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func work(_ number: Int) -> pthread_t {
            completed.append(number)
            return pthread_self()
        }

        /// Whether this runs on the main queue, which belongs to the main thread in a program with a run loop.
        var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: Self.mainQueueKey) == true }

        static let mainQueueKey = DispatchSpecificKey<Bool>()
    }

    @Test("all jobs of actors with one executor run on its thread")
    func staysOnItsThread() async {
        let executor = DedicatedThreadExecutor()
        let workers = [Worker(executor), Worker(executor)]
        let threads = await withTaskGroup(of: pthread_t.self) { group in
            for number in 0..<200 { group.addTask { await workers[number % 2].work(number) } }
            return await group.reduce(into: Set<UInt>()) { $0.insert(UInt($1)) }
        }
        #expect(threads.count == 1 && !threads.contains(UInt(pthread_self())))
        #expect(await (workers[0].completed + workers[1].completed).sorted() == Array(0..<200))
    }

    @Test("without a thread, the main thread runs the jobs")
    func worksWithoutAThread() async {
        let worker = Worker(DedicatedThreadExecutor(threads: 0))
        DispatchQueue.main.setSpecific(key: Worker.mainQueueKey, value: true)

        #expect(await worker.isOnMainQueue)
    }
}
