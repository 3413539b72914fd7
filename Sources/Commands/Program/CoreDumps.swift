internal import CLinuxShims
internal import Glibc

/// The files with a program's memory that the system writes when it crashes.
public enum CoreDumps {
    /// Disables core dumps, the crash report of Swift's runtime, and access to this process's memory by other
    /// programs of the same user.
    ///
    /// Each could reveal what the user typed (C-30): the report shows the memory that registers point to.
    public static func disable() {
        for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = process_set_dumpable(0)
    }
}
