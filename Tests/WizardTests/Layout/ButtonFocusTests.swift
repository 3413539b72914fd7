import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The buttons of every page, as Tab reaches them.
struct ButtonFocusTests {
    private static let sizes = [(20, 6), (40, 12), (60, 16), (80, 24), (120, 40), (200, 60)].map {
        Frame.Size(width: $0, height: $1)
    }

    @Test(.rule("R-02"), arguments: PageFixture.allCases, sizes)
    func `Tab reaches every button, and its label is on the surface of the focus`(
        fixture: PageFixture, size: Frame.Size
    ) throws {
        var harness = try fixture.makeHarness()
        harness.handle(.resize(size))
        let controls = harness.wizard.page.controls

        var reached: Set<Wizard.Button> = []
        for _ in 0..<controls.fields.count + controls.allButtons.count {
            let focused = harness.wizard.page.controls.focusedButton
            let frame = harness.wizard.frame(size: size)
            if let focused, !focused.isLine {
                reached.insert(focused)
                let label = harness.label(of: focused, in: frame).withoutWhitespace
                #expect(frame.focusedText.contains(label), "\(label)\n\(frame.text)")
            }
            harness.press(.tab)
        }

        #expect(Set(controls.allButtons.filter { !$0.isLine }) == reached)
    }

    @Test(
        arguments: PageFixture.allCases,
        [(40, 60), (60, 60), (80, 24), (120, 40), (200, 60)].map { Frame.Size(width: $0, height: $1) })
    func `Tab goes through a page in reading order`(fixture: PageFixture, size: Frame.Size) throws {
        try Self.expectReadingOrder(of: fixture.makeHarness(), on: size)
    }

    @Test(arguments: [(40, 60), (80, 24), (120, 40)].map { Frame.Size(width: $0, height: $1) })
    func `buttons that come with a message are in reading order, too`(size: Frame.Size) throws {
        var code = try WizardHarness.atCode()
        code.enter("40273951")
        code.fail(.interrupted(host: "h"))
        #expect(code.wizard.page.controls.allButtons.contains(.signIn))
        try Self.expectReadingOrder(of: code, on: size)

        var demo = WizardHarness(demo: try .bundled())
        demo.press(.enter)
        try Self.expectReadingOrder(of: demo, on: size)
        demo.enter("ada@contoso.com")
        demo.refuse("user_already_exists", code: 1_003_037)
        try Self.expectReadingOrder(of: demo, on: size)
    }

    /// Expects that each stop of Tab is below the one before, or at its right in the same row.
    private static func expectReadingOrder(of harness: WizardHarness, on size: Frame.Size) throws {
        var harness = harness
        harness.handle(.resize(size))
        let controls = harness.wizard.page.controls
        let stops = controls.fields.count + controls.allButtons.count
        while harness.wizard.page.controls.focusIndex != 0 { harness.press(.tab) }
        var last = Frame.Position(x: -1, y: -1)
        for _ in 0..<stops {
            let frame = harness.wizard.frame(size: size)
            let position = try #require(frame.focusPosition, "\(frame.text)")
            #expect((last.y, last.x) < (position.y, position.x), "\(frame.text)")
            last = position
            harness.press(.tab)
        }
    }
}

extension WizardHarness {
    /// Returns the label of a button of the page; one below the card begins with its key.
    fileprivate func label(of button: Wizard.Button, in frame: Frame) -> String {
        let page = wizard.page
        if button == .inbox, frame.focusedText.contains("F2") { return "▸F2" }
        let form = page.form(wizard.strings, wizard.context)
        return form.labels[button] ?? wizard.strings.label(of: button, page.controls)
    }
}

extension Frame {
    /// Where the focus is: the caret, or the start of what is on its surface.
    fileprivate var focusPosition: Position? {
        if let caret { return caret }
        for row in 0..<size.height {
            if let fill = fills(inRow: row).first(where: { $0.surface == .focus || $0.surface == .highlight })
            {
                return Position(x: fill.columns.lowerBound, y: row)
            }
            if let run = runs(inRow: row).first(where: { $0.surface == .focus }) {
                return Position(x: run.x, y: row)
            }
        }
        return nil
    }

    /// The text on the surface of the focus, without spaces.
    fileprivate var focusedText: String {
        (0..<size.height).flatMap { runs(inRow: $0) }.filter { $0.surface == .focus }
            .map(\.text.text).joined().withoutWhitespace
    }
}

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
