internal import Glibc

/// Threads for work that takes the whole of one, such as waiting for a network or a disk.
///
/// Those of Swift's pool are as many as there are cores, and two that wait would stop everything else. Those of Dispatch
/// are looked after once a second from the first job on, so that a program that waits for its user would not rest.
public enum OwnThread {
    private final class Work: Sendable {
        let niceness: Int32
        let body: @Sendable () -> Void

        init(niceness: Int32, body: @escaping @Sendable () -> Void) {
            self.niceness = niceness
            self.body = body
        }
    }

    /// Starts a thread that does some work and ends with it.
    ///
    /// Signals that are sent to the program go to other threads.
    ///
    /// - Parameters:
    ///   - niceness: How much the thread leaves to others, from 0 to 19.
    ///   - body: The work.
    /// - Returns: `false` if the system has no more threads; the work is not done then.
    public static func run(niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Work(niceness: niceness, body: body))
        var thread = pthread_t()
        let failure = withoutSignals {
            pthread_create(
                &thread, nil,
                { @Sendable context in
                    if let context { OwnThread.begin(Unmanaged.fromOpaque(context)) }
                    return nil
                }, context.toOpaque())
        }
        guard failure == 0 else {
            context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static func begin(_ context: Unmanaged<Work>) {
        let work = context.takeRetainedValue()
        if work.niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, work.niceness) }
        work.body()
    }

    /// A thread starts with the signals blocked that are blocked where it is made; those of its own faults are not.
    private static func withoutSignals<Result>(_ body: () -> Result) -> Result {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
