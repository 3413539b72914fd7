import Glibc

/// The limit on open files for this process.
enum FileDescriptorLimit {
    /// Raises the limit as far as allowed, since each connection needs a file descriptor, and returns it.
    static func raise() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        let previous = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        return Int(clamping: setrlimit(resource, &limit) == 0 ? limit.rlim_cur : previous)
    }
}
