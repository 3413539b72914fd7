internal import Glibc

/// What bytes for the terminal are written to, besides what curses writes.
struct Output {
    let descriptor: Int32

    /// Writes all of them; gives up when the terminal is gone.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Whether what is typed at a descriptor is typed at the same terminal: only then do its modes hold for that.
    func isOnTerminal(of input: Int32) -> Bool {
        var (typed, drawn): (UInt32, UInt32) = (0, 0)
        return ioctl(input, Self.deviceRequest, &typed) == 0
            && ioctl(descriptor, Self.deviceRequest, &drawn) == 0
            && typed == drawn
    }

    /// TIOCGDEV, a macro that Swift cannot read: which terminal it is, by whatever name it was opened.
    private static let deviceRequest: UInt = 0x8004_5432
}
