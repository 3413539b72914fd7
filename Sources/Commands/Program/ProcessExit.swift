internal import Glibc

/// The end of a process that has more than one thread.
public enum ProcessExit {
    /// Ends the process at once, without running exit handlers.
    ///
    /// A library's exit handler frees memory that another thread may still be using: GnuTLS's, for example,
    /// while the key for tokens is generated. ``Console`` does not buffer its output, so nothing is lost.
    ///
    /// - Parameter status: The exit status, from 0 to 255.
    public static func end(status: Int32) -> Never {
        _exit(status)
    }
}
