import Glibc

/// What a program could leave changed: the terminal's modes.
struct Modes: Equatable {
    private let flags: [tcflag_t]
    private let characters: [UInt8]
    /// Whether what is typed is hidden.
    let isHidden: Bool

    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        isHidden = modes.c_lflag & tcflag_t(ECHO) == 0
    }
}
