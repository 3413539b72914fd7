internal import Glibc

/// An open file descriptor, closed when the value is destroyed.
struct FileDescriptor: ~Copyable, Sendable {
    let number: Int32

    /// Opens a file that is not a symbolic link; returns `nil` with the reason in `errno`.
    ///
    /// Opening a named pipe does not block. Child processes do not inherit the descriptor.
    init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
        number = open(path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, mode)
        guard number >= 0 else { return nil }
    }

    deinit {
        if number >= 0 { close(number) }
    }
}
