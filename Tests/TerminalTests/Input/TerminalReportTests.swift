import Terminal
import Testing

struct TerminalReportTests {
    @Test(arguments: [
        ("\u{1B}]11;rgb:0000/0000/0000\u{07}", TerminalReport.background(Color(0))),
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(Color(0xFFFFFF))),
        ("\u{1B}]11;rgb:1b/1f/27\u{07}", .background(Color(0x1B1F27))),
        ("\u{1B}]11;rgba:f/0/f/8\u{07}", .background(Color(0xFF00FF))),
        ("\u{1B}[?2026;2$y", .synchronizedOutput(true)), ("\u{1B}[?2026;1$y", .synchronizedOutput(true)),
        ("\u{1B}[?62;22c", .deviceAttributes), ("\u{1B}[?6c", .deviceAttributes),
        ("\u{1B}[2;2R", .cursorColumn(2)), ("\u{1B}[2;3R", .cursorColumn(3)),
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
    ])
    func `a reply from the terminal is decoded`(bytes: String, report: TerminalReport) {
        #expect(Self.decode(bytes) == [.report(report)])
    }

    @Test(arguments: [
        "\u{1B}]11;?\u{07}", "\u{1B}]11;rgb:00/00\u{07}", "\u{1B}]11;rgb:00000/0/0\u{07}",
        "\u{1B}]11;rgb:gg/00/00\u{07}", "\u{1B}]10;rgb:00/00/00\u{07}", "\u{1B}[?2027;2$y", "\u{1B}[2026;2$y",
        "\u{1B}[3;2R", "\u{1B}[2R", "\u{1B}[2;2;2R", "\u{1B}[2;R", "\u{1B}[?2;2R",
        "\u{1B}[2;99999999999999999999R", "\u{1B}]11;" + String(repeating: "f", count: 4_096) + "\u{07}",
        "\u{1B}P11;rgb:00/00/00\u{1B}\\", "\u{1B}]11;rgb:00/00/00/00/00\u{07}", "\u{1B}]\u{07}",
    ])
    func `an unknown reply is discarded`(bytes: String) {
        #expect(Self.decode(bytes) == [])
    }

    /// In the first row, a cursor report has the bytes of F3 with Shift.
    @Test func `a cursor report of the first row is a key`() {
        #expect(Self.decode("\u{1B}[1;2R") == [.key(.function(3))])
    }

    @Test(arguments: [
        "\u{1B}[2;2R", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?2026;2$y", "\u{1B}[?6c",
    ])
    func `a reply is one report, however it is split`(reply: String) {
        let bytes = Array(reply.utf8)

        // A pause after the first byte is the key Esc.
        for cut in bytes.indices {
            var decoder = KeyDecoder()
            let outputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(outputs == Self.decode(reply))
            #expect(outputs.count == 1)
        }
    }

    private static func decode(_ bytes: String) -> [KeyDecoder.Output] {
        var decoder = KeyDecoder()
        return decoder.decode(bytes)
    }
}
