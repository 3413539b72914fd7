internal import Glibc

/// The limit on the size of files that the process writes (`RLIMIT_FSIZE`).
public enum FileLimit {
    /// Ignores `SIGXFSZ`, so that a write beyond the limit fails and the program continues (security E-64).
    public static func ignoreSIGXFSZ() {
        signal(SIGXFSZ, SIG_IGN)
    }
}
