import Foundation
import Testing

@testable import Accounts

struct TenantThreadTests {
    /// An actor that runs on a dedicated thread.
    private actor Clerk {
        private let thread: TenantThread
        private(set) var done: [Int] = []

        init(_ thread: TenantThread) {
            self.thread = thread
        }

        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        func work(_ number: Int) -> pthread_t {
            done.append(number)
            return pthread_self()
        }
    }

    @Test("all jobs of actors with one executor run on its thread")
    func staysOnItsThread() async {
        let thread = TenantThread()
        let clerks = [Clerk(thread), Clerk(thread)]
        let threads = await withTaskGroup(of: pthread_t.self) { group in
            for number in 0..<200 { group.addTask { await clerks[number % 2].work(number) } }
            return await group.reduce(into: Set<UInt>()) { $0.insert(UInt($1)) }
        }
        #expect(threads.count == 1 && !threads.contains(UInt(pthread_self())))
        #expect(await (clerks[0].done + clerks[1].done).sorted() == Array(0..<200))
    }

    @Test("without a thread, the main thread runs the jobs")
    func worksWithoutAThread() async {
        let clerk = Clerk(TenantThread(threads: 0))
        let main = await MainActor.run { pthread_self() }

        #expect(await clerk.work(1) == main)
    }
}
