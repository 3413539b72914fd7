import Foundation
import Glibc
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

        /// Whether this runs on the main queue, which belongs to the main thread in a
        /// program with a run loop.
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

struct CurrentThreadTests {
    @Test func `each thread has its own number`() async {
        let numbers = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let first = CurrentThread.number
                Thread.detachNewThread { [second = CurrentThread.number] in
                    continuation.resume(returning: [first, second, CurrentThread.number])
                }
            }
        }

        #expect(numbers[0] > 0 && numbers[0] == numbers[1] && numbers[2] != numbers[0])
    }
}

struct DetachedThreadTests {
    @Test("a spawned thread blocks signals to the process, but not those of its own faults")
    func blocksSignals() async {
        let previous = Self.blockedSignals()
        let blocked: [Int32: Bool] = await withCheckedContinuation { continuation in
            _ = DetachedThread.spawn { continuation.resume(returning: Self.blockedSignals()) }
        }
        #expect(blocked == [SIGTERM: true, SIGWINCH: true, SIGHUP: true, SIGSEGV: false, SIGABRT: false])
        #expect(Self.blockedSignals() == previous)
    }

    @Test("a spawned thread has the requested nice value")
    func setsNiceness() async {
        let niceness: Int32 = await withCheckedContinuation { continuation in
            _ = DetachedThread.spawn(niceness: 5) {
                continuation.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
            }
        }
        #expect(niceness == getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) + 5)
    }

    private static func blockedSignals() -> [Int32: Bool] {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        let signals = [SIGTERM, SIGWINCH, SIGHUP, SIGSEGV, SIGABRT]
        return Dictionary(uniqueKeysWithValues: signals.map { ($0, sigismember(&mask, $0) == 1) })
    }
}
