import Glibc

/// Detached threads for work that blocks, such as waiting for the network or a disk.
///
/// Swift's cooperative pool has one thread per core, so two blocking jobs would stall everything else on a
/// 2-core machine. Dispatch wakes up once a second after its first job, which would keep an idle program
/// awake.
package enum DetachedThread {
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
    package static func spawn(niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Work(niceness: niceness, body: body))
        var thread = pthread_t()
        let status = withSignalsBlocked {
            pthread_create(
                &thread, nil,
                { @Sendable context in
                    if let context { DetachedThread.start(Unmanaged.fromOpaque(context)) }
                    return nil
                }, context.toOpaque())
        }
        guard status == 0 else {
            context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static func start(_ context: Unmanaged<Work>) {
        let work = context.takeRetainedValue()
        if work.niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, work.niceness) }
        work.body()
    }

    /// Runs a closure with all signals blocked except synchronous faults; new threads inherit the mask.
    private static func withSignalsBlocked<Value>(_ body: () -> Value) -> Value {
        var (mask, previousMask) = (sigset_t(), sigset_t())
        sigfillset(&mask)
        for signal in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&mask, signal) }
        pthread_sigmask(SIG_SETMASK, &mask, &previousMask)
        defer { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }
        return body()
    }
}

/// The thread that runs the current code.
package enum CurrentThread {
    /// The number that the system gave the thread; 0 if it cannot be read.
    package static var number: Int {
        var link = [CChar](repeating: 0, count: 64)
        let count = readlink("/proc/thread-self", &link, link.count)
        guard count > 0 else { return 0 }
        let text = String(decoding: link.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.split(separator: "/").last.flatMap { Int($0) } ?? 0
    }
}
