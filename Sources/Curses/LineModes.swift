internal import CNcurses
internal import Glibc

/// The modes of a terminal that is asked line by line, made from those that were found.
struct LineModes {
    /// The byte of the key that interrupts: it ends a line, so that it comes in order with what was typed.
    let interrupt: UInt8
    private let shown: termios

    /// Makes them; `nil` if the descriptor is no terminal.
    init?(of terminal: Int32, isUTF8: Bool) {
        var modes = termios()
        guard tcgetattr(terminal, &modes) == 0 else { return nil }
        modes.c_iflag |= tcflag_t(ICRNL) | (isUTF8 ? tcflag_t(IUTF8) : 0)
        modes.c_oflag |= tcflag_t(OPOST) | tcflag_t(ONLCR)
        modes.c_lflag |= tcflag_t(ICANON) | tcflag_t(ISIG) | tcflag_t(ECHO) | tcflag_t(ECHOE)
        interrupt = withUnsafeMutableBytes(of: &modes.c_cc) { keys in
            let found = keys[Int(VINTR)]
            let key = found == 0 ? 3 : found
            // 0 stands for no key at all.
            keys[Int(VINTR)] = 0
            keys[Int(VEOL)] = key
            return key
        }
        shown = modes
    }

    /// Sets them.
    ///
    /// What was typed before a secret is asked is forgotten: it was typed for all to see.
    func set(on terminal: Int32, isHidden: Bool) {
        var modes = shown
        if isHidden {
            modes.c_lflag &= ~tcflag_t(ECHO)
            modes.c_lflag |= tcflag_t(ECHONL)
        }
        tcsetattr(terminal, isHidden ? TCSAFLUSH : TCSADRAIN, &modes)
    }
}

/// Bytes that become lines.
struct LineCollector {
    /// The byte that interrupts.
    var interrupt: UInt8 = 3
    private var line: [UInt8] = []

    /// The most bytes that the kernel keeps of a line (`N_TTY_BUF_SIZE`), its end not counted.
    private static let longest = 4_095

    init(interrupt: UInt8 = 3) {
        self.interrupt = interrupt
    }

    /// Takes bytes and returns what is complete.
    mutating func take(_ bytes: [UInt8]) -> [LineTerminal.Input] {
        var inputs: [LineTerminal.Input] = []
        for byte in bytes {
            switch byte {
            case interrupt:
                inputs.append(.interrupted)
                line = []
            case UInt8(ascii: "\n"):
                inputs.append(line.count < Self.longest ? .line(line) : .cut)
                line = []
            default: line.append(byte)
            }
        }
        return inputs
    }
}
