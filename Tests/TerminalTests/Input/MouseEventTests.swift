import Terminal
import Testing

struct MouseEventTests {
    private static func decode(_ text: String) -> [KeyDecoder.Output] {
        var decoder = KeyDecoder()
        return decoder.decode(text)
    }

    @Test(arguments: [
        ("<0;1;1M", MouseEvent(.press, at: Frame.Position(x: 0, y: 0))),
        ("<0;3;4M", MouseEvent(.press, at: Frame.Position(x: 2, y: 3))),
        ("<00;003;0004M", MouseEvent(.press, at: Frame.Position(x: 2, y: 3))),
        ("<64;120;40M", MouseEvent(.wheelUp, at: Frame.Position(x: 119, y: 39))),
        ("<65;9999;9999M", MouseEvent(.wheelDown, at: Frame.Position(x: 9_998, y: 9_998))),
    ])
    func `a report is a mouse event, however it is split`(report: String, event: MouseEvent) {
        let bytes = Array("\u{1B}[\(report)a".utf8)

        for cut in bytes.indices {
            var decoder = KeyDecoder()
            let outputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(outputs == [.mouse(event), .key(.character("a"))], "\(cut)")
        }
    }

    @Test(arguments: [
        "<0;3;4m", "<1;3;4M", "<2;3;4M", "<3;3;4M", "<4;3;4M", "<8;3;4M", "<16;3;4M", "<32;3;4M", "<35;3;4M",
        "<66;3;4M", "<68;3;4M", "<128;3;4M",
    ])
    func `releases, motion, other buttons and modifiers are discarded`(report: String) {
        #expect(Self.decode("\u{1B}[\(report)a") == [.key(.character("a"))])
    }

    @Test(arguments: [
        "<0;0;4M", "<0;3;0M", "<0;-3;4M", "<0;+3;4M", "<0;10000;4M", "<0;3;10000M",
        "<0;99999999999999999999;4M", "<99999999999999999999;3;4M", "<0;3M", "<0M", "<M", "<;;M", "<0;3;4;5M",
        "<0;3;M", "<0; 3;4M", "<0;3:1;4M", "<<0;3;4M", "0;3;4M",
        "<0;" + String(repeating: "0", count: 4_096) + "3;4M",
    ])
    func `a report that cannot be is discarded`(report: String) {
        #expect(Self.decode("\u{1B}[\(report)a") == [.key(.character("a"))])
    }

    @Test(arguments: ["\u{1B}[<0;3", "\u{1B}[<", "\u{1B}[<0;3;"])
    func `a report that is cut by a key is discarded`(start: String) {
        #expect(Self.decode("\(start)\r") == [.key(.enter)])
        #expect(Self.decode("\(start)\u{1B}[A") == [.key(.move(.up))])
    }
}
