internal import Glibc

/// An open file, closed when its owner lets go of it.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    /// Opens a file that is not a symbolic link, or returns `nil` with the reason in `errno`.
    ///
    /// A named pipe does not keep it waiting, and no child process inherits it.
    init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
        number = open(path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, mode)
        guard number >= 0 else { return nil }
    }

    deinit {
        if number >= 0 { close(number) }
    }
}
