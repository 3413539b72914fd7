internal import CNcurses
internal import Glibc

/// The terminal modes for line-by-line input, derived from the initial modes.
struct LineModes {
    /// The byte of the interrupt key; it ends a line, so that it arrives in order with typed text.
    let interrupt: UInt8
    private let echoModes: termios

    /// Creates the modes; returns `nil` if the descriptor is not a terminal.
    init?(of terminal: Int32, isUTF8: Bool) {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { return nil }
        modes.c_iflag |= tcflag_t(ICRNL) | (isUTF8 ? tcflag_t(IUTF8) : 0)
        modes.c_oflag |= tcflag_t(OPOST) | tcflag_t(ONLCR)
        modes.c_lflag |= tcflag_t(ICANON) | tcflag_t(ISIG) | tcflag_t(ECHO) | tcflag_t(ECHOE)
        interrupt = withUnsafeMutableBytes(of: &modes.c_cc) { keys in
            let configuredKey = keys[Int(VINTR)]
            let key = configuredKey == 0 ? 3 : configuredKey
            // 0 disables the interrupt key.
            keys[Int(VINTR)] = 0
            keys[Int(VEOL)] = key
            return key
        }
        echoModes = modes
    }

    /// Applies the modes.
    ///
    /// Discards input that was typed before a prompt for a secret, because it was typed visibly.
    func set(on terminal: Int32, isHidden: Bool) {
        var modes = echoModes
        if isHidden {
            modes.c_lflag &= ~tcflag_t(ECHO)
            modes.c_lflag |= tcflag_t(ECHONL)
        }
        tcsetattr(terminal, isHidden ? TCSAFLUSH : TCSADRAIN, &modes)
    }
}

/// Collects bytes into lines.
struct LineCollector {
    /// The byte of the interrupt key.
    var interrupt: UInt8 = 3
    private var line: [UInt8] = []

    /// The maximum length of a line in the kernel's buffer (`N_TTY_BUF_SIZE`), without the newline.
    private static let maximumBytes = 4_095

    init(interrupt: UInt8 = 3) {
        self.interrupt = interrupt
    }

    /// Processes bytes and returns the completed inputs.
    mutating func take(_ bytes: [UInt8]) -> [LineTerminal.Input] {
        var inputs: [LineTerminal.Input] = []
        for byte in bytes {
            switch byte {
            case interrupt:
                inputs.append(.interrupted)
                line = []
            case UInt8(ascii: "\n"):
                inputs.append(line.count < Self.maximumBytes ? .line(line) : .truncated)
                line = []
            default: line.append(byte)
            }
        }
        return inputs
    }
}
