import Curses
import Terminal
import Testing

/// The time that an Esc waits, by the environment.
struct TerminalEnvironmentTests {
    @Test(
        arguments: [
            (nil, false, KeyDecoder.localEscapeDelay), (nil, true, KeyDecoder.remoteEscapeDelay),
            ("25", false, 25), ("25", true, 25), ("0", true, 0), ("1000", false, 1_000),
            ("-1", false, KeyDecoder.localEscapeDelay), ("1s", true, KeyDecoder.remoteEscapeDelay),
            ("99999999999999999999", false, KeyDecoder.localEscapeDelay),
        ] as [(String?, Bool, Int64)])
    func `ESCDELAY counts where it is a time, and otherwise the way that keys come`(
        value: String?, isRemote: Bool, milliseconds: Int64
    ) {
        let environment = TerminalEnvironment(name: "xterm", escapeDelay: value, isRemote: isRemote)

        #expect(environment.escapeDelay == milliseconds)
    }
}
