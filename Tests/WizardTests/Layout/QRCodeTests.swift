import Terminal
import Testing

@testable import Wizard

struct QRCodeTests {
    @Test func `a cell shows two modules, and the code has a quiet zone`() {
        let code = QRCode([[true, false, true], [true, true, false], [false, true, true]])

        #expect(
            code.lines.map(\.text) == [
                "       ", "  █▄▀  ", "   ▀▀  ", "       ",
            ])
    }

    @Test func `a link becomes a square with three finder patterns`() throws {
        let link = try #require(Link("https://demo.example/sign-up"))
        let code = try #require(QRCode(link))

        #expect(Set(code.lines.map(\.columns)) == [29])
        #expect(code.lines.count == 15)
        #expect(code.lines[1].text.hasPrefix("  █▀▀▀▀▀█ "))
        #expect(code.lines[1].text.hasSuffix(" █▀▀▀▀▀█  "))
        #expect(code.lines[12].text.hasPrefix("  █ ▀▀▀ █ "))
    }

    @Test func `a link of the maximum length has a code`() throws {
        let maximumLengthAddress =
            "https://a.example/" + String(repeating: "x", count: Link.maximumBytes - 18)

        let link = try #require(Link(maximumLengthAddress))

        #expect(QRCode(link) != nil)
    }
}
