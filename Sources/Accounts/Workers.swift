import Dispatch
import Glibc
import Synchronization

/// Threads for work that takes the whole of one, at a lower priority than those that answer.
///
/// Not those of Swift's own pool, which has no more than there are cores: two passwords would stop everything else.
final class Workers: Sendable {
    typealias Job = @Sendable () -> Void

    private let most: Int
    private let jobs = Mutex<[Job]>([])
    private let signal = DispatchSemaphore(value: 0)

    /// Makes so many threads, which stay until the program ends; jobs beyond `most` are not taken.
    init(count: Int, most: Int, niceness: Int32 = 0) {
        self.most = most
        for _ in 0..<count {
            var thread = pthread_t()
            let context = Unmanaged.passRetained(Start(workers: self, niceness: niceness)).toOpaque()
            pthread_create(
                &thread, nil,
                { @Sendable context in
                    guard let context else { return nil }
                    let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
                    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, start.niceness)
                    start.workers.run()
                }, context)
            pthread_detach(thread)
        }
    }

    /// Takes a job, unless too many wait already.
    func take(_ job: @escaping Job) -> Bool {
        let isTaken = jobs.withLock { jobs in
            guard jobs.count < most else { return false }
            jobs.append(job)
            return true
        }
        if isTaken { signal.signal() }
        return isTaken
    }

    private func run() -> Never {
        while true {
            signal.wait()
            let job: Job? = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            job?()
        }
    }

    private final class Start: Sendable {
        let workers: Workers
        let niceness: Int32

        init(workers: Workers, niceness: Int32) {
            self.workers = workers
            self.niceness = niceness
        }
    }
}
