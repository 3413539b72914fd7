internal import Glibc

/// The room in a pipe whose reader may have stopped.
enum PipeRoom {
    /// Whether a pipe takes these bytes at once and then still has room for another line.
    ///
    /// A pipe holds whole pages, so about a third of its capacity may be lost between lines; what is left
    /// beyond that is for the last line. Everything else that is not a pipe accepts any number.
    static func accepts(_ count: Int, in descriptor: Int32) -> Bool {
        let capacity = Int(fcntl(descriptor, F_GETPIPE_SZ))
        var unread: Int32 = 0
        guard capacity > 0, ioctl(descriptor, UInt(FIONREAD), &unread) == 0, unread > 0 else { return true }
        return Int(unread) + count <= capacity / 16 * 10
    }

    /// Whether a line can be written without waiting.
    static func isWritable(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLOUT) != 0
    }

    /// `F_GETPIPE_SZ` of Linux's fcntl.h, which Swift does not import.
    private static let F_GETPIPE_SZ: Int32 = 1_032
}
