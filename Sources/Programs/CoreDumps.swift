internal import CPrctl
internal import Glibc

/// The file that the system leaves of a program that crashed, with all that was in its memory.
public enum CoreDumps {
    /// Has none be written, and has the system keep other programs of the same person from reading our memory: both
    /// would show what was typed (C-30).
    public static func forbid() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = process_set_dumpable(0)
    }
}
