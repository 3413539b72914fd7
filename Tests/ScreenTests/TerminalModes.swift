import Glibc

/// The modes of a terminal, which a program must restore.
struct TerminalModes: Equatable {
    private let flags: [tcflag_t]
    private let controlCharacters: [UInt8]
    /// Whether input is not echoed.
    let hidesInput: Bool

    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
        controlCharacters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        hidesInput = modes.c_lflag & tcflag_t(ECHO) == 0
    }
}
