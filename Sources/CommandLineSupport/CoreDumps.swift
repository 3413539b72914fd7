internal import CPrctl
internal import Glibc

/// The files with a program's memory that the system writes when it crashes.
public enum CoreDumps {
    /// Disables core dumps, and access to this process's memory by other programs of the same user.
    ///
    /// Either could reveal what the user typed (C-30).
    public static func disable() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = process_set_dumpable(0)
    }
}
