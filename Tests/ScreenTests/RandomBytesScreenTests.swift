import Foundation
import Glibc
import Testing

/// Random bytes as input.
struct RandomBytesScreenTests {
    private static let wanted = ProcessInfo.processInfo.environment["BYTES"].flatMap { Int($0) }
    /// Nightly a million, which take a debug build a minute.
    private static let count = min(wanted ?? (Lane.isNightly ? 1_000_000 : 100_000), 1_000_000)
    /// Keys that quit, ask to quit or stop the program. Without them it reads more than a few hundred bytes.
    private static let spared: Set<UInt8> = [0x03, 0x07, 0x1A]

    @Test(arguments: [Station.email, .password])
    func `random bytes do not end the program or control the screen`(station: Station) throws {
        var dice = Dice(state: 2026)
        var left = Self.count / 2
        while left > 0 {
            let terminal = try station.terminal()
            while left > 0, !terminal.hasEnded {
                let bytes = (0..<16_384).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
                terminal.send(bytes.filter { !Self.spared.contains($0) })
                left -= bytes.count
            }
            if !terminal.hasEnded {
                #expect(terminal.presses("\u{1B}OP", until: "Keys"), "\(terminal.screen.text)")
            }
            terminal.signal(SIGTERM)

            #expect([.signal(SIGTERM), .exit(130)].contains(terminal.end()))
            #expect(terminal.isGivenBack)
            let written = Written(terminal.written)
            #expect(written.controls.subtracting(["\u{8}", "\n", "\r"]) == [])
            #expect(!written.text.contains(where: Written.isHarmful))
        }
    }
}
