internal import Glibc

/// The most bytes that a file of this person's programs may have, where there is such a limit.
public enum FileLimit {
    /// Has a file that may not grow be an error to who writes to it, and not the end of the program (security E-64).
    public static func survive() {
        signal(SIGXFSZ, SIG_IGN)
    }
}
