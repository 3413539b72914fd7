import Glibc

/// The files that this program may have open.
enum Descriptors {
    /// Has as many allowed as may be asked for: each connection is one.
    static func raise() {
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(kind, &limit)
    }
}
