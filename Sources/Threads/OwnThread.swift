internal import Glibc

/// Detached threads for work that blocks, such as waiting for the network or a disk.
///
/// Swift's cooperative pool has one thread per core, so two blocking jobs would stall everything else on a
/// 2-core machine. Dispatch wakes up once a second from its first job on, so an idle program would not stay
/// idle.
public enum OwnThread {
    private final class Work: Sendable {
        let niceness: Int32
        let body: @Sendable () -> Void

        init(niceness: Int32, body: @escaping @Sendable () -> Void) {
            self.niceness = niceness
            self.body = body
        }
    }

    /// Starts a detached thread that runs a closure and then exits.
    ///
    /// The thread blocks signals sent to the process, so other threads receive them.
    ///
    /// - Parameters:
    ///   - niceness: The nice value of the thread, from 0 to 19.
    ///   - body: The work to run.
    /// - Returns: `false` if the system cannot create another thread; `body` is not run then.
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

    /// Runs a closure with all signals blocked except synchronous faults; new threads inherit the mask.
    private static func withoutSignals<Result>(_ body: () -> Result) -> Result {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&all, fault) }
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
