internal import PosixSupport
internal import Glibc

/// Writes bytes to the terminal directly, bypassing curses.
struct TerminalOutput {
    let descriptor: Int32

    /// Writes all bytes; gives up if the terminal is gone.
    func send(_ bytes: [UInt8]) {
        DescriptorIO.writeAll(bytes, to: descriptor)
    }

    /// Returns whether `input` is the same terminal, because modes set on one apply to the other only then.
    func isSameTerminal(as input: Int32) -> Bool {
        var (inputDevice, outputDevice): (UInt32, UInt32) = (0, 0)
        return ioctl(input, Self.deviceRequest, &inputDevice) == 0
            && ioctl(descriptor, Self.deviceRequest, &outputDevice) == 0
            && inputDevice == outputDevice
    }

    /// TIOCGDEV, a macro that Swift cannot import: the device number of the terminal, whatever path it was
    /// opened by.
    private static let deviceRequest: UInt = 0x8004_5432
}
