import Foundation
import Glibc
import NativeAuth
import TestSupport
import Testing

/// Random bytes as input.
struct RandomBytesScreenTests {
    private static let requestedCount = ProcessInfo.processInfo.environment["BYTES"].flatMap { Int($0) }
    /// Nightly a million, which take a debug build a minute.
    private static let count = min(requestedCount ?? (Nightly.isEnabled ? 1_000_000 : 40_000), 1_000_000)
    /// Keys that quit, ask to quit or stop the program.
    ///
    /// Without them it reads more than a few hundred bytes. Ctrl-\ quits it only once it has left by itself,
    /// when the terminal's usual modes are back.
    private static let excludedBytes: Set<UInt8> = [0x03, 0x07, 0x1A, 0x1C]

    @Test(arguments: [PageFixture.email, .password])
    func `random bytes do not end the program or control the screen`(page: PageFixture) throws {
        var generator = SeededGenerator(seed: 2026)
        var remaining = Self.count / 2
        while remaining > 0 {
            let terminal = try page.terminal()
            while remaining > 0, !terminal.hasExited {
                let bytes = (0..<16_384).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
                terminal.send(bytes.filter { !Self.excludedBytes.contains($0) })
                remaining -= bytes.count
            }
            // It may be leaving just now.
            let helps = terminal.hasExited || terminal.press("\u{1B}OP", until: "Keys")
            #expect(helps || terminal.hasExited, "\(terminal.screen.text)")
            terminal.signal(SIGTERM)

            // The bytes can also finish a sign-up, with the code in the inbox.
            #expect([.signal(SIGTERM), .exit(130), .exit(0)].contains(terminal.waitForExit()))
            #expect(terminal.isRestored)
            // What comes after it has left is an echo.
            let end = terminal.output.ranges(of: Array("\u{1B}[?1049l".utf8)).last?.lowerBound
            let output = ParsedOutput(Array(terminal.output[..<(end ?? terminal.output.endIndex)]))
            #expect(output.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
            #expect(!output.text.contains(where: ParsedOutput.isHarmful))
        }
    }
}
