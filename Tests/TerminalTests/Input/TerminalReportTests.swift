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
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
    ])
    func `a reply from the terminal is decoded`(bytes: String, report: TerminalReport) {
        #expect(Self.decode(bytes) == [.report(report)])
    }

    @Test(arguments: [
        "\u{1B}]11;?\u{07}", "\u{1B}]11;rgb:00/00\u{07}", "\u{1B}]11;rgb:00000/0/0\u{07}",
        "\u{1B}]11;rgb:gg/00/00\u{07}", "\u{1B}]10;rgb:00/00/00\u{07}", "\u{1B}[?2027;2$y", "\u{1B}[2026;2$y",
        "\u{1B}P11;rgb:00/00/00\u{1B}\\", "\u{1B}]11;rgb:00/00/00/00/00\u{07}", "\u{1B}]\u{07}",
    ])
    func `an unknown reply is discarded`(bytes: String) {
        #expect(Self.decode(bytes) == [])
    }

    private static func decode(_ bytes: String) -> [KeyDecoder.Output] {
        var decoder = KeyDecoder()
        return decoder.decode(bytes)
    }
}
