import Glibc

/// The modes of a terminal, which a program must restore.
struct Modes: Equatable {
    private let flags: [tcflag_t]
    private let characters: [UInt8]
    /// Whether input is not echoed.
    let isHidden: Bool

    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        isHidden = modes.c_lflag & tcflag_t(ECHO) == 0
    }
}
