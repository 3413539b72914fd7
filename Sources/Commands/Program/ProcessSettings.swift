import CLinuxShims
import Glibc
package import NativeAuth

/// The files with a program's memory that the system writes when it crashes.
package enum CoreDumps {
    /// Disables core dumps, the crash report of Swift's runtime, and access to this process's memory by other
    /// programs of the same user.
    ///
    /// Each could reveal what the user typed (C-30): the report shows the memory that registers point to.
    package static func disable() {
        for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = process_set_dumpable(0)
    }
}

/// The standard input, output and error of a process that was started without one of them.
package enum StandardDescriptors {
    /// Takes the numbers of those that are closed, so that no other file gets one of them.
    ///
    /// Reading and writing them still fails: a file of the program never becomes its standard output.
    package static func occupyClosed() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            // The lowest free number is this one.
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether the standard output is open for writing.
    package static var isOutputWritable: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE != O_RDONLY
    }
}

/// The limit on the size of files that the process writes (`RLIMIT_FSIZE`).
package enum FileLimit {
    /// Ignores `SIGXFSZ`, so that a write beyond the limit fails and the program continues (security E-64).
    package static func ignoreSIGXFSZ() {
        signal(SIGXFSZ, SIG_IGN)
    }
}

/// The system's wall clock and monotonic clock.
package enum SystemClock {
    /// Returns the current time.
    package static func now() -> Timestamp {
        Timestamp(wall: milliseconds(CLOCK_REALTIME), monotonic: milliseconds(CLOCK_BOOTTIME))
    }

    /// The current offset of local time from UTC, in seconds; positive east of Greenwich.
    package static var utcOffset: Int {
        var now = time(nil)
        var components = tm()
        localtime_r(&now, &components)
        return components.tm_gmtoff
    }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// The environment variables of the process.
package enum Environment {
    /// The value of a variable; `nil` if it is unset or empty.
    package static subscript(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// The folders of the XDG Base Directory Specification.
package enum XDGFolder {
    /// The path of a program's folder for state: `$XDG_STATE_HOME/NAME`, by default `~/.local/state/NAME`.
    ///
    /// - Returns: `nil` if neither the variable nor `HOME` is set. A relative path in the variable is
    ///   ignored, as the specification demands.
    package static func state(of program: String) -> String? {
        path(of: program, in: "XDG_STATE_HOME", orUnderHome: "/.local/state")
    }

    /// The path of a program's folder for settings: `$XDG_CONFIG_HOME/NAME`, by default `~/.config/NAME`.
    ///
    /// - Returns: `nil` if neither the variable nor `HOME` is set.
    package static func configuration(of program: String) -> String? {
        path(of: program, in: "XDG_CONFIG_HOME", orUnderHome: "/.config")
    }

    private static func path(of program: String, in variable: String, orUnderHome folder: String) -> String? {
        let base =
            Environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? Environment["HOME"].map { $0 + folder }
        return base.map { "\($0)/\(program)" }
    }
}
